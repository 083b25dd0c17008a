// Sizes as the reader's language writes them. Codes and threads are names, not sizes: they stay as they are.

import { m } from '@chipload/messages';
import { currentLanguage } from '@chipload/messages/locale';
import { type ShownUnits, type ToolUnits, showCorner, showLength, showLimits } from '@chipload/domain/tools';

/** A length in the units the reader chose: `1/2`, `.030` or `12.7`; in French `,030` and `12,7`. */
export function lengthText(value: number, own: ToolUnits, shown: ShownUnits): string {
  return withReadersSign(showLength(value, own, shown));
}

/** A corner's radius or chamfer: in inches always thousandths, `.030`, never a fraction. */
export function smallLengthText(value: number, own: ToolUnits, shown: ShownUnits): string {
  return withReadersSign(showCorner(value, own, shown));
}

/** A tolerance class as it stands, limits with the true minus: `+0/−.002`. */
export function toleranceText(limits: string, own: ToolUnits, shown: ShownUnits): string | undefined {
  return limits === '' ? undefined : withReadersSign(showLimits(limits, own, shown).replace('-', '−'));
}

/** Degrees with their sign: `38°`. */
export function angleText(value: number): string {
  return `${withReadersSign(String(value)).replace('-', '−')}°`;
}

/** A text that holds numbers, such as a size as catalogues print it, with the reader's decimal sign. */
export function withReadersSign(text: string): string {
  return currentLanguage() === 'fr' ? text.replaceAll(/\.(?=\d)/g, ',') : text;
}

/** `in` or `mm`, in the reader's language. */
export function unitText(units: ToolUnits): string {
  return units === 'inch' ? m.catalogue_unit_inch() : m.catalogue_unit_metric();
}

/** A length in millimetres as the reader of inch or metric sizes writes it, with its unit: `1-1/2 in`, `38.1 mm`. */
export function millimetresText(millimetres: number, units: ToolUnits): string {
  return `${lengthText(millimetres, 'metric', units)} ${unitText(units)}`;
}
