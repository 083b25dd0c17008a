// Cuts a person's name, e-mail addresses and telephone number out of texts that have to be kept, however they are spelled there.

/** The person's data; empty values are not searched for. */
export type PersonMarks = {
  readonly name: string;
  readonly emails: readonly string[];
  readonly phone: string;
  /** A text that is kept even if the person's name is in it: the company's name as it was billed. */
  readonly company: string;
};

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

const cutMark = '…';

/** Returns a function that cuts the person out of every string in a value; it returns undefined if the person is not in it. */
export function cutterOf(marks: PersonMarks): (value: Json) => Json | undefined {
  const pattern = patternOf(marks);
  const cutText = (text: string) => (text === marks.company ? text : cutWords(text, pattern));
  return (value) => {
    const cut = cutIn(value, cutText);
    return JSON.stringify(cut) === JSON.stringify(value) ? undefined : cut;
  };
}

function cutIn(value: Json, cutText: (text: string) => string): Json {
  if (typeof value === 'string') return cutText(value);
  if (Array.isArray(value)) return value.map((one: Json) => cutIn(one, cutText));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, cutIn(inside, cutText)]));
}

/** Empty if nothing else is left. */
function cutWords(text: string, pattern: RegExp): string {
  const cut = text.replaceAll(pattern, cutMark);
  return cut === text || cut.replaceAll(cutMark, '').trim() !== '' ? cut : '';
}

/** Matches whole words in any case; spaces and separators in telephone numbers do not matter. */
function patternOf({ name, emails, phone }: PersonMarks): RegExp {
  const digits = phone.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  const ways = [
    ...[name, ...emails].map((text) => text.trim().split(/\s+/).map(escaped).join('\\s+')),
    digits.length < 7 ? '' : `(?:\\+?1[\\s.()-]*)?${digits.split('').join('[\\s.()-]*')}`,
  ].filter((way) => way !== '');
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${ways.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
}

/** Escapes a text for a regular expression. */
function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}

/** Words in lower case; every text that names the person contains at least one of them. */
export function tracesOf({ name, emails, phone }: PersonMarks): string[] {
  const lastDigits = phone.replaceAll(/\D/g, '').slice(-4);
  const [firstWord = ''] = name.trim().split(/\s+/);
  return [firstWord, ...emails, lastDigits].filter((text) => text !== '').map((text) => text.toLowerCase());
}
