// Cuts a person out of texts that have to stay: name, e-mail addresses and telephone number, however they are written there.

/** Of a person; what is empty is looked for nowhere. */
export type PersonMarks = {
  readonly name: string;
  readonly emails: readonly string[];
  readonly phone: string;
  /** A text that is left as it is although the name is in it: that of the company as it was billed. */
  readonly company: string;
};

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

const cutMark = '…';

/** A function that cuts the person out of every string in a value; undefined where the person does not occur. */
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

/** Empty where nothing else was said. */
function cutWords(text: string, pattern: RegExp): string {
  const cut = text.replaceAll(pattern, cutMark);
  return cut === text || cut.replaceAll(cutMark, '').trim() !== '' ? cut : '';
}

/** Whole words in any case; spaces and the signs in telephone numbers do not matter. */
function patternOf({ name, emails, phone }: PersonMarks): RegExp {
  const digits = phone.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  const ways = [
    ...[name, ...emails].map((text) => text.trim().split(/\s+/).map(escaped).join('\\s+')),
    digits.length < 7 ? '' : `(?:\\+?1[\\s.()-]*)?${digits.split('').join('[\\s.()-]*')}`,
  ].filter((way) => way !== '');
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${ways.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
}

/** As the letters themselves in a pattern. */
function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}

/** Words of which at least one stands, in small letters, in every text with the person in it. */
export function tracesOf({ name, emails, phone }: PersonMarks): string[] {
  const lastDigits = phone.replaceAll(/\D/g, '').slice(-4);
  const [firstWord = ''] = name.trim().split(/\s+/);
  return [firstWord, ...emails, lastDigits].filter((text) => text !== '').map((text) => text.toLowerCase());
}
