// Reads and writes sizes in the fields of a mod: in the tool's own units, unless another unit is typed.

import type { ModParameter, ModUnit } from '@chipload/domain/mods';
import {
  convertLength,
  formatMillimetres,
  parseSize,
  showCorner,
  showLength,
  shownDecimals,
  type ToolUnits,
} from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { currentLanguage, type Language } from '@chipload/messages/locale';
import { angleText, unitText, withDecimalSign } from '../../../tools/size-text.ts';
import type { OperationValue } from './chosen-operations.ts';

/** Returns the unit of a parameter; undefined for names and texts. */
export function unitOf(parameter: ModParameter, own: ToolUnits): ModUnit | undefined {
  if (parameter === 'coating' || parameter === 'tolerance' || parameter === 'text') return undefined;
  if (parameter === 'edgeRadius') return 'micrometres';
  return parameter.endsWith('Angle') ? 'degrees' : own;
}

/**
 * Reads the text of a field: returns a size in the field's unit, undefined if it is empty, or the text itself if it is not a
 * size. A bare number is in the unit beside the field, with a decimal point or, in French, a comma; a text with another unit
 * and a fraction of an inch are converted.
 */
export function readSize(text: string, unit: ModUnit, language: Language): OperationValue | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  if (unit === 'degrees' || unit === 'micrometres') {
    const number = /^(\d{1,4}(?:[.,]\d{1,3})?) ?(?:°|µm)?$/.exec(trimmed)?.[1];
    return number === undefined ? text : Number(number.replace(',', '.'));
  }

  const read = parseLength(trimmed, unit, language);
  if (read.ok) return rounded(convertLength(read.value, read.units, unit), unit);
  // An out-of-range number is returned as a size, so that the rules can say what is allowed.
  return read.reason === 'out-of-range' && isBare(trimmed) ? Number(trimmed.replace(',', '.')) : text;
}

/** Reads a length with its units: a bare number has those of the field, also with the decimal comma of a French reader. */
function parseLength(trimmed: string, unit: ToolUnits, language: Language) {
  const isInOwnUnit = isBare(trimmed) && (language === 'fr' || !trimmed.includes(','));
  return parseSize(isInOwnUnit ? `0${trimmed.replace(',', '.')}` : trimmed, unit);
}

function isBare(text: string): boolean {
  return /^\d{0,6}(?:[.,]\d{1,6})?$/.test(text);
}

/** Formats a value for its field. */
export function typedText(value: OperationValue | undefined, parameter: ModParameter, unit: ModUnit): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return value;
  if (unit === 'degrees' || unit === 'micrometres') return withDecimalSign(String(value));
  return lengthIn(value, parameter, unit, unit);
}

/**
 * Formats a length in the other units, such as `12.7 mm` beside a field in inches; undefined for an angle. Millimetres have no more
 * decimals than mean the same size: 45 mm in a field in inches is kept as 1.7717 in and reads 45 mm, not 45.001 mm.
 */
export function otherText(value: number, parameter: ModParameter, unit: ModUnit): string | undefined {
  if (unit !== 'inch' && unit !== 'metric') return undefined;
  const other = otherUnits(unit);
  const millimetres = other === 'metric' ? shortestMillimetres(value) : undefined;
  const text =
    millimetres === undefined
      ? lengthIn(value, parameter, unit, other)
      : withDecimalSign(formatMillimetres(millimetres));
  return `${text} ${unitText(other)}`;
}

/** Formats a size beside its field in the units in which it was not typed: `1.9685 in` beside `50 mm`; undefined for an angle. */
export function textInOtherUnits(
  typed: string,
  value: number,
  parameter: ModParameter,
  unit: ModUnit,
): string | undefined {
  if (unit !== 'inch' && unit !== 'metric') return undefined;
  const read = parseLength(typed.trim(), unit, currentLanguage());
  const isInOther = read.ok && read.units !== unit;
  return isInOther
    ? `${lengthIn(value, parameter, unit, unit)} ${unitText(unit)}`
    : otherText(value, parameter, unit);
}

/** Returns the millimetres with the fewest decimals that are kept as these inches; undefined if three decimals are too few. */
function shortestMillimetres(inches: number): number | undefined {
  const exact = convertLength(inches, 'inch', 'metric');
  return Array.from({ length: shownDecimals.metric + 1 }, (_, decimals) =>
    Number(exact.toFixed(decimals)),
  ).find((millimetres) => rounded(convertLength(millimetres, 'metric', 'inch'), 'inch') === inches);
}

/** Formats a range of lengths in the other units, rounded inwards, so that both ends are allowed. */
export function otherRange(min: number, max: number, unit: ModUnit): string | undefined {
  if (unit !== 'inch' && unit !== 'metric') return undefined;
  const other = otherUnits(unit);
  const step = 10 ** shownDecimals[other];
  const textOf = (steps: number) => withDecimalSign(showLength(steps / step, other, other));
  const inward = (limit: number, direction: 1 | -1) => {
    const exact = Number((convertLength(limit, unit, other) * step).toFixed(4));
    const steps = direction === 1 ? Math.ceil(exact) : Math.floor(exact);
    // A limit shown as a fraction (1-5/32 for 1.1563) may be just outside the range: the next step inwards is shown then.
    const meant = readSize(`${textOf(steps)} ${unitText(other)}`, unit, currentLanguage());
    const isInside = typeof meant === 'number' && (meant - limit) * direction >= 0;
    return textOf(isInside ? steps : steps + direction);
  };
  return m.mods_range_other({ min: inward(min, 1), max: `${inward(max, -1)} ${unitText(other)}` });
}

/** Returns the unit shown beside a field. */
export function unitName(unit: ModUnit): string {
  if (unit === 'degrees') return '°';
  return unit === 'micrometres' ? 'µm' : unitText(unit);
}

/** Formats a size as an option of a menu; lengths in both units. */
export function choiceText(value: number, parameter: ModParameter, unit: ModUnit): string {
  if (unit === 'degrees') return angleText(value);
  const other = otherText(value, parameter, unit);
  const own = `${typedText(value, parameter, unit)} ${unitName(unit)}`;
  return other === undefined ? own : `${own} · ${other}`;
}

/** Formats corner sizes as decimals, `.030`, and other lengths as fractions where possible. */
function lengthIn(value: number, parameter: ModParameter, unit: ToolUnits, shown: ToolUnits): string {
  const isCorner = parameter === 'cornerRadius' || parameter === 'cornerChamfer';
  return withDecimalSign(isCorner ? showCorner(value, unit, shown) : showLength(value, unit, shown));
}

function otherUnits(unit: ToolUnits): ToolUnits {
  return unit === 'inch' ? 'metric' : 'inch';
}

function rounded(value: number, unit: ToolUnits): number {
  return Number(value.toFixed(shownDecimals[unit]));
}

/** Reads the text of a field in the reader's language; `unit` is undefined for names and texts. */
export function readField(text: string, unit: ModUnit | undefined): OperationValue | undefined {
  if (unit === undefined) return text === '' ? undefined : text;
  return readSize(text, unit, currentLanguage());
}
