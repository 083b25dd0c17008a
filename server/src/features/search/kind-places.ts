// In which blocks the parts of each kind stand, so that only those blocks are visited.

import type { Block, ColumnName } from './block.ts';
import {
  type Bits,
  addBit,
  blockOf,
  createSetBuilder,
  emptyBits,
  type PartSet,
  positionOf,
  slotOf,
} from './part-sets.ts';

/** The places of the kinds of a column: a place is the position of a kind in its block, among the kinds of this block. */
export type KindPlaces = {
  /** For each kind where its places begin; then the end of the last ones. */
  readonly starts: Int32Array;
  readonly places: Uint32Array;
};

export function kindPlacesOf(blocks: readonly Block[], name: ColumnName): KindPlaces {
  const columns = blocks.map((block) => block.columns[name].kinds);
  const highest = columns.reduce((most, kinds) => kinds.reduce((one, kind) => Math.max(one, kind), most), -1);
  const starts = new Int32Array(highest + 2);
  for (const kinds of columns) for (const kind of kinds) starts[kind + 1] = (starts[kind + 1] ?? 0) + 1;
  for (let kind = 0; kind <= highest; kind += 1)
    starts[kind + 1] = (starts[kind + 1] ?? 0) + (starts[kind] ?? 0);
  const places = new Uint32Array(starts.at(-1) ?? 0);
  const next = starts.slice();
  for (const [number, kinds] of columns.entries()) {
    for (let place = 0; place < kinds.length; place += 1) {
      const kind = kinds[place] ?? 0;
      const at = next[kind] ?? 0;
      places[at] = positionOf(number, place);
      next[kind] = at + 1;
    }
  }
  return { starts, places };
}

/** Returns the parts of the kinds for which a predicate is true. */
export function partsAtKinds(
  blocks: readonly Block[],
  name: ColumnName,
  { starts, places }: KindPlaces,
  isMatch: (kind: number) => boolean,
): PartSet {
  const set = createSetBuilder();
  for (const [number, own] of byBlock(placesOfKinds(starts, places, isMatch))) {
    const block = blocks[number];
    if (block === undefined) continue;
    const { slots, starts: slotStarts } = block.columns[name];
    let count = 0;
    for (const place of own) count += (slotStarts[place + 1] ?? 0) - (slotStarts[place] ?? 0);
    if (count === block.size) set.add(number, block.all, count);
    else set.add(number, bitsOfPlaces(slots, slotStarts, own), count);
  }
  return set.build();
}

/** Returns the places of the matching kinds, block by block. */
function placesOfKinds(
  starts: Int32Array,
  places: Uint32Array,
  isMatch: (kind: number) => boolean,
): Uint32Array {
  const pieces: Uint32Array[] = [];
  let total = 0;
  for (let kind = 0; kind + 1 < starts.length; kind += 1) {
    const [from, to] = [starts[kind] ?? 0, starts[kind + 1] ?? 0];
    if (from === to || !isMatch(kind)) continue;
    pieces.push(places.subarray(from, to));
    total += to - from;
  }
  const [only] = pieces;
  if (only !== undefined && pieces.length === 1) return only; // in order already
  const found = new Uint32Array(total);
  let at = 0;
  for (const piece of pieces) {
    found.set(piece, at);
    at += piece.length;
  }
  return found.toSorted();
}

/** Divides places by their blocks. */
function* byBlock(places: Uint32Array): Iterable<readonly [block: number, places: readonly number[]]> {
  let own: number[] = [];
  for (let at = 0; at < places.length; at += 1) {
    const block = blockOf(places[at] ?? 0);
    own.push(slotOf(places[at] ?? 0));
    if (at + 1 < places.length && blockOf(places[at + 1] ?? 0) === block) continue;
    yield [block, own];
    own = [];
  }
}

function bitsOfPlaces(slots: Uint16Array, starts: Uint16Array, places: readonly number[]): Bits {
  const bits = emptyBits();
  for (const place of places)
    for (let at = starts[place] ?? 0; at < (starts[place + 1] ?? 0); at += 1) addBit(bits, slots[at] ?? 0);
  return bits;
}
