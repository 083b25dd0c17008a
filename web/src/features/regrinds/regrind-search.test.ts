import { expect, test } from 'vitest';
import { parseRegrindSearch, regrindPath, regrindRequest } from './regrind-search.ts';

test('the address keeps what was typed, without empty, repeated and unknown names', () => {
  const query = { part: ['X4-1/2R', 'other'], wear: '0,2', times: 1, length: ' ', offer: '7' };
  expect(parseRegrindSearch(query)).toEqual({ part: 'X4-1/2R', wear: '0,2', times: '1' });
});

test('an address leads back to the same tool', () => {
  const search = { part: 'X4-1/2R', wear: '0,2', coated: 'no' };
  const query = Object.fromEntries(new URL(regrindPath(search), 'https://shop.test').searchParams);
  expect(parseRegrindSearch(query)).toEqual(search);
});

test('a decimal comma is sent as a point, and anything else as it was typed, for the shop to answer', () => {
  expect(regrindRequest({ part: 'X4-1/2R', wear: '0,2', diameter: 'thin' })).toMatchObject({
    wear: '0.2',
    cutting_diameter: 'thin',
    is_coated: undefined,
  });
});
