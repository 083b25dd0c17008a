// Formats sizes in the reader's language. Codes and threads are names, not sizes: they are not changed.

import type { WireTool } from '@chipload/contract';
import { m } from '@chipload/messages';
import { currentLanguage, formatDecimals } from '@chipload/messages/locale';
import { type ShownUnits, type ToolUnits, showCorner, showLength, showLimits } from '@chipload/domain/tools';

/** Formats a length in the units the reader chose: `1/2`, `.030` or `12.7`; in French `0,030` and `12,7`. */
export function lengthText(value: number, own: ToolUnits, shown: ShownUnits): string {
  return withDecimalSign(showLength(value, own, shown));
}

/** Formats a corner radius or chamfer: in inches always as a decimal, `.030`, never as a fraction. */
export function smallLengthText(value: number, own: ToolUnits, shown: ShownUnits): string {
  return withDecimalSign(showCorner(value, own, shown));
}

/** Formats a tolerance: a class unchanged, limits with true minus signs: `+0/−.002`; undefined without a tolerance. */
export function toleranceText(limits: string, own: ToolUnits, shown: ShownUnits): string | undefined {
  return limits === '' ? undefined : withDecimalSign(showLimits(limits, own, shown).replaceAll('-', '−'));
}

/** Formats an angle with its degree sign: `38°`. */
export function angleText(value: number): string {
  return `${withDecimalSign(String(value)).replace('-', '−')}°`;
}

type OwnSize = NonNullable<WireTool['own']>['sizes'][number];

/** Formats a size of a type that the owner has described. */
export function ownSizeText({ kind, value }: OwnSize, own: ToolUnits, shown: ShownUnits): string {
  if (typeof value === 'boolean') return value ? m.catalogue_yes() : m.catalogue_no();
  if (typeof value === 'string') return value;
  if (kind === 'length') return lengthText(value, own, shown);
  return kind === 'angle' ? angleText(value) : withDecimalSign(String(value));
}

/** Formats the numbers in a text, such as a size from a catalogue, with the reader's decimal sign: `.030`, in French `0,030`. */
export function withDecimalSign(text: string): string {
  return formatDecimals(text, currentLanguage());
}

/** Returns `in` or `mm`, in the reader's language. */
export function unitText(units: ToolUnits): string {
  return units === 'inch' ? m.catalogue_unit_inch() : m.catalogue_unit_metric();
}

/** Formats a length, given in millimetres, in the units wanted and with their name: `1-1/2 in`, `38.1 mm`. */
export function millimetresText(millimetres: number, units: ToolUnits): string {
  return `${lengthText(millimetres, 'metric', units)} ${unitText(units)}`;
}
