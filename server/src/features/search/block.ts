// A block of the search index: up to 2,048 parts that follow each other in display order. A block is never changed, except for stock and
// prices; when one of its parts changes, another block takes its place.

import { currencies, type Currency } from '@chipload/domain/money';
import { type BlockKeys, compareTexts, keysOf } from './block-keys.ts';
import { type BlockWords, bitsWithWords, blockWordsOf, type Words, wordsInSlots } from './block-words.ts';
import { firstWhere } from './near-texts.ts';
import { type Bits, addBit, blockSize, emptyBits, firstBits, removeBit } from './part-sets.ts';
import { type Attribute, attributes } from './kinds.ts';
import { type BlockTexts, textsOf } from './block-texts.ts';

/** The groups of a block's parts: the kinds of their attributes, and their category. */
export const columnNames = [...attributes, 'category'] as const;
export type ColumnName = Attribute | 'category';

/** A column has the number of a kind for each part. */
export type Column = {
  /** The kinds of the block's parts, in the order of their first part. */
  readonly kinds: Int32Array;
  /** For each slot, and perhaps for more, the index in `kinds`. */
  readonly kindAt: Uint8Array | Uint16Array;
  /** The slots of the first kind, then those of the second one, and so on; `starts` has where each begins, and the end. */
  readonly slots: Uint16Array;
  readonly starts: Uint16Array;
};

export type Block = BlockWords & {
  /** Each block has another number. */
  readonly number: number;
  readonly size: number;
  readonly all: Bits;
  readonly ids: Uint32Array | Float64Array;
  readonly codes: BlockTexts;
  readonly keys: BlockKeys;
  readonly edps: BlockTexts;
  /** The slots of the parts with an EDP number, in alphabetical order of it. */
  readonly edpSlots: Uint16Array;
  /** Rule out an EDP number that the block surely has not: most blocks have not, and are not searched. */
  readonly edpMarks: EdpMarks;
  readonly active: Bits;
  readonly columns: Readonly<Record<ColumnName, Column>>;
  /** Stock and prices are the only data that change. */
  readonly available: Int32Array;
  readonly inStock: Bits;
  /** For each currency the list price of one piece in cents; NaN without one. */
  readonly prices: Readonly<Record<Currency, Float64Array>>;
  /** Of these, once they were asked for and until a price changes. */
  readonly priceBounds: Partial<Record<Currency, PriceBounds>>;
};

/** The lowest and the highest price; Infinity and -Infinity without any. */
export type PriceBounds = { readonly lowest: number; readonly highest: number };

/** A part taken out of a block, or about to be put into one. */
export type IndexedPart = {
  readonly id: number;
  readonly code: string;
  readonly key: string;
  /** Empty without one. */
  readonly edp: string;
  readonly isActive: boolean;
  readonly available: number;
  /** The number of its kind in each column, in the order of `columnNames`. */
  readonly kinds: readonly number[] | Int32Array;
  /** The numbers of the words of its texts. */
  readonly words: readonly number[] | Int32Array;
  /** In the order of `currencies`. */
  readonly prices: readonly number[];
};

let blockCount = 0;

export function nextBlockNumber(): number {
  blockCount += 1;
  return blockCount;
}

/** Builds a block from at most `blockSize` parts in display order. */
export function buildBlock(parts: readonly IndexedPart[]): Block {
  const inStock = emptyBits();
  const active = emptyBits();
  for (const [slot, { isActive, available }] of parts.entries()) {
    if (isActive) addBit(active, slot);
    if (available > 0) addBit(inStock, slot);
  }
  const edps = parts.flatMap(({ edp }, slot) => (edp === '' ? [] : [{ edp, slot }]));
  edps.sort((a, b) => compareTexts(a.edp, b.edp));
  return {
    number: nextBlockNumber(),
    size: parts.length,
    all: firstBits(parts.length),
    ids: idsOf(parts),
    codes: textsOf(parts.map(({ code }) => code)),
    keys: keysOf(parts.map(({ key }) => key)),
    edps: textsOf(parts.map(({ edp }) => edp)),
    edpSlots: Uint16Array.from(edps, ({ slot }) => slot),
    edpMarks: edpMarksOf(edps.map(({ edp }) => edp)),
    active,
    columns: columnsOf(parts),
    ...blockWordsOf(parts),
    available: Int32Array.from(parts, ({ available }) => available),
    inStock,
    prices: pricesOf(parts),
    priceBounds: {},
  };
}

/** Takes the first parts out of a block, by default all of them. */
export function partsIn(block: Block, count = block.size): IndexedPart[] {
  const words = wordsInSlots(block, count);
  return Array.from({ length: count }, (_none, slot) => ({
    id: block.ids[slot] ?? 0,
    code: block.codes.at(slot),
    key: block.keys.at(slot),
    edp: block.edps.at(slot),
    isActive: ((block.active[slot >>> 5] ?? 0) & (1 << (slot & 31))) !== 0,
    available: block.available[slot] ?? 0,
    kinds: columnNames.map((name) => kindIn(block.columns[name], slot)),
    words: words[slot] ?? [],
    prices: currencies.map((currency) => block.prices[currency][slot] ?? NaN),
  }));
}

/** Returns the kind of the part in a slot. */
export function kindIn({ kinds, kindAt }: Column, slot: number): number {
  return kinds[kindAt[slot] ?? 0] ?? 0;
}

/** Updates the stock of a part. */
export function setAvailable({ available, inStock }: Block, slot: number, pieces: number): void {
  available[slot] = pieces;
  if (pieces > 0) addBit(inStock, slot);
  else removeBit(inStock, slot);
}

/** Updates the list price of a part; NaN for none. */
export function setPrice(
  { prices, priceBounds }: Block,
  slot: number,
  currency: Currency,
  cents: number,
): void {
  prices[currency][slot] = cents;
  delete priceBounds[currency];
}

/** Returns between which prices all list prices of a block are. */
export function priceBoundsIn({ prices, priceBounds }: Block, currency: Currency): PriceBounds {
  let bounds = priceBounds[currency];
  if (bounds === undefined) {
    let [lowest, highest] = [Infinity, -Infinity];
    for (const cents of prices[currency]) {
      if (cents < lowest) lowest = cents;
      if (cents > highest) highest = cents;
    }
    bounds = { lowest, highest };
    priceBounds[currency] = bounds;
  }
  return bounds;
}

/** Returns the bits of the parts with any of the words; undefined if there are none. */
export function bitsOfWords(block: Block, wanted: Words): Bits | undefined {
  const bits = bitsWithWords(block, wanted);
  return bits === 'all' ? block.all : bits;
}

/** Returns the slot of the part with this EDP number, whose mark is this. */
export function slotOfEdp(block: Block, edp: string, mark: number): number | undefined {
  if (((block.edpMarks[mark >>> 5] ?? 0) & (1 << (mark & 31))) === 0) return undefined;
  const slot = block.edpSlots[firstEdpFrom(block, edp)];
  return slot !== undefined && block.edps.at(slot) === edp ? slot : undefined;
}

/** Returns the slots of the parts whose EDP number begins with a text. */
export function slotsWithEdpPrefix(block: Block, prefix: string): Uint16Array {
  const { edps, edpSlots } = block;
  const from = firstEdpFrom(block, prefix);
  const count = firstWhere(
    edpSlots.length - from,
    (at) => !edps.beginsWith(edpSlots[from + at] ?? 0, prefix),
  );
  return edpSlots.subarray(from, from + count);
}

function firstEdpFrom({ edps, edpSlots }: Block, edp: string): number {
  return firstWhere(edpSlots.length, (at) => edps.compare(edpSlots[at] ?? 0, edp) >= 0);
}

/** Eight bits for each part of a full block, so that one block in nine is searched in vain. */
export type EdpMarks = Int32Array;

const markBits = Math.log2(blockSize * 8);

export function edpMarksOf(edps: Iterable<string>): EdpMarks {
  const marks = new Int32Array(2 ** markBits / 32);
  for (const edp of edps) addBit(marks, edpMarkOf(edp));
  return marks;
}

/** Spreads the hashes of texts, since those of texts that are alike are near each other. */
export function edpMarkOf(edp: string): number {
  let hash = 0;
  for (let at = 0; at < edp.length; at += 1) hash = (Math.imul(hash, 31) + edp.charCodeAt(at)) | 0;
  return Math.imul(hash, 0x9e3779b1) >>> (32 - markBits);
}

/** For each kind its index in the block, while a column is built. */
let places = new Int32Array(1_024).fill(-1);

function columnsOf(parts: readonly IndexedPart[]): Record<ColumnName, Column> {
  const column = (number: number): Column => {
    const kinds: number[] = [];
    const kindAt = new Uint16Array(parts.length);
    const counts: number[] = [];
    for (let slot = 0; slot < parts.length; slot += 1) {
      const kind = parts[slot]?.kinds[number] ?? 0;
      if (kind >= places.length) places = widened(places, kind * 2);
      let place = places[kind] ?? -1;
      if (place < 0) {
        place = kinds.push(kind) - 1;
        places[kind] = place;
        counts.push(0);
      }
      kindAt[slot] = place;
      counts[place] = (counts[place] ?? 0) + 1;
    }
    for (const kind of kinds) places[kind] = -1;
    const starts = new Uint16Array(kinds.length + 1);
    for (const [place, count] of counts.entries()) starts[place + 1] = (starts[place] ?? 0) + count;
    const next = starts.slice();
    const slots = new Uint16Array(parts.length);
    for (let slot = 0; slot < parts.length; slot += 1) {
      const place = kindAt[slot] ?? 0;
      const at = next[place] ?? 0;
      slots[at] = slot;
      next[place] = at + 1;
    }
    return smallColumn({ kinds: Int32Array.from(kinds), kindAt, slots, starts });
  };
  return eachColumn((name) => column(columnNames.indexOf(name)));
}

/** Shared by all columns of one kind, and by those whose parts stand kind by kind. */
const zeros = new Uint8Array(blockSize);
const inTurn = Uint16Array.from({ length: blockSize }, (_none, slot) => slot);

/** Returns a column in as little memory as it needs. */
function smallColumn({ kinds, kindAt, slots, starts }: Column): Column {
  const isInTurn = slots.every((slot, at) => slot === at);
  const narrow = kinds.length <= 256 ? Uint8Array.from(kindAt) : kindAt;
  return {
    kinds,
    kindAt: kinds.length <= 1 ? zeros : narrow,
    slots: isInTurn ? inTurn : slots,
    starts,
  };
}

const none = new Uint8Array(0);

/** Returns what a column has of its own. */
export function ownOfColumn({ kinds, kindAt, slots, starts }: Column) {
  return [kinds, kindAt === zeros ? none : kindAt, slots === inTurn ? none : slots, starts];
}

/** Returns the column that has this of its own. */
export function columnOfOwn({ kinds, kindAt, slots, starts }: Column): Column {
  return {
    kinds,
    kindAt: kindAt.length === 0 ? zeros : kindAt,
    slots: slots.length === 0 ? inTurn : slots,
    starts,
  };
}

/** Makes every column, in the order of `columnNames`. */
export function eachColumn(make: (name: ColumnName) => Column): Record<ColumnName, Column> {
  return {
    units: make('units'),
    diameter: make('diameter'),
    flutes: make('flutes'),
    'cutting-length': make('cutting-length'),
    'overall-length': make('overall-length'),
    shank: make('shank'),
    corner: make('corner'),
    coating: make('coating'),
    form: make('form'),
    coolant: make('coolant'),
    reach: make('reach'),
    category: make('category'),
  };
}

function widened(numbers: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const wide = new Int32Array(length).fill(-1);
  wide.set(numbers);
  return wide;
}

function idsOf(parts: readonly IndexedPart[]): Block['ids'] {
  const isSmall = parts.every(({ id }) => id < 2 ** 32);
  return isSmall ? Uint32Array.from(parts, ({ id }) => id) : Float64Array.from(parts, ({ id }) => id);
}

function pricesOf(parts: readonly IndexedPart[]): Record<Currency, Float64Array> {
  const column = (number: number) => Float64Array.from(parts, ({ prices }) => prices[number] ?? NaN);
  return { CAD: column(currencies.indexOf('CAD')), USD: column(currencies.indexOf('USD')) };
}
