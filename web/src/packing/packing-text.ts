// Texts of a packing plan about boxes and tubes, in the reader's language and units.

import type { Orientation, PlanBox } from '@chipload/domain/packing-plan';
import type { ShownUnits } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { currentLanguage, formatHundredths } from '@chipload/messages/locale';
import { weightText } from '../tools/product-facts.ts';
import { lengthText, unitText } from '../tools/size-text.ts';

const gramsPerPound = 453.59237;

/** Formats pounds in the reader's units: `12.35 lb`, `5.602 kg`. */
export function poundsText(pounds: number, shown: ShownUnits): string {
  if (shown === 'metric') return weightText(Math.round(pounds * gramsPerPound));
  return m.packing_pounds({ weight: formatHundredths(pounds, currentLanguage()) });
}

/** Formats the sizes of a box: `9-1/2 × 4 × 4 in`. */
export function sizeText({ width, length, height }: Omit<PlanBox, 'pieces'>, shown: ShownUnits): string {
  const text = (inches: number) => lengthText(inches, 'inch', shown);
  return m.packing_size_text({
    width: text(width),
    length: text(length),
    height: text(height),
    unit: unitText(shown === 'metric' ? 'metric' : 'inch'),
  });
}

const orientationTexts: Readonly<Record<Orientation, () => string>> = {
  crosswise: m.packing_orientation_crosswise,
  lengthwise: m.packing_orientation_lengthwise,
  upright: m.packing_orientation_upright,
};

export function orientationText(orientation: Orientation): string {
  return orientationTexts[orientation]();
}
