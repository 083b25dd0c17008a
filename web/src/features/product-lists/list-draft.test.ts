import { expect, test } from 'vitest';
import { part } from '../../tools/example-parts.fixtures.ts';
import { applyDraft, noDraft, totalOf } from './list-draft.ts';

const breaks = [
  { from_quantity: 1, price: 1_000 },
  { from_quantity: 10, price: 900 },
];
const rows = [
  { ...part('A', { price: 1_000 }), quantity: 5, price_breaks: breaks },
  { ...part('B', { price: 2_000, status: 'superseded', available: 0 }), quantity: 3, price_breaks: [] },
];

test('without a change there is nothing to save', () => {
  const { isChanged, lines } = applyDraft(rows, noDraft);
  expect(isChanged).toBe(false);
  expect(lines).toEqual([
    { sku: 'A', quantity: 5 },
    { sku: 'B', quantity: 3 },
  ]);
});

test('typed quantities and removed lines are saved', () => {
  const { isChanged, lines, shown } = applyDraft(rows, { quantities: { A: '12' }, removed: ['B'] });
  expect(isChanged).toBe(true);
  expect(lines).toEqual([{ sku: 'A', quantity: 12 }]);
  expect(totalOf(shown)).toBe(12 * 900);
});

test('nothing is saved while a quantity is invalid', () => {
  for (const typed of ['', '0', 'x', '2.5']) {
    const { isChanged, lines } = applyDraft(rows, { quantities: { A: typed }, removed: [] });
    expect([isChanged, lines]).toEqual([true, undefined]);
  }
});

test('a part that is not sold any more does not count in the total', () => {
  expect(totalOf(applyDraft(rows, noDraft).shown)).toBe(5_000);
});
