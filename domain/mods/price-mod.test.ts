import { expect, test } from 'vitest';

import { modLeadDays } from './schedule.ts';
import { modOperations, modPrice, modPrices, operationCents, setUpCents } from './mods.ts';

const tool = {
  breaks: [
    { fromQuantity: 1, cents: 10_880 },
    { fromQuantity: 10, cents: 10_336 },
  ],
};

test('one piece costs the tool, the work and the whole set-up', () => {
  // 108.80 + 12.00 + 14.00 + (20.00 + 2 * 5.00)
  expect(modPrice(['shorten', 'weldon-flat'], 1, 'CAD', tool)).toEqual({
    quantity: 1,
    toolCents: 10_880,
    workCents: 2_600,
    setUpCents: 3_000,
    eachCents: 16_480,
    totalCents: 16_480,
  });
});

test('one piece costs the tool, the set-up of the line, and what each operation says that it adds', () => {
  expect(operationCents('shorten', 'CAD', tool)).toBe(1_700);
  expect(operationCents('coating', 'CAD', tool)).toBe(1_800 + 1_632 + 500);
  const added = modOperations.map((operation) => operationCents(operation, 'USD', tool) ?? 0);
  const sum = added.reduce((total, cents) => total + cents, 0);
  expect(modPrice(modOperations, 1, 'USD', tool)?.eachCents).toBe(10_880 + setUpCents.line.USD + sum);
  expect(operationCents('shorten', 'USD', undefined)).toBeUndefined();
});

test('the set-up is divided among the pieces, rounded up to a cent, so that the line is a multiple of the unit price', () => {
  // 96 % of 12.00 is 11.52; 25.00 in three parts is 8.34.
  expect(modPrice(['shorten'], 3, 'CAD', tool)).toMatchObject({
    workCents: 1_152,
    eachCents: 10_880 + 1_152 + 834,
    totalCents: 3 * 12_866,
  });
});

test('a coating costs a share of the tool, too', () => {
  // 18.00 and 15 % of 108.80
  expect(modPrice(['coating'], 1, 'CAD', tool)?.workCents).toBe(1_800 + 1_632);
});

test('the price table has the quantities that the shop shows, and follows the breaks of the tool', () => {
  const prices = modPrices(['marking'], 'CAD', tool);
  expect(prices.map(({ quantity, toolCents }) => [quantity, toolCents])).toEqual([
    [1, 10_880],
    [3, 10_880],
    [5, 10_880],
    [10, 10_336],
    [25, 10_336],
  ]);
});

test('more pieces cost less each and never less together', () => {
  const operations = ['step', 'coating'] as const;
  const lines = Array.from({ length: 40 }, (_, index) => modPrice(operations, index + 1, 'USD', tool));
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    if (line === undefined || before === undefined) continue;
    expect(line.eachCents).toBeLessThanOrEqual(before.eachCents);
    expect(line.totalCents).toBeGreaterThanOrEqual(before.totalCents);
  }
});

test('a tool without a price in a currency has none as a mod either', () => {
  expect(modPrices(['marking'], 'USD', undefined)).toEqual([]);
  expect(modPrices(['marking'], 'USD', { breaks: [] })).toEqual([]);
});

test('a quantity is a whole number of pieces', () => {
  for (const quantity of [0, -1, 1.5, Number.NaN])
    expect(() => modPrice(['marking'], quantity, 'CAD', tool)).toThrow(RangeError);
});

test('the longest operation counts, each further one adds a day, and the wait for the tool comes first', () => {
  expect(modLeadDays(['shorten'], 0)).toBe(1);
  expect(modLeadDays(['shorten', 'corner-radius', 'coating'], 0)).toBe(7);
  expect(modLeadDays(['shorten'], 10)).toBe(11);
});
