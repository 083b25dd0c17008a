// What parts are searched, filtered, counted and sorted by, one column for each respect. Parts that are alike in it are of
// one kind, and a part of each kind stands for all: what the rules of the domain say of it is true of every one of them.

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

/** In what respects parts are told apart: those of the facets, and how deep they reach. */
export type Respect = FacetName | 'reach';

export type Column = {
  /** The number of each part's kind, by the part's place. */
  readonly kindAt: Int32Array;
  /** One part of each kind. */
  readonly kinds: readonly ListingPart[];
};

export type FacetColumn = Column & {
  /** The values that the kinds have, in the order in which they are listed. */
  readonly values: readonly string[];
  /** For each kind the number of its value; -1 where the facet does not apply to it. */
  readonly valueOf: Int32Array;
  /** For each kind how its size is written. */
  readonly sizes: readonly (SizeText | undefined)[];
};

export type Columns = Readonly<Record<FacetName, FacetColumn>> & { readonly reach: Column };

/** Parts with the same words are alike in all that the domain says of them in the respect. */
const wordsOf: Readonly<Record<Respect, (part: ListingPart) => string>> = {
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
  stock: () => '', // comes and goes: see `stockColumn`
  reach: ({ units, usableLength, neckLength, cuttingLength }) =>
    `${units} ${usableLength} ${neckLength} ${cuttingLength}`,
};

/** The kinds of a respect, and the kind of each part in the order in which they came. */
export type Kinds = {
  readonly kinds: readonly ListingPart[];
  readonly kindOf: readonly number[];
  add(part: ListingPart): void;
};

/** The kinds of every respect, before any part came. */
export function createKinds(): Readonly<Record<Respect, Kinds>> {
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

/** The columns of the parts in another order than they came in: each place has the number of its part. */
export async function columnsOf(
  kinds: Readonly<Record<Respect, Kinds>>,
  order: Int32Array,
  available: Int32Array,
  yieldTurn: Yielder,
): Promise<Columns> {
  const column = (respect: Respect): Column => {
    const { kinds: known, kindOf } = kinds[respect];
    const kindAt = new Int32Array(order.length);
    for (let place = 0; place < order.length; place += 1) kindAt[place] = kindOf[order[place] ?? 0] ?? 0;
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

/** Says how many pieces of a part are in stock now. */
export function setStock({ stock }: Columns, place: number, available: number): void {
  stock.kindAt[place] = stockKind(available);
}

/** For each kind 1 if something is true of it and 0 if not. */
export function flagsOf(
  { kinds }: Pick<Column, 'kinds'>,
  isTrue: (part: ListingPart) => boolean,
): Uint8Array {
  return Uint8Array.from(kinds, (part) => (isTrue(part) ? 1 : 0));
}

function kindsOf(respect: Respect): Kinds {
  const kinds: ListingPart[] = [];
  const kindOf: number[] = [];
  const known = new Map<string, number>();
  return {
    kinds,
    kindOf,
    add: (part) => {
      const words = wordsOf[respect](part);
      const before = known.get(words);
      const kind = before ?? kinds.push(part) - 1;
      if (before === undefined) known.set(words, kind);
      kindOf.push(kind);
    },
  };
}

/** None in stock is the first kind, some the second. */
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
