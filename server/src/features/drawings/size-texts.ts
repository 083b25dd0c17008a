// Sizes on a drawing, in the part's own units, with the decimal sign of the reader's language.

import {
  type Dimension,
  type DimensionMark,
  formatLength,
  inMillimetres,
  isToleranceClass,
  millimetresPerInch,
  showCorner,
  toleranceLimits,
  type ToolUnits,
} from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { formatDecimals } from '@chipload/messages/locale';
import type { Language } from '../../platform/language.ts';

/** Formats a value as the trade does: `1/2`, `.030`, `12.7`, `140°`, `0.3 × 45°`. */
export function valueText(
  { name, value }: Pick<Dimension, 'name' | 'value'>,
  units: ToolUnits,
  locale: Language,
): string {
  if (name === 'flutes') return String(value);
  if (name.endsWith('Angle')) return withSigns(`${value}°`, locale);
  const corner = () => withSigns(showCorner(value, units, 'as-made'), locale);
  if (name === 'cornerRadius') return corner();
  return name === 'cornerChamfer' ? `${corner()} × 45°` : lengthText(value, units, locale);
}

/** Formats what stands beside a dimension line: `Ø 1/2`, `12.7`. */
export function markText(
  mark: Pick<DimensionMark, 'name' | 'value' | 'kind'>,
  units: ToolUnits,
  locale: Language,
): string {
  const text = valueText(mark, units, locale);
  return mark.kind === 'diameter' ? `Ø ${text}` : text;
}

/** Formats a length: `1/2`, `12.7`. */
export function lengthText(length: number, units: ToolUnits, locale: Language): string {
  return withSigns(formatLength(length, units), locale);
}

/** Formats a tolerance from the part's data: `h6`, `+0/−.002`. */
export function toleranceText(tolerance: string, locale: Language): string {
  return withSigns(tolerance, locale);
}

/** Returns `in` or `mm`, in the reader's language. */
export function unitText(units: ToolUnits, locale: Language): string {
  return units === 'inch' ? m.catalogue_unit_inch({}, { locale }) : m.catalogue_unit_metric({}, { locale });
}

/** Adds the limits of a tolerance class to a diameter, `Ø 12 h6 (0/−0.011)`; empty if the tolerance is already given as limits. */
export function limitsText(
  diameter: number,
  { units, locale, toleranceClass }: { units: ToolUnits; locale: Language; toleranceClass: string },
): readonly string[] {
  const limits = isToleranceClass(toleranceClass)
    ? toleranceLimits(toleranceClass, inMillimetres(diameter, units))
    : undefined;
  if (limits === undefined) return [];
  const [upper, lower] = [limits.upperMicrometres, limits.lowerMicrometres].map((limit) =>
    limitText(limit, units),
  );
  return [withSigns(`Ø ${formatLength(diameter, units)} ${toleranceClass} (${upper}/${lower})`, locale)];
}

/** Formats micrometres as a limit in a tool's units: `+0.012`, `-.00035`, `0`. */
function limitText(micrometres: number, units: ToolUnits): string {
  if (micrometres === 0) return '0';
  const size =
    units === 'inch'
      ? (Math.abs(micrometres) / 1e3 / millimetresPerInch).toFixed(5).replace(/^0/, '')
      : (Math.abs(micrometres) / 1e3).toFixed(3);
  return `${micrometres > 0 ? '+' : '-'}${size}`;
}

/** Uses the reader's decimal sign and a real minus sign. A fraction such as 1-1/4 keeps its hyphen. */
function withSigns(text: string, locale: Language): string {
  const signed = text.replaceAll(/(?<![\d/])-|(?<=\/)-/g, '−');
  return formatDecimals(signed, locale);
}
