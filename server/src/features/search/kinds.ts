// Groups parts by the attributes by which they are searched: parts with the same value form a kind, represented by one part, so that
// the rules of the domain are evaluated once per kind instead of once per part.

import {
  compareUnder,
  facetSize,
  facetValues,
  type ListingPart,
  ownFacetNames,
  type SingleFacetName,
  type SizeText,
  type SortKey,
  sortValue,
} from '@chipload/domain/catalogue';
import { type SearchedLength, lengthsInMillimetres } from '@chipload/domain/search';
import { firstWhere } from './near-texts.ts';

/** Stock is not among them: it changes all the time, and each block of parts has it as bits. */
export const attributes = [...ownFacetNames.filter((name) => name !== 'stock'), 'reach'] as const;

/** An attribute by which parts are searched: those of their own facets, and the reach. */
export type Attribute = (typeof attributes)[number];

/** The sort keys that are equal for all parts of a kind. */
export type KindSort = Extract<Attribute, SortKey>;

/** The attribute whose kinds have each length. */
export const attributeOf: Readonly<Record<SearchedLength, Attribute>> = {
  diameter: 'diameter',
  'cutting-length': 'cutting-length',
  'overall-length': 'overall-length',
  reach: 'reach',
  shank: 'shank',
  radius: 'corner',
};

/** The key of a part's kind: contains everything that the domain's rules about the attribute depend on. */
const kindKeys: Readonly<Record<Attribute, (part: ListingPart) => string>> = {
  units: ({ units }) => units,
  diameter: ({ units, cuttingDiameter, size, type, thread }) =>
    `${units} ${cuttingDiameter} ${size} ${type} ${thread}`,
  flutes: ({ flutes }) => String(flutes),
  'cutting-length': ({ units, cuttingLength }) => `${units} ${cuttingLength}`,
  'overall-length': ({ units, overallLength }) => `${units} ${overallLength}`,
  shank: ({ units, shankDiameter }) => `${units} ${shankDiameter}`,
  corner: ({ type, profile, units, cornerRadius, cornerChamfer }) =>
    `${type} ${profile} ${units} ${cornerRadius} ${cornerChamfer}`,
  coating: ({ coating }) => coating ?? '',
  form: ({ shankForm }) => shankForm ?? 'HA',
  coolant: ({ coolantThrough }) => String(coolantThrough),
  reach: ({ type, units, cuttingDiameter, usableLength, neckLength, cuttingLength }) =>
    `${type} ${units} ${cuttingDiameter} ${usableLength} ${neckLength} ${cuttingLength}`,
};

/** The kinds of an attribute under its facet. */
export type FacetKinds = {
  /** The facet's values in display order. */
  readonly values: readonly string[];
  /** For each kind the index of its value; -1 if the facet does not apply to it. */
  readonly valueOf: Int32Array;
  /** For each kind its size as displayed. */
  readonly sizes: readonly (SizeText | undefined)[];
};

/** The kinds of an attribute, numbered in the order in which they were met. */
export type Kinds = {
  /** One part of each kind. */
  readonly parts: readonly ListingPart[];
  /** Returns the number of the kind of a part. */
  numberOf(part: ListingPart): number;
  /** Counts the kinds of a block that is added (1) or removed (-1). */
  count(kinds: Int32Array, sign: 1 | -1): void;
  /** True if the index has parts of the kind. */
  isUsed(kind: number): boolean;
  facet(): FacetKinds;
  /** The kinds under the facet of types, where all parts of a kind have the same: the kinds of corners. */
  types(): FacetKinds;
  /** The rank of each kind by its sort value; -1 for kinds without one. */
  ranks(): Int32Array;
  /** The rank of kinds without a sort value where it counts as 0. */
  rankOfZero(): number;
  /** Returns the lowest sort value from a number on, with its rank; without one, the number of ranks. */
  rankFrom(from: number): { readonly rank: number; readonly value: number | undefined };
  /** Returns the kinds with a length between two, in millimetres. */
  withLength(length: SearchedLength, fromMm: number, toMm: number): readonly number[];
};

/** The number of parts of each kind, in the order of the kinds' first parts. */
export type KindCounts = ReadonlyMap<number, number>;

export type AllKinds = Readonly<Record<Attribute, Kinds>>;

/** Creates the kinds of every attribute; by default there are none yet. No block has been counted. */
export function createKinds(known: (attribute: Attribute) => readonly ListingPart[] = () => []): AllKinds {
  const kinds = (attribute: Attribute) => kindsOf(attribute, [...known(attribute)]);
  return {
    units: kinds('units'),
    diameter: kinds('diameter'),
    flutes: kinds('flutes'),
    'cutting-length': kinds('cutting-length'),
    'overall-length': kinds('overall-length'),
    shank: kinds('shank'),
    corner: kinds('corner'),
    coating: kinds('coating'),
    form: kinds('form'),
    coolant: kinds('coolant'),
    reach: kinds('reach'),
  };
}

function kindsOf(attribute: Attribute, parts: ListingPart[]): Kinds {
  const blocksWith = parts.map(() => 0);
  const keyOf = kindKeys[attribute];
  const known = new Map(parts.map((part, kind) => [keyOf(part), kind]));
  /** Makes a table of the kinds, and again when there are more. */
  const table = <Table>(make: () => Table) => {
    let made: { readonly table: Table; readonly kinds: number } | undefined;
    return () => {
      if (made?.kinds !== parts.length) made = { table: make(), kinds: parts.length };
      return made.table;
    };
  };
  const ranked = table(() => rank(attribute, parts));
  const lengths = new Map<SearchedLength, () => LengthTable>();
  return {
    parts,
    numberOf: (part) => {
      const key = keyOf(part);
      const before = known.get(key);
      if (before !== undefined) return before;
      const kind = parts.push(part) - 1;
      blocksWith.push(0);
      known.set(key, kind);
      return kind;
    },
    count: (kinds, sign) => {
      for (const kind of kinds) blocksWith[kind] = (blocksWith[kind] ?? 0) + sign;
    },
    isUsed: (kind) => (blocksWith[kind] ?? 0) > 0,
    facet: table(() => (attribute === 'reach' ? noFacet : facetOf(attribute, parts))),
    types: table(() => facetOf('type', parts)),
    ranks: () => ranked().ranks,
    rankOfZero: () => (ranked().values[0] === 0 ? 0 : -1),
    rankFrom: (from) => {
      const { values } = ranked();
      const lowest = firstWhere(values.length, (at) => (values[at] ?? 0) >= from);
      return { rank: lowest, value: values[lowest] };
    },
    withLength: (length, fromMm, toMm) => {
      const tableOf = lengths.get(length) ?? table(() => sortLengths(parts, length));
      lengths.set(length, tableOf);
      return kindsBetween(tableOf(), fromMm, toMm);
    },
  };
}

/** Under no facet. */
const noFacet: FacetKinds = { values: [], valueOf: new Int32Array(), sizes: [] };

function facetOf(name: SingleFacetName, parts: readonly ListingPart[]): FacetKinds {
  const own = parts.map((part) => facetValues(part)[name]);
  const known = new Set(own.filter((value) => value !== undefined));
  const values = [...known].toSorted((a, b) => compareUnder(name, a, b));
  const numbers = new Map(values.map((value, number) => [value, number]));
  return {
    values,
    valueOf: Int32Array.from(own, (value) => numbers.get(value ?? '') ?? -1),
    sizes: parts.map((part) => facetSize(part, name)),
  };
}

const sorted: ReadonlySet<string> = new Set<KindSort>([
  'diameter',
  'flutes',
  'cutting-length',
  'reach',
  'overall-length',
  'corner',
]);

function isSorted(attribute: Attribute): attribute is KindSort {
  return sorted.has(attribute);
}

/** The different sort values in ascending order, and for each kind the rank of its own. */
type Ranked = { readonly values: readonly number[]; readonly ranks: Int32Array };

function rank(attribute: Attribute, parts: readonly ListingPart[]): Ranked {
  const own = parts.map((part) => (isSorted(attribute) ? sortValue(part, attribute) : undefined));
  const numbers = own.filter((value) => typeof value === 'number');
  const values = [...new Set(numbers)].toSorted((a, b) => a - b);
  const ranks = new Map(values.map((value, at) => [value, at]));
  return {
    values,
    ranks: Int32Array.from(own, (value) => (typeof value === 'number' ? (ranks.get(value) ?? -1) : -1)),
  };
}

/** Lengths in ascending order, and the kind that has each. */
type LengthTable = { readonly millimetres: Float64Array; readonly kinds: readonly number[] };

function sortLengths(parts: readonly ListingPart[], length: SearchedLength): LengthTable {
  const all = parts.flatMap((part, kind) =>
    lengthsInMillimetres(part, length).map((millimetres) => ({ millimetres, kind })),
  );
  const ordered = all.toSorted((a, b) => a.millimetres - b.millimetres);
  return {
    millimetres: Float64Array.from(ordered, ({ millimetres }) => millimetres),
    kinds: ordered.map(({ kind }) => kind),
  };
}

function kindsBetween({ millimetres, kinds }: LengthTable, fromMm: number, toMm: number): readonly number[] {
  const from = firstWhere(millimetres.length, (at) => (millimetres[at] ?? 0) >= fromMm);
  let end = from;
  while ((millimetres[end] ?? Infinity) <= toMm) end += 1;
  return kinds.slice(from, end);
}
