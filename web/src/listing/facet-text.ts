// The name of a facet, and the text of a choice of it. The shop writes it in the units of the parts; for a reader who chose units it is
// formatted from the value, a length in millimetres.

import type { Facet } from '@chipload/contract';
import { type FacetName, facetNames, type FilterName, isSizeName } from '@chipload/domain/catalogue';
import { convertLength, formatInchFraction, type ShownUnits, type ToolUnits } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { smallLengthText, millimetresText, unitText } from '../tools/size-text.ts';

const names: Readonly<Partial<Record<string, () => string>>> = {
  type: m.catalogue_facet_type,
  series: m.catalogue_facet_series,
  material: m.catalogue_facet_material,
  units: m.catalogue_facet_units,
  diameter: m.catalogue_facet_diameter,
  flutes: m.catalogue_facet_flutes,
  'cutting-length': m.catalogue_facet_cutting_length,
  'overall-length': m.catalogue_facet_overall_length,
  shank: m.catalogue_facet_shank,
  corner: m.catalogue_facet_corner,
  coating: m.catalogue_facet_coating,
  form: m.catalogue_facet_form,
  coolant: m.catalogue_facet_coolant,
  stock: m.catalogue_facet_stock,
} satisfies Record<FacetName, () => string>;

/** Returns the name of a facet: as the reply has it, or else the shop’s own; empty for one that this screen does not know. */
export function facetName({ key, name = names[key]?.() }: Pick<Facet, 'key' | 'name'>): string {
  return name ?? '';
}

/** Returns the facet of a reply; undefined for one that this screen does not know. */
export function knownFacet(key: string): FilterName | undefined {
  return isSizeName(key) ? key : facetNames.find((name) => name === key);
}

const lengths: readonly string[] = ['diameter', 'cutting-length', 'overall-length', 'shank'];

/** Returns `1/2 in · 12.7 mm` in the units of the parts; `1/2 in` or `12.7 mm` in those the reader chose. */
export function facetText(
  { key, kind }: Pick<Facet, 'key' | 'kind'>,
  { value, label }: Pick<Facet['values'][number], 'value' | 'label'>,
  shown: ShownUnits,
): string {
  if (shown === 'as-made') return label;
  if (key === 'corner') return cornerOf(value, shown) ?? label;
  // A numbered or lettered drill is known by its number or letter in inches.
  const isNamed = shown === 'inch' && /^[#A-Z]/.test(label);
  return (kind !== 'length' && !lengths.includes(key)) || isNamed
    ? label
    : millimetresText(Number(value), shown);
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
