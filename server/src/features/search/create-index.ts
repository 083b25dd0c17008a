// Builds the search index in turns, so that other requests run meanwhile (docs/decisions/019).

import type { Language } from '../../platform/language.ts';
import type { Outline } from '../catalogue/catalogue.service.ts';
import { type Block, buildBlock, type IndexedPart } from './block.ts';
import { createPrintedOrder, groupRank } from './display-order.ts';
import { createKinds } from './kinds.ts';
import { knowledgeOf, withParser } from './knowledge.ts';
import { createPartPages, type PartPages } from './part-pages.ts';
import { blockSize } from './part-sets.ts';
import { countBlock } from './replace-parts.ts';
import { createPlaces } from './places.ts';
import { createPartReader } from './read-part.ts';
import type { Results } from './results.ts';
import { indexOf, type Knowledge, type SearchIndex } from './search-index.ts';
import { partsAtATime, type SearchableRow } from './search.repository.ts';
import { createWordTable } from './word-table.ts';
import { createYielder, type Yielder } from './yielder.ts';

/** New blocks have room for more parts. */
const partsPerNewBlock = blockSize - blockSize / 8;

/** Reads all parts and builds their index. */
export async function createSearchIndex(
  pages: AsyncIterable<readonly SearchableRow[]>,
  outlines: Readonly<Record<Language, Outline>>,
  results: Results,
): Promise<SearchIndex> {
  const yieldTurn = createYielder();
  const knowledge = knowledgeOf(outlines, { kinds: createKinds(), words: createWordTable(), results });
  const read = await readParts(pages, knowledge, yieldTurn);
  return joinBlocks(knowledge, await arrangeParts(read, knowledge, yieldTurn), yieldTurn);
}

/** Joins blocks whose kinds and words have not been counted yet. */
export async function joinBlocks(
  knowledge: Knowledge,
  blocks: readonly Block[],
  yieldTurn = createYielder(),
): Promise<SearchIndex> {
  for (const block of blocks) {
    countBlock(knowledge, block, 1);
    await yieldTurn();
  }
  return indexOf(withParser(knowledge), blocks, createPlaces(blocks));
}

type PartsRead = {
  readonly parts: PartPages;
  /** The numbers of the parts of each group. */
  readonly groups: ReadonlyMap<number, readonly number[]>;
};

async function readParts(
  pages: AsyncIterable<readonly SearchableRow[]>,
  knowledge: Knowledge,
  yieldTurn: Yielder,
): Promise<PartsRead> {
  const parts = createPartPages(partsAtATime);
  const readPart = createPartReader(knowledge);
  const groups = new Map<number, number[]>();
  for await (const rows of pages) {
    const page: IndexedPart[] = [];
    for (const row of rows) {
      const part = readPart(row);
      if (part) page.push(part);
      if (page.length % 64 === 0) await yieldTurn();
    }
    const first = parts.add(page);
    for (const [at, part] of page.entries()) {
      const rank = groupRank(knowledge, part);
      const group = groups.get(rank);
      if (group) group.push(first + at);
      else groups.set(rank, [first + at]);
    }
    await yieldTurn();
  }
  return { parts, groups };
}

/** Puts the parts in display order, group by group. */
async function arrangeParts(
  { parts, groups }: PartsRead,
  knowledge: Knowledge,
  yieldTurn: Yielder,
): Promise<Block[]> {
  const compare = createPrintedOrder(knowledge);
  const blocks: Block[] = [];
  let next: IndexedPart[] = [];
  for (const [, numbers] of [...groups].toSorted(([a], [b]) => a - b)) {
    for (const part of await sortParts(numbers.map(parts.at), compare, yieldTurn)) {
      next.push(part);
      if (next.length < partsPerNewBlock) continue;
      blocks.push(buildBlock(next));
      next = [];
      await yieldTurn();
    }
    await yieldTurn();
  }
  if (next.length > 0) blocks.push(buildBlock(next));
  return blocks;
}

const runLength = 1_024;

/** Sorts by merging short sorted runs, so that it can yield in between. */
async function sortParts(
  parts: readonly IndexedPart[],
  compare: (a: IndexedPart, b: IndexedPart) => number,
  yieldTurn: Yielder,
): Promise<readonly IndexedPart[]> {
  if (parts.length <= runLength) return parts.toSorted(compare);
  const middle = parts.length >>> 1;
  const left = await sortParts(parts.slice(0, middle), compare, yieldTurn);
  const right = await sortParts(parts.slice(middle), compare, yieldTurn);
  const merged: IndexedPart[] = [];
  let [one, other] = [0, 0];
  for (let at = 0; at < parts.length; at += 1) {
    const [a, b] = [left[one], right[other]];
    const isLeft = b === undefined || (a !== undefined && compare(a, b) <= 0);
    const part = isLeft ? a : b;
    if (part) merged.push(part);
    if (isLeft) one += 1;
    else other += 1;
    if (at % runLength === 0) await yieldTurn();
  }
  return merged;
}
