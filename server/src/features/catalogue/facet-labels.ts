// Labels the options of facets in the visitor's language.

import type { Facet as WireFacet } from '@chipload/contract';
import {
  type Facet,
  type FacetOption,
  type FilterName,
  type SizeText,
  uncoated,
} from '@chipload/domain/catalogue';
import { facetsOfSizes, isNumberKind, isToolType, type SizeKind } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { formatDecimals } from '@chipload/messages/locale';
import type { Language } from '../../platform/language.ts';
import type { Say } from '../../platform/refusal.ts';
import type { Outline } from './outline.ts';

/** The names of series, materials and types, whose values are slugs and symbols, and of the sizes of types. */
export type FacetNames = Pick<Outline, 'seriesBySlug' | 'materialNames' | 'typeNames' | 'typeSizes'>;

/** Of a list of one type, the type names its facets. Without names, as in the list of an offer, the facets of series and materials show their values. */
export function wireFacetOf(
  { name, options, size }: Facet,
  language: Language,
  names?: FacetNames,
  type = size?.type,
): WireFacet {
  const named = names?.typeSizes.find(
    (one) => one.type === type && (`size_${one.key}` === name || one.key === commonSizeOf[name]),
  );
  return {
    key: name,
    ...(named && { name: named.name }),
    ...(size && { kind: size.kind }),
    values: options.map((option) => ({
      value: option.value,
      label: nameOf(name, option.value, names) ?? labelOf(name, option, language, size?.kind),
      count: option.count,
    })),
  };
}

/** The common sizes under which types name facets; of the two that stand under the diameter, that of the cutting edge. */
const commonSizeOf: Readonly<Partial<Record<string, string>>> = Object.fromEntries(
  Object.entries(facetsOfSizes).map(([size, facet]) => [facet, size]),
);

function nameOf(facet: FilterName, value: string, names: FacetNames | undefined): string | undefined {
  if (facet === 'series') return names?.seriesBySlug.get(value)?.name;
  if (facet === 'type' && !isToolType(value)) return names?.typeNames.get(value);
  const material = facet === 'material' ? names?.materialNames.get(value) : undefined;
  return material === undefined ? undefined : `${value} · ${material}`;
}

/** The labels of facets whose values are words. */
const words: Readonly<Partial<Record<FilterName, Readonly<Record<string, Say>>>>> = {
  type: {
    'end-mill': (options) => m.catalogue_family_end_mills({}, options),
    drill: (options) => m.catalogue_family_drills({}, options),
    reamer: (options) => m.catalogue_family_reamers({}, options),
    'thread-mill': (options) => m.catalogue_family_thread_mills({}, options),
  },
  units: {
    inch: (options) => m.catalogue_server_units_inch({}, options),
    metric: (options) => m.catalogue_server_units_metric({}, options),
  },
  corner: {
    square: (options) => m.catalogue_server_corner_square({}, options),
    radius: (options) => m.catalogue_server_corner_radius({}, options),
    chamfer: (options) => m.catalogue_server_corner_chamfer({}, options),
    ball: (options) => m.catalogue_server_corner_ball({}, options),
    'high-feed': (options) => m.catalogue_server_corner_high_feed({}, options),
    tapered: (options) => m.catalogue_server_corner_tapered({}, options),
    lens: (options) => m.catalogue_server_corner_lens({}, options),
    oval: (options) => m.catalogue_server_corner_oval({}, options),
  },
  coating: { [uncoated]: (options) => m.catalogue_server_coating_none({}, options) },
  form: {
    HA: (options) => m.catalogue_server_form_ha({}, options),
    HB: (options) => m.catalogue_server_form_hb({}, options),
  },
  coolant: {
    yes: (options) => m.catalogue_server_coolant_yes({}, options),
    no: (options) => m.catalogue_server_coolant_no({}, options),
  },
  stock: { yes: (options) => m.catalogue_server_stock_yes({}, options) },
};

function labelOf(
  name: FilterName,
  { value, sizes }: FacetOption,
  language: Language,
  kind: SizeKind | undefined,
): string {
  if (kind === 'yes-no')
    return (value === 'yes' ? m.catalogue_yes : m.catalogue_no)({}, { locale: language });
  if (kind !== undefined && kind !== 'length' && isNumberKind(kind))
    return `${formatDecimals(value.replace('-', '−'), language)}${kind === 'angle' ? '°' : ''}`;
  if (sizes.length === 0) return words[name]?.[value]?.({ locale: language }) ?? value;
  const inchFirst = sizes.toSorted((a, b) => (a.units === b.units ? 0 : a.units === 'inch' ? -1 : 1));
  const size = inchFirst.map((one) => sizeLabel(one, language)).join(' · ');
  if (name !== 'corner') return size;
  const say = value.startsWith('c') ? m.catalogue_server_chamfer_of : m.catalogue_server_radius_of;
  return say({ size }, { locale: language });
}

/** Formats `1/2 in`, `12,7 mm`; gauge numbers, letters and threads (`#7`, `F`, `M8`) stay as they are. */
export function sizeLabel({ text, units }: SizeText, language: Language): string {
  if (!/^[\d.]/.test(text)) return text;
  const size = formatDecimals(text, language);
  const say = units === 'inch' ? m.catalogue_server_inches : m.catalogue_server_millimetres;
  return say({ size }, { locale: language });
}
