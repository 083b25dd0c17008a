// Reads values as other programs write them: as numbers, or as texts with a decimal comma, a unit, and spaces around.

import { millimetresPerInch, type ToolUnits } from '../tools/tools.ts';

/** Returns the value of an object's own property, never an inherited one. */
export function valueIn(document: unknown, name: string): unknown {
  if (typeof document !== 'object' || document === null || !Object.hasOwn(document, name)) return undefined;
  return (document as Readonly<Record<string, unknown>>)[name]; // an object that has the name, just asked
}

/** Longer texts are cut; no name in the shop is longer. */
const longestText = 200;

/** Returns a text in one line, without spaces around; empty where there is none. */
export function textIn(document: unknown, name: string): string {
  return cleanText(valueIn(document, name));
}

/** Returns a text or a number as a text in one line, without spaces around; empty for any other value. */
export function cleanText(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  return value
    .slice(0, 4 * longestText)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longestText);
}

/** Reads a number or a text of one; NaN for anything else, undefined for an empty value. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (value === undefined || value === null) return undefined;
  const text = cleanText(value);
  return text === '' && typeof value === 'string' ? undefined : readNumber(text);
}

/** A length and the unit written beside it. */
export type Quantity = { readonly value: number; readonly units: ToolUnits | undefined };

const unitNames: Readonly<Record<string, readonly [ToolUnits, number]>> = {
  mm: ['metric', 1],
  cm: ['metric', 10],
  m: ['metric', 1_000],
  µm: ['metric', 0.001], // micro sign
  μm: ['metric', 0.001], // Greek letter
  um: ['metric', 0.001],
  in: ['inch', 1],
  inch: ['inch', 1],
  inches: ['inch', 1],
  po: ['inch', 1],
  pouce: ['inch', 1],
  pouces: ['inch', 1],
  zoll: ['inch', 1],
  '"': ['inch', 1],
  '″': ['inch', 1],
  '”': ['inch', 1],
  "''": ['inch', 1],
  thou: ['inch', 0.001],
  mil: ['inch', 0.001],
  ft: ['inch', 12],
  "'": ['inch', 12],
};

/** Writes a fraction of one character as digits: `1½` as `1-1/2`. */
export function withPlainFraction(text: string): string {
  return text
    .replaceAll(/(?<=\d)\s*(?=[\u00BC-\u00BE\u2150-\u215E])/gu, '-')
    .replaceAll(/[\u00BC-\u00BE\u2150-\u215E]/gu, (fraction) =>
      fraction.normalize('NFKC').replace('\u2044', '/'),
    );
}

/**
 * Reads a length such as `6,0 mm`, `1/4 in`, `1½"`, `0.25"`, `Ø8`, `D12`, `R1`, `10 h6`, `10h6` or a bare number; undefined for an empty
 * value, NaN for any other.
 */
export function quantityOf(value: unknown): Quantity | undefined {
  const number = numberOf(value);
  if (number === undefined || !Number.isNaN(number)) return number === undefined ? undefined : bare(number);
  const size = withPlainFraction(cleanText(value))
    .replace(/^(?:[øØ⌀∅φΦϕ]|dia\.?|[dr])\s*(?=[\d.,])/i, '')
    .replace(/(?<=\d)(\s*mm)?(?:\s+(?:[a-h]|js|[k-z])|[e-hkm]|js)\d{1,2}$/i, '$1') // its tolerance
    .replace(/(?<=[a-z])\.$/i, '');
  const [, written = '', name = ''] = /^([-+\d.,/ eE]*?) ?([a-zµμ"″”']*)$/i.exec(size) ?? [];
  if (name === '') return bare(readNumber(written));
  const [units, factor] = unitNames[name.toLowerCase()] ?? [undefined, Number.NaN];
  return { value: readNumber(written) * factor, units };
}

/** Converts a length to other units. */
export function lengthIn({ value, units }: Quantity, wanted: ToolUnits): number {
  if (units === undefined || units === wanted) return value;
  return wanted === 'inch' ? value / millimetresPerInch : value * millimetresPerInch;
}

function bare(value: number): Quantity {
  return { value, units: undefined };
}

/** Reads `1`, `-1.5e3`, `12,7`, `1 234,5`, `1/4`, `1-1/4`; NaN for anything else. */
function readNumber(text: string): number {
  const fraction = /^(?:(\d{1,4})[ -])?(\d{1,4})\/(\d{1,4})$/.exec(text);
  if (fraction) return Number(fraction[1] ?? 0) + Number(fraction[2]) / Number(fraction[3]);
  const plain = text.replaceAll(/(?<=\d)[ \u00A0\u202F](?=\d{3}\b)/g, '').replace(',', '.');
  return /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i.test(plain) ? Number(plain) : Number.NaN;
}
