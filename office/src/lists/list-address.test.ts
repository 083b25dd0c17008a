import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type ListShape,
  formatListAddress,
  hasUsualColumns,
  nextSort,
  parseListAddress,
} from './list-address.ts';

const shape: ListShape = {
  columns: [
    { key: 'number', sorts: 'down' },
    { key: 'company' },
    { key: 'placed_at', sorts: 'down' },
    { key: 'notes', isExtra: true },
  ],
  filters: [
    { key: 'state', kind: 'choice' },
    { key: 'text', kind: 'text' },
    { key: 'placed', kind: 'days' },
  ],
  defaultSort: '-number',
};

test('an empty address is the list as always', () => {
  expect(parseListAddress({}, shape)).toEqual({
    filters: {},
    sort: '-number',
    columns: ['number', 'company', 'placed_at'],
    isCompact: false,
    open: undefined,
  });
  expect(formatListAddress(parseListAddress({}, shape), shape)).toEqual({});
});

test('filters, order, columns, density and the open row are read', () => {
  const search = {
    state: ['open', 'held'],
    placed_from: '2026-11-01',
    sort: 'placed_at',
    columns: ['notes', 'number'],
    density: 'compact',
    open: 'a',
  };
  expect(parseListAddress(search, shape)).toEqual({
    filters: { state: ['open', 'held'], placed_from: '2026-11-01' },
    sort: 'placed_at',
    columns: ['number', 'notes'],
    isCompact: true,
    open: 'a',
  });
});

test('what a list does not know is ignored: columns, orders, filters and empty ones', () => {
  const search = { colour: 'red', sort: 'company', columns: ['weight'], state: '', __proto__: 'x' };
  expect(parseListAddress(search, shape)).toEqual(parseListAddress({}, shape));
});

test('an address is the same after it was read and written, whatever it contains', () => {
  const texts = fc.oneof(fc.string(), fc.array(fc.string(), { maxLength: 3 }), fc.constant(undefined));
  const search = fc.record({
    state: texts,
    text: texts,
    placed_to: texts,
    sort: fc.constantFrom('number', '-number', 'placed_at', 'company', ''),
    columns: fc.subarray(['number', 'company', 'placed_at', 'notes', 'other']),
    density: fc.constantFrom('compact', 'wide', ''),
    open: texts,
  });
  fc.assert(
    fc.property(search, (given) => {
      const address = parseListAddress(given, shape);
      expect(parseListAddress(formatListAddress(address, shape), shape)).toEqual(address);
    }),
  );
});

test('a click sorts by a column in its first direction, the next click the other way round', () => {
  expect(nextSort('-number', { key: 'placed_at', sorts: 'down' })).toBe('-placed_at');
  expect(nextSort('-placed_at', { key: 'placed_at', sorts: 'down' })).toBe('placed_at');
  expect(nextSort('-number', { key: 'company', sorts: 'up' })).toBe('company');
});

test('chosen columns are no usual ones, until they are the same again', () => {
  const shown = (columns: string[]) => hasUsualColumns(parseListAddress({ columns }, shape), shape);
  const usual = parseListAddress({}, shape).columns;
  expect([shown([]), shown(usual.slice(1)), shown([...usual])]).toEqual([true, false, true]);
});
