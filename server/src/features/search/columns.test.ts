import {
  catalogueOrder,
  facetCounts,
  filterRows,
  type ListingFilter,
  type ListingPart,
  sortKeys,
  sortRows,
  withKnownValues,
} from '@chipload/domain/catalogue';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnsOf, createKinds, setStock } from './columns.ts';
import { countFacets, filterOf, filterPositions } from './count-facets.ts';
import { createYielder } from './yielder.ts';
import { orderBy, orderByFew, printedOrder, sortPositions, ranksIn } from './part-order.ts';
import { numbersInOrder } from './sorted-texts.ts';

const base: ListingPart = {
  id: 1,
  inventoryCode: 'X4-1/2R-SQ',
  type: 'end-mill',
  profile: 'square',
  units: 'inch',
  size: '1/2',
  cuttingDiameter: 0.5,
  shankDiameter: 0.5,
  shankForm: 'HA',
  cuttingLength: 1,
  overallLength: 3,
  flutes: 4,
  coolantThrough: false,
  available: 12,
};
const sizes = fc.constantFrom(
  { units: 'inch', size: '1/2', cuttingDiameter: 0.5 } as const,
  { units: 'inch', size: 'E', cuttingDiameter: 0.25 } as const,
  { units: 'inch', size: '1/4', cuttingDiameter: 0.25 } as const,
  { units: 'metric', size: '12.7', cuttingDiameter: 12.7 } as const,
);
const ends = fc.constantFrom(
  { profile: 'square' } as const,
  { profile: 'radius', cornerRadius: 0.03 } as const,
  { profile: 'ball', cornerRadius: 0.25 } as const,
);
const anyPart = fc
  .record({
    flutes: fc.constantFrom(2, 3, 4),
    coating: fc.constantFrom('AlTiN', undefined),
    usableLength: fc.constantFrom(undefined, 1.5, 2),
    neckLength: fc.constantFrom(undefined, 1.25),
    available: fc.constantFrom(0, 5),
  })
  .chain((some) =>
    fc.tuple(sizes, ends).map(([size, end]): ListingPart => ({ ...base, ...some, ...size, ...end })),
  );
const anyParts = fc
  .array(anyPart, { minLength: 1, maxLength: 40 })
  .map((parts) => parts.map((part, id) => ({ ...part, id, inventoryCode: `P-${id % 7}-${id}` })));
const anyFilter: fc.Arbitrary<ListingFilter> = fc.record(
  {
    facets: fc.record(
      {
        diameter: fc.constantFrom(['12.7'], ['6.35', '12.7'], ['99']),
        flutes: fc.constantFrom(['2'], ['2', '4']),
        corner: fc.constantFrom(['square'], ['r0.762']),
        coating: fc.constant(['none']),
        stock: fc.constant(['yes']),
      },
      { requiredKeys: [] },
    ),
    minimumReachMm: fc.constantFrom(30, 40, 60),
  },
  { requiredKeys: ['facets'] },
);

test('columns filter and count like the rows of a listing', async () => {
  await fc.assert(
    fc.asyncProperty(anyParts, anyFilter, async (parts, asked) => {
      const columns = await columnsIn(parts);
      const filter = filterOf(columns, everyPosition(parts), asked);
      const known = withKnownValues(parts, asked);
      expect(filter.filter).toEqual(known);
      const left = [...filterPositions(columns, everyPosition(parts), filter)].map(
        (position) => parts[position],
      );
      expect(left).toEqual(filterRows(parts, known));
      expect(countFacets(columns, everyPosition(parts), filter)).toEqual(facetCounts(parts, known));
    }),
  );
});

test('a part that goes out of stock is no longer counted as in stock', async () => {
  const columns = await columnsIn([base, base]);
  setStock(columns, 0, 0);
  const facets = countFacets(
    columns,
    everyPosition([base, base]),
    filterOf(columns, Int32Array.of(), { facets: {} }),
  );
  expect(facets.find(({ name }) => name === 'stock')?.options).toMatchObject([{ value: 'yes', count: 1 }]);
});

test('columns sort like the rows of a listing, in both directions', async () => {
  await fc.assert(
    fc.asyncProperty(anyParts, async (parts) => {
      const kinds = kindsIn(parts);
      const byCode = await numbersInOrder(
        parts.map(({ inventoryCode }) => inventoryCode),
        createYielder(),
      );
      const printed = await printedOrder(kinds, byCode, createYielder());
      expect([...printed].map((position) => parts[position])).toEqual(sortRows(parts, catalogueOrder));
      const index = {
        columns: await columnsIn(parts),
        available: Int32Array.from(parts, ({ available }) => available),
        codeRanks: ranksIn(byCode),
        printedRanks: ranksIn(printed),
      };
      for (const by of sortKeys) {
        if (by === 'price') continue;
        for (const direction of ['ascending', 'descending'] as const) {
          const sorted = [...sortPositions(index, everyPosition(parts), by, direction)].map(
            (position) => parts[position],
          );
          expect(sorted).toEqual(sortRows(parts, { by, direction }));
        }
      }
    }),
  );
});

test('counting sort gives the same order as sorting', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 15 })), (numbers) => {
      const parts = Int32Array.from(numbers.keys()).toReversed();
      const numberOf = (part: number) => numbers[part] ?? 0;
      expect(orderByFew(parts, 16, numberOf)).toEqual(orderBy(parts, numberOf));
    }),
  );
});

function kindsIn(parts: readonly ListingPart[]) {
  const kinds = createKinds();
  for (const part of parts) for (const one of Object.values(kinds)) one.add(part);
  return kinds;
}

async function columnsIn(parts: readonly ListingPart[]) {
  const available = Int32Array.from(parts, (part) => part.available);
  return columnsOf(kindsIn(parts), everyPosition(parts), available, createYielder());
}

function everyPosition(parts: readonly ListingPart[]): Int32Array {
  return Int32Array.from(parts.keys());
}
