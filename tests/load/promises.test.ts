import { expect, test } from 'vitest';
import { brokenPromises, placingAct } from './promises.ts';
import { createRecord, type Row } from './record.ts';

/** What is noted of a run: each act with how often it was answered. */
async function rowsOf(): Promise<Row[]> {
  const record = createRecord();
  await record.note(placingAct, async () => true);
  await record.note({ what: 'a page', urgency: 'new' }, async () => true);
  return record.rows();
}

const rows = await rowsOf();
const good = { rows, refused: { new: 7, buyer: 1 }, unfinished: 0, differences: [], isAboveLimit: false };
const change = (urgency: Row['urgency'], changes: Partial<Row>) =>
  rows.map((row) => (row.urgency === urgency ? { ...row, ...changes } : row));

test('a run without errors keeps every promise, also when visitors who do not order are refused', () => {
  expect(brokenPromises(good)).toEqual([]);
  expect(brokenPromises({ ...good, rows: change('new', { refused: 7 }) })).toEqual([]);
});

test.each([
  ['an error', { rows: change('new', { failed: 2 }) }, '2 requests ended with an error'],
  ['a visit that did not end', { unfinished: 1 }, '1 visits did not end'],
  ['that nobody ordered', { rows: [] }, 'No order was placed'],
  [
    'a refused order',
    { rows: change('ordering', { refused: 1 }) },
    '1 requests of visitors who order were refused',
  ],
  [
    'what the shop counts',
    { refused: { ordering: 3 } },
    'The shop counts 3 refused requests of visitors who order',
  ],
  [
    'a slow order',
    { rows: change('ordering', { p99: 1_000 }) },
    'Of a hundred orders, one took 1000 ms or more to place',
  ],
  ['the books', { differences: ['Order 7 is not there'] }, 'The books differ in 1 points'],
])('%s breaks a promise', (_what, changes, sentence) => {
  expect(brokenPromises({ ...good, ...changes })).toEqual([sentence]);
});

test('above the limit an order may take longer', () => {
  const slow = change('ordering', { p99: 3_000 });
  expect(brokenPromises({ ...good, rows: slow, isAboveLimit: true })).toEqual([]);
});
