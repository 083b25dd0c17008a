import { expect, test } from 'vitest';
import { brokenPromises, placingAct } from './promises.ts';
import { createRecord, type Row } from './record.ts';

/** The record of a run: each act with how often it was answered. */
async function rowsOf(): Promise<Row[]> {
  const record = createRecord();
  await record.note(placingAct, async () => true);
  await record.note({ what: 'a page' }, async () => true);
  return record.rows();
}

const rows = await rowsOf();
const good = { rows, unfinished: 0, differences: [], isAboveLimit: false };
const change = (what: 'pages' | 'orders', changes: Partial<Row>) =>
  rows.map((row) => (row.isOrdering === (what === 'orders') ? { ...row, ...changes } : row));

test('a run without errors keeps every promise, also when visitors who do not order are refused', () => {
  expect(brokenPromises(good)).toEqual([]);
  expect(brokenPromises({ ...good, rows: change('pages', { refused: 7 }) })).toEqual([]);
});

test.each([
  ['an error', { rows: change('pages', { failed: 2 }) }, '2 requests ended with an error'],
  ['a visit that did not end', { unfinished: 1 }, '1 visits did not end'],
  ['that nobody ordered', { rows: [] }, 'No order was placed'],
  [
    'a refused order',
    { rows: change('orders', { refused: 1 }) },
    '1 requests of visitors who order were refused',
  ],
  [
    'a slow order',
    { rows: change('orders', { p99: 1_000 }) },
    'Of a hundred orders, one took 1000 ms or more to place',
  ],
  ['the books', { differences: ['Order 7 is not there'] }, 'The books differ in 1 points'],
])('%s breaks a promise', (_what, changes, sentence) => {
  expect(brokenPromises({ ...good, ...changes })).toEqual([sentence]);
});

test('above the limit an order may take longer', () => {
  const slow = change('orders', { p99: 3_000 });
  expect(brokenPromises({ ...good, rows: slow, isAboveLimit: true })).toEqual([]);
});
