// Reads GS1 elements: data after identifiers, as on the labels of parcels and packages. Source: GS1 General
// Specifications, 3.2 and 7.8.

/** Ends an element of variable length. */
const separator = '\u001D';

/** Prefixes of a text of elements: the separator, or the symbology identifier of a GS1 bar code. */
const prefixes = [separator, ']C1', ']e0', ']d2', ']Q3'];

/** The length of identifier and data together, by the first two digits; all other elements end at the separator. */
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
 * Returns the elements of a scanned text by their identifiers, printed with brackets or as scanners send them;
 * undefined when it has none. `01` is the number of the trade item (GTIN), `10` its batch, `240` the maker's part
 * number. For example, `(01)09506000134352(10)LOT7` gives `01` and `10`.
 */
export function readElements(text: string): ReadonlyMap<string, string> | undefined {
  if (/^\(\d{2,4}\)/.test(text)) {
    const printed = text.matchAll(/\((\d{2,4})\)([^(]+)/g);
    return new Map([...printed].map(([, identifier = '', data = '']) => [identifier, data.trim()]));
  }
  const prefix = prefixes.find((one) => text.startsWith(one));
  if (prefix !== undefined) return splitElements(text.slice(prefix.length));
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

/** With weights 3, 1, 3, 1 … the digits of a GTIN add up to a multiple of 10. */
function hasCheckDigit(gtin: string): boolean {
  const digits = Array.from(gtin, Number);
  const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0);
  return sum % 10 === 0;
}
