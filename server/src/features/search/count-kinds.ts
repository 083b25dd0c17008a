// Counts the kinds of parts.

import type { Block, ColumnName } from './block.ts';
import { blockSize, type PartSet, writeSlots } from './part-sets.ts';
import type { Counts } from './results.ts';
import type { SearchIndex } from './search-index.ts';

/** Returns counts that other searches need as well; without a key they are made for this one only. */
export function sharedCounts(
  { results: { counts }, number }: SearchIndex,
  key: string | undefined,
  make: () => Counts,
): Counts {
  if (key === undefined) return make();
  const ownKey = `${number} ${key}`;
  const made = counts.get(ownKey) ?? make();
  counts.set(ownKey, made);
  return made;
}

const slots = new Uint16Array(blockSize);
const counts = new Int32Array(blockSize);
const met = new Uint16Array(blockSize);

/** Counts the kinds of each column among the parts of sets. */
export function countKinds(
  { blocks }: Pick<SearchIndex, 'blocks'>,
  names: readonly ColumnName[],
  sets: readonly PartSet[],
): Counts {
  const all = new Map(names.map((name) => [name, new Map<number, number>()]));
  for (const set of sets) {
    for (let at = 0; at < set.blocks.length; at += 1) {
      const block = blocks[set.blocks[at] ?? 0];
      const bits = set.bits[at];
      if (block === undefined || bits === undefined) continue;
      const isWhole = bits === block.all;
      const count = isWhole ? 0 : writeSlots(bits, slots);
      for (const [name, kindCounts] of all) {
        if (isWhole) addWhole(block, name, kindCounts);
        else addSlots(block, name, count, kindCounts);
      }
    }
  }
  return all;
}

function addWhole({ columns }: Block, name: ColumnName, all: Map<number, number>): void {
  const { kinds, starts } = columns[name];
  for (let place = 0; place < kinds.length; place += 1) {
    const kind = kinds[place] ?? 0;
    all.set(kind, (all.get(kind) ?? 0) + (starts[place + 1] ?? 0) - (starts[place] ?? 0));
  }
}

function addSlots({ columns }: Block, name: ColumnName, count: number, all: Map<number, number>): void {
  const { kinds, kindAt } = columns[name];
  let metCount = 0;
  for (let at = 0; at < count; at += 1) {
    const place = kindAt[slots[at] ?? 0] ?? 0;
    const before = counts[place] ?? 0;
    if (before === 0) {
      met[metCount] = place;
      metCount += 1;
    }
    counts[place] = before + 1;
  }
  for (let at = 0; at < metCount; at += 1) {
    const place = met[at] ?? 0;
    const kind = kinds[place] ?? 0;
    all.set(kind, (all.get(kind) ?? 0) + (counts[place] ?? 0));
    counts[place] = 0;
  }
}
