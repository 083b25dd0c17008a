// Redacts a person's name, e-mail addresses and telephone number in texts that have to be kept, however they are spelled there.

/** The person's data; empty values are not searched for. */
export type PersonalDetails = {
  readonly name: string;
  readonly emails: readonly string[];
  readonly phone: string;
  /** A text that is kept even if the person's name is in it: the company's name as it was billed. */
  readonly company: string;
};

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

const redactionMark = '…';

/** Returns a function that redacts the person in every string of a value; it returns undefined if the person is not in it. */
export function redactorOf(details: PersonalDetails): (value: Json) => Json | undefined {
  const pattern = patternOf(details);
  const redactText = (text: string) => (text === details.company ? text : redactWords(text, pattern));
  return (value) => {
    const redacted = redactIn(value, redactText);
    return JSON.stringify(redacted) === JSON.stringify(value) ? undefined : redacted;
  };
}

function redactIn(value: Json, redactText: (text: string) => string): Json {
  if (typeof value === 'string') return redactText(value);
  if (Array.isArray(value)) return value.map((one: Json) => redactIn(one, redactText));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inside]) => [key, redactIn(inside, redactText)]),
  );
}

/** Returns an empty text if nothing but the person was in it. */
function redactWords(text: string, pattern: RegExp): string {
  const redacted = text.replaceAll(pattern, redactionMark);
  return redacted === text || redacted.replaceAll(redactionMark, '').trim() !== '' ? redacted : '';
}

/** Matches whole words in any case; spaces and separators in telephone numbers do not matter. */
function patternOf({ name, emails, phone }: PersonalDetails): RegExp {
  const digits = phone.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  const alternatives = [
    ...[name, ...emails].map((text) => text.trim().split(/\s+/).map(escaped).join('\\s+')),
    digits.length < 7 ? '' : `(?:\\+?1[\\s.()-]*)?${digits.split('').join('[\\s.()-]*')}`,
  ].filter((alternative) => alternative !== '');
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
}

/** Escapes a text for a regular expression. */
function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}

/** Returns words in lower case; every text that names the person contains at least one of them. */
export function searchTermsOf({ name, emails, phone }: PersonalDetails): string[] {
  const lastDigits = phone.replaceAll(/\D/g, '').slice(-4);
  const [firstWord = ''] = name.trim().split(/\s+/);
  return [firstWord, ...emails, lastDigits].filter((text) => text !== '').map((text) => text.toLowerCase());
}
