// The text of a facet's choice. The shop writes it in the units of the parts; for a reader who chose units it is
// formatted from the value, a length in millimetres.

import type { Facet } from '@chipload/contract';
import type { FacetName } from '@chipload/domain/catalogue';
import { convertLength, formatInchFraction, type ShownUnits, type ToolUnits } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { smallLengthText, millimetresText, unitText } from '../tools/size-text.ts';

const lengths: readonly FacetName[] = ['diameter', 'cutting-length', 'overall-length', 'shank'];

/** Returns `1/2 in · 12.7 mm` in the units of the parts; `1/2 in` or `12.7 mm` in those the reader chose. */
export function facetText(
  facet: FacetName,
  { value, label }: Pick<Facet['values'][number], 'value' | 'label'>,
  shown: ShownUnits,
): string {
  if (shown === 'as-made') return label;
  if (facet === 'corner') return cornerOf(value, shown) ?? label;
  // A numbered or lettered drill is known by its number or letter in inches.
  const isNamed = shown === 'inch' && /^[#A-Z]/.test(label);
  return !lengths.includes(facet) || isNamed ? label : millimetresText(Number(value), shown);
}

/**
 * Formats a limit of a filter in the reader's units. Where these are inches, a limit that was typed as `6 mm` stays so: it is no
 * fraction of an inch, and to a tenth of a millimetre exact.
 */
export function limitText(millimetres: number, units: ToolUnits): string {
  const isFraction = formatInchFraction(convertLength(millimetres, 'metric', 'inch')) !== undefined;
  const isMetric = !isFraction && Number(millimetres.toFixed(1)) === millimetres;
  return millimetresText(millimetres, isMetric ? 'metric' : units);
}

/** Returns the text of a radius (`r0.762`) or a chamfer (`c0.254`), in mm; undefined for a corner that is a word. */
function cornerOf(value: string, shown: 'inch' | 'metric'): string | undefined {
  const [, kind, millimetres] = /^([rc])(\d.*)$/.exec(value) ?? [];
  if (millimetres === undefined) return undefined;
  const size = `${smallLengthText(Number(millimetres), 'metric', shown)} ${unitText(shown)}`;
  return kind === 'r' ? m.catalogue_server_radius_of({ size }) : m.catalogue_server_chamfer_of({ size });
}
