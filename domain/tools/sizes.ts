// Sizes as people write and read them: 1/2, 1-1/4, .030, 12.7, #7, F.

import { letterSizesInches, wireSizesInches } from './gauge-sizes.ts';
import { type ToolUnits, millimetresPerInch } from './tool.ts';
import { sizeTextLength } from './size-text-length.ts';

/** Decimals shown of a converted or decimal length. */
export const shownDecimals: Readonly<Record<ToolUnits, number>> = { inch: 4, metric: 3 };

/**
 * Formats inches as the trade does: a fraction when the value is a 64th (`1/2`, `1-1/4`), otherwise a decimal without a
 * leading zero and with at least three places (`.030`, `.1285`, `1.125` is `1-1/8`). A value is a 64th when both agree
 * to the four decimals that catalogues print, so .4531 is 29/64.
 */
export function formatInches(value: number): string {
  return formatInchFraction(value) ?? formatInchDecimal(value);
}

/**
 * Returns a length in inches as a whole number or a fraction with a denominator of 2 to 64; undefined where it differs
 * from both in the first four decimals.
 */
export function formatInchFraction(value: number): string | undefined {
  if (!(value > 0)) return undefined;
  let numerator = Math.round(value * 64);
  if (numerator === 0 || Math.round((numerator / 64) * 1e4) !== Math.round(value * 1e4)) return undefined;

  let denominator = 64;
  while (denominator > 1 && numerator % 2 === 0) {
    numerator /= 2;
    denominator /= 2;
  }
  const whole = Math.floor(numerator / denominator);
  const rest = numerator % denominator;
  if (rest === 0) return String(whole);
  return whole === 0 ? `${rest}/${denominator}` : `${whole}-${rest}/${denominator}`;
}

/** Formats inches as a decimal: three places, four where they are needed, no leading zero (`.500`, `.1285`). */
export function formatInchDecimal(value: number): string {
  const text = value.toFixed(shownDecimals.inch).replace(/0$/, '');
  return text.replace(/^(-?)0(?=\.)/, '$1');
}

/** Formats millimetres with up to three decimals, halves up, and no trailing zeros (`12.7`, `6`). */
export function formatMillimetres(value: number): string {
  // By way of whole millionths: 14.2875 is a little less in binary, and `toFixed` alone would round it down.
  const micrometres = Math.round(Math.round(value * 1e6) / 1e3);
  return trimZeros((micrometres / 1e3).toFixed(shownDecimals.metric));
}

/** Formats a length in its own units. */
export function formatLength(value: number, units: ToolUnits): string {
  return units === 'inch' ? formatInches(value) : formatMillimetres(value);
}

/** Converts a length to other units, without rounding. */
export function convertLength(value: number, from: ToolUnits, to: ToolUnits): number {
  if (from === to) return value;
  return from === 'inch' ? value * millimetresPerInch : value / millimetresPerInch;
}

/** The result of reading a size. */
export type ParsedSize =
  | { readonly ok: true; readonly value: number; readonly units: ToolUnits }
  | { readonly ok: false; readonly reason: 'empty' | 'not-a-size' | 'out-of-range' | 'unknown-gauge' };

/** The largest accepted size: a metre, or 40 inches. */
export const largestSize: Readonly<Record<ToolUnits, number>> = { inch: 40, metric: 1000 };

/**
 * Reads a size as a buyer types it: `1/2`, `1-1/4`, `1 1/4"`, `.5`, `12.7 mm`, `12,7`, `#7`, `F`, `M8`, `Ø10`. A unit
 * in the text wins; fractions, `#` numbers, letters and a leading decimal sign (`.5`, in French `,5`) are inches, a
 * decimal comma after a digit is millimetres, and any other bare number is in the units assumed.
 */
export function parseSize(text: string, assumed: ToolUnits): ParsedSize {
  const cleaned = text
    .trim()
    .replace(/^[ø⌀]\s*/i, '')
    .replaceAll(/\s+/g, ' ');
  if (cleaned === '') return { ok: false, reason: 'empty' };
  if (cleaned.length > sizeTextLength) return { ok: false, reason: 'not-a-size' };

  const gauge = parseGauge(cleaned);
  if (gauge !== undefined) return gauge;

  const match =
    /^(m ?)?([\d., /-]+?) ?(mm|millimet(?:re|er)s?|millimètres?|in|inch(?:es)?|po|pouces?|["”″])?$/i.exec(
      cleaned,
    );
  const number = match?.[2] === undefined ? undefined : parseNumber(match[2]);
  if (number === undefined) return { ok: false, reason: 'not-a-size' };
  const unit = match?.[3]?.toLowerCase();
  const metricMark = match?.[1] !== undefined;
  if (metricMark && unit !== undefined && !unit.startsWith('m')) return { ok: false, reason: 'not-a-size' };

  const units =
    unit !== undefined
      ? unit.startsWith('m')
        ? 'metric'
        : 'inch'
      : metricMark
        ? 'metric'
        : (number.implied ?? assumed);
  if (!(number.value > 0) || number.value > largestSize[units]) return { ok: false, reason: 'out-of-range' };
  return { ok: true, value: number.value, units };
}

function parseGauge(text: string): ParsedSize | undefined {
  const wire = /^(?:#|no\.? ?|nº ?|n° ?)(\d{1,2})$/i.exec(text)?.[1];
  const inches =
    wire !== undefined ? wireSizesInches.get(Number(wire)) : letterSizesInches.get(text.toUpperCase());
  if (inches !== undefined) return { ok: true, value: inches, units: 'inch' };
  return wire !== undefined ? { ok: false, reason: 'unknown-gauge' } : undefined;
}

type ParsedNumber = { readonly value: number; readonly implied: ToolUnits | undefined };

function parseNumber(text: string): ParsedNumber | undefined {
  const fraction = /^(?:(\d{1,3})[ -])?(\d{1,3})\/(\d{1,3})$/.exec(text);
  if (fraction !== null) {
    const [, whole = '0', numerator = '', denominator = ''] = fraction;
    if (Number(denominator) === 0) return undefined;
    return { value: Number(whole) + Number(numerator) / Number(denominator), implied: 'inch' };
  }
  if (!/^\d{0,6}(?:[.,]\d{1,6})?$/.test(text)) return undefined;
  const implied = /^[.,]/.test(text) ? 'inch' : text.includes(',') ? 'metric' : undefined;
  return { value: Number(text.replace(',', '.')), implied };
}

function trimZeros(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
