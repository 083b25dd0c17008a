// GS1 elements: data behind identifiers, as on the labels of parcels and packages. After the GS1 General Specifications, 3.2
// and 7.8.

/** What ends an element whose length is not fixed. */
const separator = '\u001D';

/** What a text of elements may begin with: the separator, or the scanner's word for a bar code of GS1. */
const marks = [separator, ']C1', ']e0', ']d2', ']Q3'];

/** How long identifier and data are together, by the first two digits; all others reach to the separator. */
const fixedLengths: readonly (readonly [RegExp, number])[] = [
  [/^00/, 20],
  [/^0[1-3]/, 16],
  [/^04/, 18],
  [/^1[1-9]/, 8],
  [/^20/, 4],
  [/^3[1-6]/, 10],
  [/^41/, 16],
];

/**
 * The elements of a scanned text by their identifiers, written with brackets or as scanners send them; undefined when it has
 * none. `01` is the number of the trade item, `10` its batch, `240` what its maker calls it.
 */
export function readElements(text: string): ReadonlyMap<string, string> | undefined {
  if (/^\(\d{2,4}\)/.test(text)) {
    const written = text.matchAll(/\((\d{2,4})\)([^(]+)/g);
    return new Map([...written].map(([, identifier = '', data = '']) => [identifier, data.trim()]));
  }
  const mark = marks.find((one) => text.startsWith(one));
  if (mark !== undefined) return splitElements(text.slice(mark.length));
  return /^01\d{14}/.test(text) && hasCheckDigit(text.slice(2, 16)) ? splitElements(text) : undefined;
}

function splitElements(text: string): ReadonlyMap<string, string> | undefined {
  const elements = new Map<string, string>();
  let rest = text;
  while (rest !== '') {
    const identifier = /^\d+/.exec(rest)?.[0].slice(0, identifierLength(rest)) ?? '';
    const next = rest.indexOf(separator);
    const fixed = fixedLengths.find(([beginning]) => beginning.test(rest))?.[1];
    const end = fixed ?? (next === -1 ? rest.length : next);
    if (identifier.length < identifierLength(rest) || end > rest.length || end <= identifier.length)
      return undefined;
    elements.set(identifier, rest.slice(identifier.length, end));
    rest = rest.startsWith(separator, end) ? rest.slice(end + 1) : rest.slice(end);
  }
  return elements;
}

function identifierLength(text: string): number {
  if (/^(?:3[1-69]|43|7[02]|8)/.test(text)) return 4;
  return /^(?:2[3-5]|4|71)/.test(text) ? 3 : 2;
}

/** The last digit of a trade item's number is what the others make it: 3, 1, 3, 1 … times, up to the next ten. */
function hasCheckDigit(gtin: string): boolean {
  const digits = Array.from(gtin, Number);
  const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0);
  return sum % 10 === 0;
}
