// Puts changed parts into the index: only the blocks in which they stand, or belong, are built anew.

import { type Block, buildBlock, type IndexedPart, partsIn } from './block.ts';
import { createDisplayOrder } from './display-order.ts';
import { attributes } from './kinds.ts';
import { usedCoatings, withParser } from './knowledge.ts';
import { firstWhere } from './near-texts.ts';
import { blockSize } from './part-sets.ts';
import { indexOf, type Knowledge, type SearchIndex } from './search-index.ts';
import type { Yielder } from './yielder.ts';

export type ChangedParts = {
  /** All parts that were changed, added or removed. */
  readonly ids: readonly number[];
  /** Those of them that are in the catalogue now. */
  readonly parts: readonly IndexedPart[];
};

/** Blocks that are to take the place of those of an index. */
export type Replacement = { readonly blocks: readonly Block[]; readonly ids: readonly number[] };

/** Builds the blocks with the changed parts in their places; `exchange` puts them into the index. */
export async function replaceParts(
  index: SearchIndex,
  { ids, parts }: ChangedParts,
  yieldTurn: Yielder,
): Promise<Replacement> {
  const compare = createDisplayOrder(index);
  const changed = new Set(ids);
  const added = new Map<Block | undefined, IndexedPart[]>();
  const firsts = new Map<Block, IndexedPart>();
  const firstOf = (block: Block) => {
    const first = firsts.get(block) ?? partsIn(block, 1)[0];
    if (first) firsts.set(block, first);
    return first;
  };
  for (const part of parts.toSorted(compare)) {
    const after = firstWhere(index.blocks.length, (at) => {
      const block = index.blocks[at];
      const first = block && firstOf(block);
      return first !== undefined && compare(first, part) > 0;
    });
    const block = index.blocks[Math.max(0, after - 1)];
    added.set(block, [...(added.get(block) ?? []), part]);
  }
  const left = new Set(ids.map((id) => index.places.get(id)));

  const blocks: Block[] = [];
  for (const block of index.blocks.length === 0 ? [undefined] : index.blocks) {
    const more = added.get(block) ?? [];
    if (block && more.length === 0 && !left.has(block.number)) {
      blocks.push(block);
      continue;
    }
    const rest = block ? partsIn(block).filter(({ id }) => !changed.has(id)) : [];
    blocks.push(...divide(merge(rest, more, compare)).map(buildBlock));
    await yieldTurn();
  }
  return { blocks, ids };
}

/**
 * Returns an index with other blocks. Kinds and words are counted for this one from now on, so new searches must use it at once, and the
 * index before is never exchanged a second time; searches that wait may finish with it.
 */
export function exchange(index: SearchIndex, { blocks, ids }: Replacement): SearchIndex {
  const before = new Set(index.blocks);
  const after = new Set(blocks);
  const added = blocks.filter((block) => !before.has(block));
  for (const block of index.blocks) if (!after.has(block)) countBlock(index, block, -1);
  for (const block of added) countBlock(index, block, 1);
  const hasSameCoatings = usedCoatings(index.kinds).join() === index.coatings.join();
  return indexOf(hasSameCoatings ? index : withParser(index), blocks, index.places.with(ids, added));
}

/** Counts the kinds and words of a block that is added (1) or removed (-1). */
export function countBlock({ kinds, words }: Knowledge, block: Block, sign: 1 | -1): void {
  for (const name of attributes) kinds[name].count(block.columns[name].kinds, sign);
  words.count(block.words, sign);
}

/** Merges two lists in display order. */
function merge(
  one: readonly IndexedPart[],
  other: readonly IndexedPart[],
  compare: (a: IndexedPart, b: IndexedPart) => number,
): IndexedPart[] {
  const merged: IndexedPart[] = [];
  let at = 0;
  for (const part of other) {
    while (at < one.length && compare(one[at] ?? part, part) < 0) {
      merged.push(one[at] ?? part);
      at += 1;
    }
    merged.push(part);
  }
  return [...merged, ...one.slice(at)];
}

/** Divides parts into lists of equal length, none longer than a block. */
function divide(parts: readonly IndexedPart[]): IndexedPart[][] {
  const count = Math.ceil(parts.length / blockSize);
  const length = Math.ceil(parts.length / count);
  return Array.from({ length: count }, (_none, at) => parts.slice(at * length, (at + 1) * length));
}
