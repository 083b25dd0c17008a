// Values as other programs write them: as numbers, or as texts with a decimal comma, a unit, and spaces around.

import { millimetresPerInch, type ToolUnits } from '../tools/tools.ts';

/** What stands under a name in a parsed document; nothing of what every object inherits. */
export function valueIn(document: unknown, name: string): unknown {
  if (typeof document !== 'object' || document === null || !Object.hasOwn(document, name)) return undefined;
  return (document as Readonly<Record<string, unknown>>)[name]; // an object that has the name, just asked
}

/** Longer texts are cut: nothing in the shop is named like that. */
const longestText = 200;

/** A text in one line, without the spaces around; empty where there is none. */
export function textIn(document: unknown, name: string): string {
  return cleanText(valueIn(document, name));
}

/** The same of a value. */
export function cleanText(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  return value
    .slice(0, 4 * longestText)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longestText);
}

/** A number, also one in a text; NaN for what is something else, undefined for nothing. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (value === undefined || value === null) return undefined;
  const text = cleanText(value);
  return text === '' && typeof value === 'string' ? undefined : readNumber(text);
}

/** A length, and the unit that is written beside it. */
export type Quantity = { readonly value: number; readonly units: ToolUnits | undefined };

const unitNames: Readonly<Record<string, readonly [ToolUnits, number]>> = {
  mm: ['metric', 1],
  cm: ['metric', 10],
  m: ['metric', 1_000],
  µm: ['metric', 0.001],
  um: ['metric', 0.001],
  in: ['inch', 1],
  inch: ['inch', 1],
  inches: ['inch', 1],
  '"': ['inch', 1],
  '″': ['inch', 1],
  thou: ['inch', 0.001],
  mil: ['inch', 0.001],
  ft: ['inch', 12],
  "'": ['inch', 12],
};

/** A length as `6,0 mm`, `1/4 in`, `0.25"` or a bare number; undefined for nothing. */
export function quantityOf(value: unknown): Quantity | undefined {
  const number = numberOf(value);
  if (number === undefined || !Number.isNaN(number)) return number === undefined ? undefined : bare(number);
  const [, written = '', name = ''] = /^([-+\d.,/ eE]*?) ?([a-zµ"″']*)$/i.exec(cleanText(value)) ?? [];
  const [units, factor] = unitNames[name.toLowerCase()] ?? [undefined, Number.NaN];
  return { value: readNumber(written) * factor, units };
}

/** A length in other units. */
export function inUnits({ value, units }: Quantity, wanted: ToolUnits): number {
  if (units === undefined || units === wanted) return value;
  return wanted === 'inch' ? value / millimetresPerInch : value * millimetresPerInch;
}

function bare(value: number): Quantity {
  return { value, units: undefined };
}

/** `1`, `-1.5e3`, `12,7`, `1 234,5`, `1/4`, `1-1/4`; NaN for anything else. */
function readNumber(text: string): number {
  const fraction = /^(?:(\d{1,4})[ -])?(\d{1,4})\/(\d{1,4})$/.exec(text);
  if (fraction) return Number(fraction[1] ?? 0) + Number(fraction[2]) / Number(fraction[3]);
  const plain = text.replaceAll(/(?<=\d)[ \u00A0\u202F](?=\d{3}\b)/g, '').replace(',', '.');
  return /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i.test(plain) ? Number(plain) : Number.NaN;
}
