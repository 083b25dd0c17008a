import {
  codeKey,
  editsBetween,
  facetCounts,
  filterRows,
  foldedKey,
  type ListingFilter,
  type ListingPart,
  nearestCodes,
  ownFacetNames,
  pageOf,
  pagePlace,
  sortKeys,
  sortRows,
  withKnownValues,
} from '@chipload/domain/catalogue';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { listingPartOf } from '../catalogue/catalogue.service.ts';
import { type Block, partsIn, priceBoundsIn, setAvailable, setPrice } from './block.ts';
import { countFacets, filterOf, filterParts } from './count-facets.ts';
import { findParts } from './find-parts.ts';
import { partsOfCategory } from './read-table.ts';
import { firstParts, sizeOf } from './part-sets.ts';
import { codesWithin } from './part-numbers.ts';
import { pricesWith } from './part-prices.ts';
import { createPartReader } from './read-part.ts';
import { exchange, replaceParts } from './replace-parts.ts';
import type { SearchIndex } from './search-index.ts';
import type { SearchableRow } from './search.repository.ts';
import { sortParts } from './sort-parts.ts';
import { createFinder } from './update-index.ts';
import { createYielder } from './yielder.ts';
import { idsOf, indexWith, outline, rowOf } from './searched-parts.fixtures.ts';

const sizes = fc.constantFrom(
  { units: 'inch', size: '1/2', cutting_diameter: 0.5 },
  { units: 'inch', size: 'E', cutting_diameter: 0.25 },
  { units: 'inch', size: '1/4', cutting_diameter: 0.25 },
  { units: 'metric', size: '12.7', cutting_diameter: 12.7 },
);
const ends = fc.constantFrom(
  { profile: 'square', corner_radius: null },
  { profile: 'radius', corner_radius: 0.03 },
  { profile: 'ball', corner_radius: 0.25 },
);
const anyRow = fc
  .record({
    flutes: fc.constantFrom(2, 3, 4),
    coating: fc.constantFrom('AlTiN', ''),
    usable_length: fc.constantFrom(null, 1.5, 2),
    neck_length: fc.constantFrom(null, 1.25),
    shank_form: fc.constantFrom('HA', 'HB'),
    available: fc.constantFrom(0, 5),
    status: fc.constantFrom('active', 'active', 'discontinued'),
    category_id: fc.constantFrom(31, 32, 33),
    tool_type: fc.constantFrom('end-mill', 'end-mill', 'drill'),
  })
  .chain((some) => fc.tuple(sizes, ends).map(([size, end]) => ({ ...some, ...size, ...end })));
/** Copies fill several blocks. */
const anyRows = fc
  .tuple(fc.array(anyRow, { minLength: 1, maxLength: 40 }), fc.constantFrom(1, 90))
  .map(([rows, copies]) =>
    Array.from({ length: copies }, () => rows)
      .flat()
      .map((row, at) => rowOf(at + 1, row)),
  );
const anyFilter: fc.Arbitrary<ListingFilter> = fc.record(
  {
    facets: fc.record(
      {
        type: fc.constantFrom(['end-mill'], ['drill'], ['drill', 'reamer']),
        series: fc.constantFrom(['x-mill'], ['y-mill', 'gone']),
        material: fc.constantFrom(['P1'], ['M1', 'N1'], ['H1']),
        diameter: fc.constantFrom(['12.7'], ['6.35', '12.7'], ['99']),
        flutes: fc.constantFrom(['2'], ['2', '4']),
        corner: fc.constantFrom(['square'], ['r0.762']),
        coating: fc.constant(['none']),
        stock: fc.constant(['yes']),
      },
      { requiredKeys: [] },
    ),
    minimumReachMm: fc.constantFrom(30, 40, 60),
    minimumDiameterMm: fc.constantFrom(1, 6.35, 7, 12.7, 20),
    maximumDiameterMm: fc.constantFrom(5, 6.35, 7, 12.7, 20),
  },
  { requiredKeys: ['facets'] },
);
const runs = { numRuns: 40 };

test('the index filters, counts and sorts like the rows of a listing', async () => {
  await fc.assert(
    fc.asyncProperty(anyRows, anyFilter, async (rows, asked) => {
      const index = await indexWith(rows);
      const parts = partsOf(index, rows);
      const filter = filterOf(index, [index.all], asked);
      const known = withKnownValues(parts, asked);
      expect(filter.filter).toEqual(known);
      const left = filterParts([index.all], filter);
      const expected = filterRows(parts, known);
      expect(idsOf(index, firstParts(left, 0, Infinity))).toEqual(expected.map(({ id }) => id));
      expect(countFacets(index, [index.all], filter, 'all')).toEqual(facetCounts(parts, known));
      expect(countFacets(index, [index.all], filter, 'all')).toEqual(facetCounts(parts, known)); // kept
      for (const by of sortKeys) {
        for (const direction of ['ascending', 'descending'] as const) {
          const range = { from: expected.length >> 1, to: (expected.length >> 1) + 7 };
          const page = sortParts(index, left, { by, direction }, range, prices);
          const sorted = sortRows(expected, { by, direction }, ({ id }) => centsOf(id));
          expect(idsOf(index, page)).toEqual(sorted.slice(range.from, range.to).map(({ id }) => id));
        }
      }
    }),
    runs,
  );
});

test('a category of the index is filtered, counted and sorted like the rows of a listing', async () => {
  const anyQuery = fc.record({
    filter: anyFilter,
    by: fc.constantFrom(...sortKeys),
    direction: fc.constantFrom('ascending' as const, 'descending' as const),
    page: fc.nat({ max: 4 }),
    size: fc.constantFrom(1, 7, 50, 2_000),
  });
  await fc.assert(
    fc.asyncProperty(anyRows, fc.array(anyQuery, { minLength: 1, maxLength: 4 }), async (rows, queries) => {
      const index = await indexWith(rows);
      const parts = partsOf(
        index,
        rows.filter((row) => row.category_id === 32),
      );
      const found = [partsOfCategory(index, 32)];
      expect(idsOf(index, firstParts(found, 0, Infinity))).toEqual(parts.map(({ id }) => id));
      for (const { filter: asked, by, direction, page, size } of queries) {
        const filter = filterOf(index, found, asked);
        const known = withKnownValues(parts, asked);
        expect(countFacets(index, found, filter, 'category 32', ownFacetNames)).toEqual(
          facetCounts(parts, known, ownFacetNames),
        );
        const expected = sortRows(filterRows(parts, known), { by, direction }, ({ id }) => centsOf(id));
        const left = filterParts(found, filter);
        const place = pagePlace(sizeOf(left), page, size);
        const range = { from: place.first, to: place.first + size };
        const shown = idsOf(index, sortParts(index, left, { by, direction }, range, prices));
        const { rows: wanted, ...figures } = pageOf(expected, page, size);
        expect(shown).toEqual(wanted.map(({ id }) => id));
        expect(place).toEqual({ ...figures, first: place.first });
      }
    }),
    runs,
  );
});

test('active parts come first, plain ones before Weldon flats, then by category, then as in a printed catalogue', async () => {
  const rows = [
    rowOf(1, { status: 'discontinued' }),
    rowOf(2, { shank_form: 'HB' }),
    rowOf(3, { category_id: 32 }),
    rowOf(4, { profile: 'ball' }),
    rowOf(5, { cutting_diameter: 0.75 }),
    rowOf(6, {}),
  ];
  const index = await indexWith(rows);
  expect(idsOf(index, firstParts([index.all], 0, 10))).toEqual([6, 5, 3, 2, 4, 1]);
});

test('an index with replaced parts is the same as one that was built with them', async () => {
  const anyChange = fc.record({
    at: fc.nat(),
    row: fc.option(anyRow, { nil: undefined }),
    isNew: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(
      anyRows,
      fc.array(fc.array(anyChange, { maxLength: 30 }), { maxLength: 3 }),
      async (rows, rounds) => {
        let index = await indexWith(rows);
        const byId = new Map(rows.map((row) => [row.id, row]));
        for (const changes of rounds) {
          const changed = new Set<number>();
          for (const { at, row, isNew } of changes) {
            const id = isNew ? 100_000 + (at % 50) : (at % rows.length) + 1;
            changed.add(id);
            if (row === undefined) byId.delete(id);
            else byId.set(id, rowOf(id, row));
          }
          const parts = [...changed].flatMap((id) => {
            const row = byId.get(id);
            const part = row && createPartReader(index)(row);
            return part ? [part] : [];
          });
          index = exchange(index, await replaceParts(index, { ids: [...changed], parts }, createYielder()));
        }
        const left = [...byId.values()];
        const built = await indexWith(left);
        expect(contentOf(index)).toEqual(contentOf(built));
        for (const { id } of left)
          expect(index.blocks.find(({ number }) => number === index.places.get(id))?.ids).toContain(id);
        for (const text of ['1/4', 'altin 4 flute', 'P-1', 'ball 12.7 mm', '1/2 7 flute']) {
          const [found, expected] = [findParts(index, text), findParts(built, text)];
          expect([found.match, sizeOf(found.ranked)]).toEqual([expected.match, sizeOf(expected.ranked)]);
          expect(idsOf(index, firstParts(found.ranked, 0, 50))).toEqual(
            idsOf(built, firstParts(expected.ranked, 0, 50)),
          );
        }
      },
    ),
    runs,
  );
});

test('a search that still uses an index finds its parts and agreed prices in it after some were replaced', async () => {
  const rows = [rowOf(1, {}), rowOf(2, {}), rowOf(3, {})];
  const before = await indexWith(rows);
  const part = createPartReader(before)(rowOf(2, { cutting_diameter: 0.25, size: '1/4' }));
  const changed = { ids: [2, 3], parts: part ? [part] : [] };
  const after = exchange(before, await replaceParts(before, changed, createYielder()));
  const idsFound = (index: SearchIndex) => {
    const find = createFinder(index);
    return [1, 2, 3].map((id) => {
      const place = find(id);
      return place && place.block.ids[place.slot];
    });
  };
  expect(idsFound(before)).toEqual([1, 2, 3]);
  expect(idsFound(after)).toEqual([1, 2, undefined]);
  const cheap = new Map([[3, { specialCents: 5 }]]);
  const { boundsIn, centsAt } = pricesWith(cheap, before, 'CAD');
  const [block] = before.blocks;
  expect(block && [centsAt(block, block.ids.indexOf(3)), boundsIn(block).lowest]).toEqual([5, 5]);
});

test('the prices of a block reach from its lowest to its highest', async () => {
  const index = await indexWith([1, 2, 3].map((id) => rowOf(id, {})));
  const [block] = index.blocks;
  for (const [slot, cents] of [700, 200, 900].entries()) setPrice(block!, slot, 'CAD', cents);
  expect(priceBoundsIn(block!, 'CAD')).toEqual({ lowest: 200, highest: 900 });
});

test('filters leave the same parts while parts with sizes that are new are being read', async () => {
  const index = await indexWith([
    rowOf(1, { cutting_diameter: 0.5, usable_length: 2 }),
    rowOf(2, { cutting_diameter: 0.75, size: '3/4', usable_length: 3 }),
    rowOf(3, { cutting_diameter: 1, size: '1', usable_length: 4 }),
  ]);
  const left = () =>
    [
      { facets: { diameter: ['12.7'] } },
      { facets: { diameter: ['19.05'] } },
      { facets: {}, minimumReachMm: 60 },
      { facets: {}, minimumReachMm: 90 },
    ].map((asked) => {
      const filter = filterOf(index, [index.all], asked);
      const facets = countFacets(index, [index.all], filter, 'all');
      return { ids: idsOf(index, firstParts(filterParts([index.all], filter), 0, 10)), facets };
    });
  const before = left();
  expect(before.map(({ ids }) => ids)).toEqual([[1], [2], [2, 3], [3]]);
  createPartReader(index)(rowOf(4, { cutting_diameter: 0.25, size: '1/4', usable_length: 1 }));
  expect(left()).toEqual(before);
});

test('a part that goes out of stock is no longer counted as in stock', async () => {
  const index = await indexWith([rowOf(1, {}), rowOf(2, {})]);
  setAvailable(index.blocks[0]!, 0, 0);
  const facets = countFacets(index, [index.all], filterOf(index, [index.all], { facets: {} }), 'all');
  expect(facets.find(({ name }) => name === 'stock')?.options).toMatchObject([{ value: 'yes', count: 1 }]);
});

test('the most similar code is the one that a comparison with every code on sale finds', async () => {
  const anyCode = fc.string({
    unit: fc.constantFrom('A', 'O', '0', 'I', '1', '-'),
    minLength: 1,
    maxLength: 11,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(anyCode, { minLength: 1 }), fc.array(anyCode), async (all, typed) => {
      const codes = [...new Set(all)];
      const index = await indexWith(
        codes.map((code, at) => rowOf(at + 1, { inventory_code: code, code_key: codeKey(code) })),
      );
      const walk = (key: string, most: number) =>
        codes
          .map((code) => ({ code, edits: editsBetween(key, foldedKey(code), most) }))
          .filter(({ edits }) => edits <= most);
      for (const text of typed)
        expect(nearestCodes(text, (key, most) => codesWithin(index, key, most))).toEqual(
          nearestCodes(text, walk),
        );
    }),
    runs,
  );
});

/** Returns the parts of the domain in the order of the index. */
function partsOf(index: SearchIndex, rows: readonly SearchableRow[]): ListingPart[] {
  const groupOf = (categoryId: number) => {
    const category = outline.categoriesById.get(categoryId)!;
    return { series: category.series.slug, materials: category.materials.map(({ symbol }) => symbol) };
  };
  const byId = new Map(
    rows.map((row) => [row.id, { ...listingPartOf(row), group: groupOf(row.category_id) }]),
  );
  return idsOf(index, firstParts([index.all], 0, Infinity)).flatMap((id) => byId.get(id) ?? []);
}

/** Every part has a price, except every fifth. */
function centsOf(id: number): number | undefined {
  return id % 5 === 0 ? undefined : (id * 37) % 11;
}

const prices = {
  centsAt: ({ ids }: Block, slot: number) => centsOf(ids[slot] ?? 0) ?? Infinity,
  boundsIn: ({ ids }: Block) => {
    const all = [...ids].flatMap((id) => centsOf(id) ?? []);
    return { lowest: Math.min(...all), highest: Math.max(...all) };
  },
};

/** Returns all parts in their order, with the texts of their words and the keys of their kinds. */
function contentOf(index: SearchIndex) {
  return index.blocks.flatMap((block) =>
    partsIn(block).map(({ kinds: _kinds, words: _words, ...part }, slot) => ({
      ...part,
      diameter:
        index.kinds.diameter.parts[
          block.columns.diameter.kinds[block.columns.diameter.kindAt[slot] ?? 0] ?? 0
        ]?.size,
    })),
  );
}
