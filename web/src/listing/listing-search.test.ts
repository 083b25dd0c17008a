import { expect, test } from 'vitest';
import type { ShownUnits } from '@chipload/domain/tools';
import { drill, endMill } from '../tools/example-parts.fixtures.ts';
import { foundListingOf, foundSearchOf, listingOf, parseListingSearch, searchOf } from './listing-search.ts';
import {
  asMatrix,
  isFiltered,
  isMatrix,
  limitOf,
  searchByDiameter,
  searchByLimit,
  unitsOf,
  withSort,
  withToggled,
  withoutFilters,
  withoutLimits,
} from './listing-steps.ts';

const search = { diameter: '12.7', flutes: ['4', '5'], sort: '-price', page: '2' };

test('an address is read and written back the same', () => {
  expect(parseListingSearch(search)).toEqual(search);
  expect(parseListingSearch({})).toEqual({});
});

test('the matrix and its open cell are kept in the address', () => {
  const address = { view: 'matrix', row: '12.7', column: '25.4' };
  expect(parseListingSearch(address)).toEqual(address);
  expect(parseListingSearch({ view: 'matrix' })).toEqual({ view: 'matrix' });
  expect(parseListingSearch({ view: 'tiles', row: '12.7' })).toEqual({});
});

test('another filter keeps the open cell, another view leaves it', () => {
  const listing = listingOf({ view: 'matrix', row: '12.7', column: '25.4' });
  expect(searchOf(withToggled(listing, 'flutes', '4'))).toMatchObject({ flutes: '4', row: '12.7' });
  expect(searchOf(asMatrix(listing, false))).toEqual({});
  expect([isMatrix(listing), isMatrix(asMatrix(listing, false))]).toEqual([true, false]);
});

test('a limit is removed alone, and the other filters stay', () => {
  const listing = listingOf({ 'diameter-from': '1/4 in', 'diameter-to': '12', flutes: '4' });
  expect(limitOf(listing, 'diameter-from')).toBe(6.35);
  expect(isFiltered(listing)).toBe(true);
  expect(searchOf(withoutLimits(listing, ['diameter-from']))).toEqual({ 'diameter-to': '12', flutes: '4' });
});

test('unknown filters are left out', () => {
  expect(parseListingSearch({ colour: 'red', diameter: 12.7, page: 'x', size: '7', flutes: [4] })).toEqual(
    {},
  );
});

test('the choice of all rows on one page is kept in the address', () => {
  expect(parseListingSearch({ size: '2000', page: '1' })).toEqual({ size: '2000' });
});

test('a depth can be typed in any unit', () => {
  const reach = (text: string) => parseListingSearch({ reach: text })['reach'];
  expect([reach('3/4'), reach('1.5 in'), reach('38'), reach('38,5 mm')]).toEqual([
    '19.05',
    '38.1',
    '38',
    '38.5',
  ]);
  expect([reach('deep'), reach('')]).toEqual([undefined, undefined]);
});

test('choosing a value goes back to the first page, choosing it again removes it', () => {
  const chosen = withToggled(listingOf(search), 'corner', 'square');
  expect(searchOf(chosen)).toEqual({
    diameter: '12.7',
    flutes: ['4', '5'],
    corner: 'square',
    sort: '-price',
  });
  expect(searchOf(withToggled(chosen, 'corner', 'square'))).toEqual({
    diameter: '12.7',
    flutes: ['4', '5'],
    sort: '-price',
  });
});

test('the filters are empty once the last is removed', () => {
  const one = listingOf({ diameter: '12.7', reach: '38' });
  expect(isFiltered(one)).toBe(true);
  expect(isFiltered(withoutLimits(withToggled(one, 'diameter', '12.7'), ['reach']))).toBe(false);
  expect(searchOf(withoutFilters(listingOf(search)))).toEqual({ sort: '-price' });
});

test('sorting by the same column again reverses the order', () => {
  const once = withSort(listingOf({}), 'price');
  expect(searchOf(once)).toEqual({ sort: 'price' });
  expect(searchOf(withSort(once, 'price'))).toEqual({ sort: '-price' });
  expect(searchOf(withSort(withSort(once, 'price'), 'price'))).toEqual({ sort: 'price' });
});

test('depths are in the units the reader chose, else in inches only where every part is in inches', () => {
  const units = (shown: ShownUnits, ...values: string[]) =>
    unitsOf([{ key: 'units', values: values.map((value) => ({ value, label: value, count: 1 })) }], shown);
  expect([units('as-made', 'inch'), units('as-made', 'inch', 'metric'), unitsOf([], 'as-made')]).toEqual([
    'inch',
    'metric',
    'metric',
  ]);
  expect([units('metric', 'inch'), units('inch', 'metric')]).toEqual(['metric', 'inch']);
});

test('a depth without a unit is in the units in which the form shows depths', () => {
  expect([
    searchByLimit('reach', '1.5', 'inch'),
    searchByLimit('reach', '1.5', 'metric'),
    searchByLimit('reach', '38 mm', 'inch'),
  ]).toEqual([{ reach: '38.1' }, { reach: '1.5' }, { reach: '38' }]);
  expect(searchByLimit('reach', 'deep', 'inch')).toEqual({});
  expect(searchByLimit('diameter-from', '1/4', 'metric')).toEqual({ 'diameter-from': '6.35' });
});

test('a search for the same diameter is in millimetres, whatever the units of the tool', () => {
  expect([searchByDiameter(endMill), searchByDiameter(drill)]).toEqual([
    { diameter: '12.7' },
    { diameter: '8.5' },
  ]);
});

test('search results keep their order until one is chosen, and sorting by diameter is a choice, too', () => {
  const asFound = foundListingOf({ flutes: '4' });
  expect(foundSearchOf(asFound)).toEqual({ flutes: '4' });

  const byDiameter = withSort(asFound, 'diameter');
  expect(foundSearchOf(byDiameter)).toEqual({ flutes: '4', sort: 'diameter' });
  expect(foundListingOf(foundSearchOf(byDiameter))).toEqual(byDiameter);
  expect(foundSearchOf(withSort(byDiameter, 'diameter'))).toEqual({ flutes: '4', sort: '-diameter' });
});
