import { expect, test } from 'vitest';
import { takeableOf } from './takeable.ts';

const cheque = { on: '2026-11-21', kind: 'cheque', number: '1001', source: 'c' } as const;
const note = { on: '2026-11-21', kind: 'credit-note', number: '1002', source: 'n' } as const;

test('what was applied twice is taken back in one amount, and what was taken back not again', () => {
  expect(takeableOf([])).toEqual([]);
  const applied = [
    { ...cheque, amount: 500 },
    { ...note, amount: 200 },
    { ...cheque, amount: 300 },
    { ...note, amount: -200 },
  ];
  expect(takeableOf(applied)).toEqual([{ source: 'c', kind: 'cheque', number: '1001', amount: 800 }]);
  expect(takeableOf([...applied, { ...note, amount: 150 }])).toHaveLength(2);
});

test('what a card paid is not taken back: it is refunded', () => {
  const card = { on: '2026-11-21', kind: 'card', number: '**** 4242', source: null, amount: 500 } as const;
  expect(takeableOf([card])).toEqual([]);
});
