import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { type ListingState, formatFilters, parseFilters } from './listing-query.ts';
import { facetNames } from './listing-part.ts';
import { catalogueOrder, sortKeys } from './listing.ts';

const length = fc.integer({ min: 1, max: 3_000_000 }).map((tenths) => String(tenths / 1e4));
const some = (value: fc.Arbitrary<string>) =>
  fc.uniqueArray(value, { minLength: 1, maxLength: 5 }).map((values) => values.toSorted());
const anyState: fc.Arbitrary<ListingState> = fc.record({
  filter: fc.record(
    {
      facets: fc.record(
        {
          units: some(fc.constantFrom('inch', 'metric')),
          diameter: some(length),
          flutes: some(fc.constantFrom('2', '3', '6')),
          corner: some(
            fc.oneof(
              length.map((radius) => `r${radius}`),
              fc.constantFrom('square', 'ball'),
            ),
          ),
          coating: some(fc.constantFrom('AlTiN', 'none', 'ZrN, polished')),
          stock: fc.constant(['yes']),
          type: fc.constantFrom(['drill'], ['drill', 'end-mill']),
          series: fc.constantFrom(['x4'], ['foret-pro', 'x4']),
          material: fc.constantFrom(['P1'], ['M2', 'P1']),
        },
        { requiredKeys: [] },
      ),
      minimumReachMm: length.map(Number),
      minimumDiameterMm: length.map(Number),
      maximumDiameterMm: length.map(Number),
    },
    { requiredKeys: ['facets'] },
  ),
  sort: fc.record({
    by: fc.constantFrom(...sortKeys),
    direction: fc.constantFrom('ascending', 'descending'),
  }),
  page: fc.integer({ min: 1, max: 500 }),
});

test('a state written to an address is read back unchanged', () => {
  fc.assert(
    fc.property(anyState, (state) => {
      expect(parseFilters(formatFilters(state))).toEqual(state);
    }),
  );
});

test('a listing without any choice has an empty query', () => {
  expect(formatFilters({ filter: { facets: {} }, sort: catalogueOrder, page: 1 })).toEqual({});
  expect(parseFilters({})).toEqual({ filter: { facets: {} }, sort: catalogueOrder, page: 1 });
});

test('one value is a string, several are a list, and a descending sort has a minus sign', () => {
  const state: ListingState = {
    filter: { facets: { diameter: ['12.7', '6.35'], flutes: ['4'] } },
    sort: { by: 'price', direction: 'descending' },
    page: 3,
  };
  expect(formatFilters(state)).toEqual({
    diameter: ['12.7', '6.35'],
    flutes: '4',
    sort: '-price',
    page: '3',
  });
});

test('values that cannot be read are ignored', () => {
  const query = {
    units: ['inch', 'cubits'],
    diameter: ['1/2', '-3', '1e9', '12.70', ''],
    flutes: 'many',
    corner: ['rx', 'c0', 'sharp'],
    coating: '<script>',
    sort: 'colour',
    page: '0',
    constructor: 'x',
    unknown: 'y',
  };
  expect(parseFilters(query)).toEqual({
    filter: { facets: { units: ['inch'], diameter: ['12.7'] } },
    sort: catalogueOrder,
    page: 1,
  });
});

test('sizes of types are read and written by their names, each query in one way', () => {
  const query = { size_pins: 'Form A', size_bore: ['30', '25.4', '30'], size_dry: ['', ''], flutes: '4' };
  const state = parseFilters(query);
  expect(state.filter).toEqual({
    facets: { flutes: ['4'], size_bore: ['25.4', '30'], size_pins: ['Form A'] },
  });
  expect(Object.keys(formatFilters(state))).toEqual(['flutes', 'size_bore', 'size_pins']);
  const sorted = parseFilters({ sort: '-size_bore' });
  expect(sorted.sort).toEqual({ by: 'size_bore', direction: 'descending' });
  expect(formatFilters(sorted)).toEqual({ sort: '-size_bore' });
  expect(parseFilters({ sort: 'bore' }).sort).toEqual(catalogueOrder);
});

test('any query gives a state that can be written and read back', () => {
  const anyValue = fc.oneof(fc.string(), fc.array(fc.string()));
  const anyName = fc.oneof(fc.string(), fc.constantFrom(...facetNames, 'size_bore', 'sort', 'page', 'reach'));
  fc.assert(
    fc.property(fc.dictionary(anyName, anyValue), (query) => {
      const state = parseFilters(query);
      expect(parseFilters(formatFilters(state))).toEqual(state);
    }),
  );
});
