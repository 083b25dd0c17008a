// A row of a category's table, and its values under the facets.

import {
  type PartSizes,
  type ToolUnits,
  formatInchDecimal,
  formatLength,
  inMillimetres,
  isToolType,
  lengthKey,
} from '../tools/tools.ts';

/** A part in a list: its sizes with its code. The caller has its description and prices. */
export type ListingPart = PartSizes & {
  readonly id: number;
  readonly inventoryCode: string;
  /** The nominal size: `1/2`, `#7`, `M8x1.25`. */
  readonly size: string;
  /** Absent on an uncoated tool. */
  readonly coating?: string | undefined;
  /** Pieces that can be bought from stock now; 0 when the part is no longer sold, whatever is left of it. */
  readonly available: number;
  /** Its sizes by which lists are sorted as its type names them, lengths in millimetres; absent in lists that are sorted elsewhere. */
  readonly ownSizes?: Readonly<Partial<Record<SizeName, number | string>>> | undefined;
  /** Its place in the catalogue; absent in lists that do not ask for it. */
  readonly group?: PartGroup | undefined;
};

/** The data that all parts of a category share. */
export type PartGroup = {
  /** The slug of its series. */
  readonly series: string;
  /** The symbols of the materials that it suits: `P3`. */
  readonly materials: readonly string[];
};

/** The facets that tell apart parts of different categories, such as those that a search finds. */
export const groupFacetNames = ['type', 'series', 'material'] as const;

/** The facets that tell apart parts of one category. */
export const ownFacetNames = [
  'units',
  'diameter',
  'flutes',
  'cutting-length',
  'overall-length',
  'shank',
  'corner',
  'coating',
  'form',
  'coolant',
  'stock',
] as const;

/** All facets, in the order in which they are shown. */
export const facetNames = [...groupFacetNames, ...ownFacetNames] as const;
export type FacetName = (typeof facetNames)[number];

/** A size of an owner’s type by which parts are filtered: `size_bore`. */
export type SizeName = `size_${string}`;

/** A facet, or a size that is filtered like one. */
export type FilterName = FacetName | SizeName;

export function isSizeName(name: string): name is SizeName {
  return name.startsWith('size_');
}

/** A facet under which a part has one value at most. */
export type SingleFacetName = Exclude<FacetName, 'material'>;

/** The text of a size, and its units. */
export type SizeText = { readonly text: string; readonly units: ToolUnits };

/** The value of an uncoated tool in the coating facet. */
export const uncoated = 'none';

/** The value of a part under each facet of one value; undefined when the facet does not apply to it. */
export type FacetValues = Readonly<Record<SingleFacetName, string | undefined>>;

// Cached, because every count of the facets needs the values of every row, and rows never change.
const cache = new WeakMap<ListingPart, FacetValues>();

/**
 * Returns the facet values of a part. Lengths are millimetres rounded to a tenth of a micrometre, so that 1/2 in and
 * 12.7 mm are one value, `12.7`; words are `inch`, `HB`, `yes`, `square`, or the name of a coating.
 */
export function facetValues(part: ListingPart): FacetValues {
  const cached = cache.get(part);
  if (cached !== undefined) return cached;
  // A part of another type has what was written of it; what is usual for tools is not said of it.
  const hasShape = isToolType(part.type);
  const values: FacetValues = {
    type: part.type,
    series: part.group?.series,
    units: part.units,
    diameter: keyOf(part.cuttingDiameter, part.units),
    flutes: part.flutes === undefined ? undefined : String(part.flutes),
    'cutting-length': keyOf(part.cuttingLength, part.units),
    'overall-length': keyOf(part.overallLength, part.units),
    shank: keyOf(part.shankDiameter, part.units),
    corner: cornerValue(part),
    coating: part.coating ?? (hasShape ? uncoated : undefined),
    form: part.shankForm ?? (hasShape ? 'HA' : undefined),
    coolant: hasShape ? (part.coolantThrough ? 'yes' : 'no') : undefined,
    stock: part.available > 0 ? 'yes' : undefined,
  };
  cache.set(part, values);
  return values;
}

function keyOf(length: number | undefined, units: ToolUnits): string | undefined {
  return length === undefined ? undefined : lengthKey(length, units);
}

/** Returns the values of a part under a facet; a part suits several materials. */
export function valuesUnder(part: ListingPart, facet: FacetName): readonly string[] {
  if (facet === 'material') return part.group?.materials ?? [];
  const value = facetValues(part)[facet];
  return value === undefined ? [] : [value];
}

/** Returns the text of a part's value under a facet of lengths; undefined under a facet of words. */
export function facetSize(part: ListingPart, facet: FacetName): SizeText | undefined {
  if (facet === 'corner') return cornerSize(part);
  // The size of a thread mill is its thread, not its diameter.
  if (facet === 'diameter' && part.type !== 'thread-mill') return { text: part.size, units: part.units };
  const value = lengthUnder(part, facet);
  return value === undefined ? undefined : { text: formatLength(value, part.units), units: part.units };
}

type Reaching = Pick<PartSizes, 'usableLength' | 'cuttingLength' | 'neckLength'>;

/** Returns the depth that a part reaches, in its units; 0 where no size says it. */
export function reachOf({ usableLength, cuttingLength = 0, neckLength = 0 }: Reaching): number {
  return Math.max(usableLength ?? cuttingLength, neckLength);
}

/** Returns the depth that a part reaches, in millimetres. */
export function reachMm(part: Reaching & Pick<PartSizes, 'units'>): number {
  return inMillimetres(reachOf(part), part.units);
}

function lengthUnder(part: ListingPart, facet: FacetName): number | undefined {
  if (facet === 'diameter') return part.cuttingDiameter;
  if (facet === 'cutting-length') return part.cuttingLength;
  if (facet === 'overall-length') return part.overallLength;
  return facet === 'shank' ? part.shankDiameter : undefined;
}

/** Returns `r0.762` for a radius and `c0.254` for a chamfer in millimetres; for other ends the profile. */
function cornerValue(part: ListingPart): string | undefined {
  if (part.type !== 'end-mill') return undefined;
  if (part.profile === 'radius' && part.cornerRadius !== undefined) {
    return `r${lengthKey(part.cornerRadius, part.units)}`;
  }
  if (part.profile === 'chamfer' && part.cornerChamfer !== undefined) {
    return `c${lengthKey(part.cornerChamfer, part.units)}`;
  }
  return part.profile === '' ? undefined : part.profile;
}

function cornerSize(part: ListingPart): SizeText | undefined {
  const value =
    part.profile === 'radius'
      ? part.cornerRadius
      : part.profile === 'chamfer'
        ? part.cornerChamfer
        : undefined;
  return value === undefined ? undefined : { text: cornerText(value, part.units), units: part.units };
}

/** Corners of inch tools are written in thousandths, `.030`, never as fractions. */
function cornerText(value: number, units: ToolUnits): string {
  return units === 'inch' ? formatInchDecimal(value) : formatLength(value, units);
}
