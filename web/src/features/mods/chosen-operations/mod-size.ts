// Sizes as they are typed into the fields of a mod: in the tool's own units, unless they say others.

import type { ModParameter, ModUnit } from '@chipload/domain/mods';
import {
  convertLength,
  parseSize,
  showCorner,
  showLength,
  shownDecimals,
  type ToolUnits,
} from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { currentLanguage, type Language } from '@chipload/messages/locale';
import { angleText, unitText, withReadersSign } from '../../../tools/size-text.ts';
import type { OperationValue } from './chosen-operations.ts';

/** What a parameter counts in; nothing for those that are names and texts. */
export function unitOf(parameter: ModParameter, own: ToolUnits): ModUnit | undefined {
  if (parameter === 'coating' || parameter === 'tolerance' || parameter === 'text') return undefined;
  if (parameter === 'edgeRadius') return 'micrometres';
  return parameter.endsWith('Angle') ? 'degrees' : own;
}

/**
 * What a text in a field means: a size in the field's unit, nothing, or the text itself where it is no size. A bare
 * number is in the unit that stands beside the field, with a point or, in French, a comma; a text that says another
 * unit, or a fraction of an inch, is converted.
 */
export function readSize(text: string, unit: ModUnit, language: Language): OperationValue | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  if (unit === 'degrees' || unit === 'micrometres') {
    const number = /^(\d{1,4}(?:[.,]\d{1,3})?) ?(?:°|µm)?$/.exec(trimmed)?.[1];
    return number === undefined ? text : Number(number.replace(',', '.'));
  }

  const bare = /^\d{0,6}(?:[.,]\d{1,6})?$/.test(trimmed);
  const isOwn = bare && (language === 'fr' || !trimmed.includes(','));
  const read = parseSize(isOwn ? `0${trimmed.replace(',', '.')}` : trimmed, unit);
  if (read.ok) return rounded(convertLength(read.value, read.units, unit), unit);
  // A size that no tool has is a size nonetheless: the rules say what would be allowed.
  return read.reason === 'out-of-range' && bare ? Number(trimmed.replace(',', '.')) : text;
}

/** A value as its field writes it. */
export function typedText(value: OperationValue | undefined, parameter: ModParameter, unit: ModUnit): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return value;
  if (unit === 'degrees' || unit === 'micrometres') return withReadersSign(String(value));
  return lengthIn(value, parameter, unit, unit);
}

/** A length in the other units with its unit, such as `= 12.7 mm` beside a field in inches; nothing for an angle. */
export function otherText(value: number, parameter: ModParameter, unit: ModUnit): string | undefined {
  if (unit !== 'inch' && unit !== 'metric') return undefined;
  const other = otherUnits(unit);
  return `${lengthIn(value, parameter, unit, other)} ${unitText(other)}`;
}

/** A range of lengths in the other units, rounded inwards, so that what it says is allowed. */
export function otherRange(min: number, max: number, unit: ModUnit): string | undefined {
  if (unit !== 'inch' && unit !== 'metric') return undefined;
  const other = otherUnits(unit);
  const step = 10 ** shownDecimals[other];
  const textOf = (steps: number) => withReadersSign(showLength(steps / step, other, other));
  const inward = (limit: number, direction: 1 | -1) => {
    const exact = Number((convertLength(limit, unit, other) * step).toFixed(4));
    const steps = direction === 1 ? Math.ceil(exact) : Math.floor(exact);
    // A fraction may stand for a little less or more than its steps (1-5/32 for 1.1563): then one step further in.
    const meant = readSize(`${textOf(steps)} ${unitText(other)}`, unit, currentLanguage());
    const isInside = typeof meant === 'number' && (meant - limit) * direction >= 0;
    return textOf(isInside ? steps : steps + direction);
  };
  return m.mods_range_other({ min: inward(min, 1), max: `${inward(max, -1)} ${unitText(other)}` });
}

/** The unit that stands beside a field. */
export function unitName(unit: ModUnit): string {
  if (unit === 'degrees') return '°';
  return unit === 'micrometres' ? 'µm' : unitText(unit);
}

/** A size of a list to choose from, in its unit and, a length, in the other one. */
export function choiceText(value: number, parameter: ModParameter, unit: ModUnit): string {
  if (unit === 'degrees') return angleText(value);
  const other = otherText(value, parameter, unit);
  const own = `${typedText(value, parameter, unit)} ${unitName(unit)}`;
  return other === undefined ? own : `${own} · ${other}`;
}

/** Corners are always decimals, `.030`; other lengths fractions where they are one. */
function lengthIn(value: number, parameter: ModParameter, unit: ToolUnits, shown: ToolUnits): string {
  const isCorner = parameter === 'cornerRadius' || parameter === 'cornerChamfer';
  return withReadersSign(isCorner ? showCorner(value, unit, shown) : showLength(value, unit, shown));
}

function otherUnits(unit: ToolUnits): ToolUnits {
  return unit === 'inch' ? 'metric' : 'inch';
}

function rounded(value: number, unit: ToolUnits): number {
  return Number(value.toFixed(shownDecimals[unit]));
}

/** Reads what a field of a parameter holds, in the reader's language. */
export function readField(text: string, unit: ModUnit | undefined): OperationValue | undefined {
  if (unit === undefined) return text === '' ? undefined : text;
  return readSize(text, unit, currentLanguage());
}
