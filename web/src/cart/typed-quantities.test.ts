import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownStorage } from '../platform/session/own-storage.ts';
import { createStorage } from '../platform/session/storage.fixtures.ts';
import { type TypedQuantities, createTypedQuantities } from './typed-quantities.ts';

const category = '/app/categories/mills';
const starred = '/app/starred';

/** Creates what a window stores, and a way to load its page anew. */
function createWindow() {
  const store = createStorage();
  return { store, load: () => createTypedQuantities((userId) => ownStorage(store, userId)) };
}

test('what was typed into a list is there again on the next page and after loading it anew', () => {
  const { load } = createWindow();
  const typed = load();
  typed.change(7, category, { 'A-1': '2', 'A-2': '1.5' });
  expect(typed.now(7, starred)).toEqual({});
  expect(load().now(7, category)).toEqual({ 'A-1': '2', 'A-2': '1.5' });
});

test('nobody else reads what a customer typed', () => {
  const { load } = createWindow();
  load().change(7, category, { 'A-1': '2' });
  expect(load().now(8, category)).toEqual({});
});

test('what is typed into the list on the screen stays for whoever is signed in from now on, and no other list does', () => {
  const typed = createWindow().load();
  typed.change(7, category, { 'A-1': '2' });
  typed.change(7, starred, { 'A-2': '3' });
  typed.handOver(7, 8, category);
  typed.handOver(7, 8, '/app/never-typed-in');
  expect(typed.now(8, category)).toEqual({ 'A-1': '2' });
  expect(typed.now(8, starred)).toEqual({});
});

test('parts that were added are done in every list, and nothing is stored when none is left', () => {
  const { load, store } = createWindow();
  const typed = load();
  typed.change(7, category, { 'A-1': '2', 'A-2': '3' });
  typed.change(7, starred, { 'A-1': '1' });
  typed.added(7, ['A-1']);
  expect(typed.now(7, category)).toEqual({ 'A-2': '3' });
  expect(load().now(7, starred)).toEqual({});
  typed.added(7, ['A-2']);
  expect(store.getItem('own.quantities')).toBeNull();
});

test('a list that does not change stays the same object, so that nothing is rendered again', () => {
  const typed = createWindow().load();
  typed.change(7, category, { 'A-1': '2' });
  expect(typed.now(7, category)).toBe(typed.now(7, category));
  expect(typed.now(7, starred)).toBe(typed.now(8, starred));
});

test('something else that is stored under the name is nothing', () => {
  for (const value of [
    null,
    5,
    ['A-1'],
    'A-1',
    { [category]: 'A-1' },
    [[category, 'A-1', 2]],
    [[category, 'A-1']],
  ]) {
    const { store, load } = createWindow();
    store.setItem('own.quantities', JSON.stringify({ userId: 7, value }));
    expect(load().now(7, category)).toEqual({});
  }
});

test('any parts and texts are read as they were typed, but for empty ones', () => {
  const lists = fc.dictionary(fc.string(), fc.string());
  fc.assert(
    fc.property(lists, fc.string(), (list: TypedQuantities, path) => {
      const { load } = createWindow();
      load().change(7, path, list);
      const wanted = Object.fromEntries(Object.entries(list).filter(([, typed]) => typed !== ''));
      expect(load().now(7, path)).toEqual(wanted);
    }),
  );
});
