// Stores the searched attributes of all parts in columns. In each column, parts with the same value form a kind, represented by one
// part, so that the rules of the domain are evaluated once per kind instead of once per part.

import {
  type FacetName,
  facetCounts,
  facetSize,
  facetValues,
  type ListingPart,
  noFilter,
  type SizeText,
} from '@chipload/domain/catalogue';
import type { Yielder } from './yielder.ts';

/** The attributes by which parts are searched: those of the facets, and the reach. */
export type Attribute = FacetName | 'reach';

export type Column = {
  /** The number of the kind of the part at each position. */
  readonly kindAt: Int32Array;
  /** One part of each kind; the index is the number of the kind. */
  readonly kinds: readonly ListingPart[];
};

export type FacetColumn = Column & {
  /** The facet's values in display order. */
  readonly values: readonly string[];
  /** For each kind the index of its value; -1 if the facet does not apply to it. */
  readonly valueOf: Int32Array;
  /** For each kind its size as displayed. */
  readonly sizes: readonly (SizeText | undefined)[];
};

export type Columns = Readonly<Record<FacetName, FacetColumn>> & { readonly reach: Column };

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
  stock: () => '', // one kind for all parts, since stock changes all the time; see `stockColumn`
  reach: ({ units, usableLength, neckLength, cuttingLength }) =>
    `${units} ${usableLength} ${neckLength} ${cuttingLength}`,
};

/** The kinds of an attribute, and the kind of each part in the order in which parts are added. */
export type Kinds = {
  readonly kinds: readonly ListingPart[];
  readonly kindOf: readonly number[];
  add(part: ListingPart): void;
};

/** Creates the kinds of every attribute, without parts. */
export function createKinds(): Readonly<Record<Attribute, Kinds>> {
  return {
    units: kindsOf('units'),
    diameter: kindsOf('diameter'),
    flutes: kindsOf('flutes'),
    'cutting-length': kindsOf('cutting-length'),
    'overall-length': kindsOf('overall-length'),
    shank: kindsOf('shank'),
    corner: kindsOf('corner'),
    coating: kindsOf('coating'),
    form: kindsOf('form'),
    coolant: kindsOf('coolant'),
    stock: kindsOf('stock'),
    reach: kindsOf('reach'),
  };
}

/** Creates the columns. `order` contains, for each position, the index of its part in the order of adding. */
export async function columnsOf(
  kinds: Readonly<Record<Attribute, Kinds>>,
  order: Int32Array,
  available: Int32Array,
  yieldTurn: Yielder,
): Promise<Columns> {
  const column = (attribute: Attribute): Column => {
    const { kinds: known, kindOf } = kinds[attribute];
    const kindAt = new Int32Array(order.length);
    for (let position = 0; position < order.length; position += 1)
      kindAt[position] = kindOf[order[position] ?? 0] ?? 0;
    return { kinds: known, kindAt };
  };
  const facet = async (name: FacetName) => {
    const made = facetColumn(name, name === 'stock' ? stockColumn(kinds.stock, available) : column(name));
    await yieldTurn();
    return made;
  };
  return {
    units: await facet('units'),
    diameter: await facet('diameter'),
    flutes: await facet('flutes'),
    'cutting-length': await facet('cutting-length'),
    'overall-length': await facet('overall-length'),
    shank: await facet('shank'),
    corner: await facet('corner'),
    coating: await facet('coating'),
    form: await facet('form'),
    coolant: await facet('coolant'),
    stock: await facet('stock'),
    reach: column('reach'),
  };
}

/** Updates the stock of a part. */
export function setStock({ stock }: Columns, position: number, available: number): void {
  stock.kindAt[position] = stockKind(available);
}

/** Returns for each kind 1 if the predicate is true for it, otherwise 0. */
export function flagsOf(
  { kinds }: Pick<Column, 'kinds'>,
  isTrue: (part: ListingPart) => boolean,
): Uint8Array {
  return Uint8Array.from(kinds, (part) => (isTrue(part) ? 1 : 0));
}

function kindsOf(attribute: Attribute): Kinds {
  const kinds: ListingPart[] = [];
  const kindOf: number[] = [];
  const known = new Map<string, number>();
  return {
    kinds,
    kindOf,
    add: (part) => {
      const key = kindKeys[attribute](part);
      const before = known.get(key);
      const kind = before ?? kinds.push(part) - 1;
      if (before === undefined) known.set(key, kind);
      kindOf.push(kind);
    },
  };
}

/** Kind 0 is out of stock, kind 1 in stock. */
function stockColumn({ kinds: [part] }: Kinds, available: Int32Array): Column {
  const kinds = part === undefined ? [] : [0, 1].map((pieces) => ({ ...part, available: pieces }));
  return { kinds, kindAt: available.map(stockKind) };
}

function stockKind(available: number): number {
  return available > 0 ? 1 : 0;
}

function facetColumn(name: FacetName, { kindAt, kinds }: Column): FacetColumn {
  const [facet] = facetCounts(kinds, noFilter).filter((one) => one.name === name);
  const values = (facet?.options ?? []).map(({ value }) => value);
  const numbers = new Map(values.map((value, number) => [value, number]));
  return {
    kindAt,
    kinds,
    values,
    valueOf: Int32Array.from(kinds, (part) => numbers.get(facetValues(part)[name] ?? '') ?? -1),
    sizes: kinds.map((part) => facetSize(part, name)),
  };
}
