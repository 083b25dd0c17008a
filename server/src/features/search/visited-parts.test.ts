// How much of a large index is looked at: counted, since it decides how searches grow with the catalogue.

import { codeKey } from '@chipload/domain/catalogue';
import { expect, test } from 'vitest';
import { beginningsOf } from './beginnings.ts';
import { type Block, buildBlock, columnNames, type IndexedPart, priceBoundsIn, setPrice } from './block.ts';
import { countFacets, filterOf, filterParts } from './count-facets.ts';
import { codesWithin, partByNumber, partsByBeginning } from './part-numbers.ts';
import { knowledgeOf } from './knowledge.ts';
import { createPlaces } from './places.ts';
import { indexOf, partsOfKinds, type SearchIndex } from './search-index.ts';
import { sortParts } from './sort-parts.ts';
import { blockSize, positionsIn } from './part-sets.ts';
import { createCacheMemory } from '../../platform/cache/cache-memory.ts';
import { createResults } from './results.ts';
import { createKinds } from './kinds.ts';
import { createWordTable } from './word-table.ts';

const noOutline = {
  series: [],
  seriesBySlug: new Map(),
  categoriesById: new Map(),
  typeNames: new Map(),
  typeSizes: [],
  materialNames: new Map(),
};
const blockCount = 20;

/** Each block has the numbers of a series, and is dearer than the one before. */
const index = indexOfBlocks(
  Array.from({ length: blockCount }, (_none, block) =>
    buildBlock(Array.from({ length: blockSize }, (_part, slot) => partOf(block, slot))),
  ),
);

test('the prices of blocks that are all too dear are not looked at', () => {
  let looked = 0;
  const prices = {
    centsAt: (block: Block, slot: number) => {
      looked += 1;
      return block.prices.CAD[slot] ?? Infinity;
    },
    boundsIn: (block: Block) => priceBoundsIn(block, 'CAD'),
  };
  const sorted = (direction: 'ascending' | 'descending') =>
    sortParts(index, [index.all], { by: 'price', direction }, { from: 0, to: 50 }, prices);
  expect(sorted('ascending')).toEqual(Array.from({ length: 50 }, (_none, slot) => slot));
  expect(looked).toBeLessThan(2 * blockSize);
  looked = 0;
  const last = blockCount * blockSize - 1;
  expect(sorted('descending')).toEqual(Array.from({ length: 50 }, (_none, at) => last - at));
  expect(looked).toBeLessThan(2 * blockSize);
});

test('a changed price changes between which prices those of its block are', () => {
  const block = buildBlock([partOf(0, 1), partOf(0, 2)]);
  expect(priceBoundsIn(block, 'CAD')).toEqual({ lowest: 101, highest: 102 });
  expect(priceBoundsIn(block, 'USD')).toEqual({ lowest: Infinity, highest: -Infinity });
  setPrice(block, 0, 'CAD', 7);
  setPrice(block, 1, 'CAD', Number.NaN);
  expect(priceBoundsIn(block, 'CAD')).toEqual({ lowest: 7, highest: 7 });
});

test('numbers that begin otherwise are not compared with a number with a typo', () => {
  let compared = 0;
  const counting = indexOfBlocks(
    index.blocks.map((block) => {
      const { sorted } = block.keys;
      const characterAt = (at: number, place: number) => {
        compared += 1;
        return sorted.characterAt(at, place);
      };
      return { ...block, keys: { ...block.keys, sorted: { ...sorted, characterAt } } };
    }),
  );
  const near = codesWithin(counting, 'BSER17Q', 1);
  expect(near.map(({ code }) => code)).toEqual(expect.arrayContaining(['BSER-170', 'BSER-171']));
  expect(compared).toBeLessThan(2_000);
  expect(beginningsOf(index.blocks).places).toHaveLength(blockCount);
});

test('only the blocks of a category are visited', () => {
  const { visited, counting } = countBlocks();
  const parts = partsOfKinds(counting, 'category', (kind) => kind === 7);
  expect(positionsIn(parts, 0, 2)).toEqual([7 * blockSize, 7 * blockSize + 1]);
  const filter = filterOf(counting, [parts], { facets: { stock: ['yes'] } });
  const left = filterParts([parts], filter);
  expect(left).toHaveLength(1);
  countFacets(counting, left, filter, undefined);
  expect([...visited]).toEqual([7]);
});

test('only the blocks of the numbers that begin so are visited', () => {
  const { visited, counting } = countBlocks();
  expect(partByNumber(counting, 'DSER-12')).toBe(3 * blockSize + 12);
  expect(partsByBeginning(counting, 'DSER-12').size).toBe(1 + 10 + 100);
  expect(partsByBeginning(counting, 'DS').size).toBe(blockSize);
  expect([...visited]).toEqual([3]);
});

test('few blocks are searched for an EDP number that others have', () => {
  let searched = 0;
  const counting = indexOfBlocks(
    index.blocks.map((block) => ({
      ...block,
      get edpSlots() {
        searched += 1;
        return block.edpSlots;
      },
    })),
  );
  const wanted = [5, 5_000, 17_000, 40_000];
  for (const position of wanted) expect(partByNumber(counting, String(100_000 + position))).toBe(position);
  // Each is read twice: for the search, and for what it found.
  expect(searched).toBeLessThan(wanted.length * 4 * 2);
});

/** Tells which blocks were visited after the tables of the index were made. */
function countBlocks() {
  const visited = new Set<number>();
  const blocks = new Proxy(index.blocks, {
    get: (all, key) => {
      if (typeof key === 'string' && /^\d+$/.test(key)) visited.add(Number(key));
      return Reflect.get(all, key) as unknown;
    },
  });
  const counting = indexOfBlocks(blocks);
  for (const name of columnNames) counting.kindPlaces(name);
  counting.beginnings();
  visited.clear();
  return { visited, counting };
}

test('of numbers that begin with a typo already, only those that go on as typed are compared', () => {
  let compared = 0;
  const counting = indexOfBlocks(
    index.blocks.map((block, number) => {
      const { sorted } = block.keys;
      const lengthOf = (at: number) => {
        if (number !== 1) compared += 1;
        return sorted.lengthOf(at);
      };
      return { ...block, keys: { ...block.keys, sorted: { ...sorted, lengthOf } } };
    }),
  );
  // Each of the other series has numbers like this one, but none that goes on with 170Q.
  expect(codesWithin(counting, 'BSER170Q', 1).map(({ code }) => code)).toContain('BSER-170');
  expect(compared).toBeLessThan(200);
});

function partOf(block: number, slot: number): IndexedPart {
  const code = `${String.fromCharCode(65 + block)}SER-${slot}`;
  return {
    id: block * blockSize + slot + 1,
    code,
    key: codeKey(code),
    edp: String(100_000 + block * blockSize + slot),
    isActive: true,
    available: 1,
    kinds: columnNames.map((name) => (name === 'category' ? block : 0)),
    words: [],
    prices: [block * 10_000 + 100 + slot, Number.NaN],
  };
}

function indexOfBlocks(blocks: readonly Block[]): SearchIndex {
  return indexOf(
    knowledgeOf(
      { en: noOutline, fr: noOutline },
      { kinds: createKinds(), words: createWordTable(), results: createResults(createCacheMemory()) },
    ),
    blocks,
    createPlaces([]),
  );
}
