import { expect, test } from 'vitest';
import type { TrunkAddition } from '@chipload/contract';
import { changesOf, doubledOf, shortOf } from './addition-facts.ts';
import { itemWith, trunkWith } from './trunk.fixtures.tsx';

const scarce = itemWith({ requested: 4, stocked: 1, expected_on: '2026-12-04' });

function additionOf(changes: Partial<TrunkAddition>): TrunkAddition {
  const bag = trunkWith().bags[0]!;
  return {
    trunk: trunkWith({ bags: [{ ...bag, items: [scarce] }] }),
    added: 1,
    pieces: [{ uuid: scarce.uuid, quantity: 4 }],
    left_out: [],
    price_changes: [],
    ...changes,
  };
}

test('a part that is short is named, with its pieces and the day', () => {
  expect(shortOf(additionOf({}))).toEqual([
    { text: `${scarce.inventory_code}: 3 backordered, expected in stock 2026-12-04` },
  ]);
});

test('items that were not added, and parts that are sold off, are not short', () => {
  expect(shortOf(additionOf({ pieces: [] }))).toEqual([]);
  const bag = trunkWith().bags[0]!;
  const trunk = trunkWith({ bags: [{ ...bag, items: [{ ...scarce, sale_limit: 1 }] }] });
  expect(shortOf(additionOf({ trunk }))).toEqual([]);
});

test('each line that was left out or costs something else is said, and leads to the part that replaced it', () => {
  const left = { inventory_code: 'OLD-1', quantity: 2, reason: 'not-sold', superseded_by: null } as const;
  expect(
    changesOf(
      additionOf({
        left_out: [left, { ...left, inventory_code: 'OLD-2', superseded_by: 'NEW-2' }],
        price_changes: [{ inventory_code: 'XM5-0500', was: 1_000, now: 1_250 }],
      }),
    ),
  ).toEqual([
    { text: 'OLD-1 was left out: it is no longer sold.' },
    { text: 'OLD-2 was left out: it is no longer sold. It was replaced by NEW-2.', successor: 'NEW-2' },
    { text: 'XM5-0500: $10.00 then, $12.50 today' },
  ]);
});

test('pieces that were in the cart already are counted with the others', () => {
  expect(doubledOf(additionOf({}))).toEqual([]);
  expect(doubledOf(additionOf({ pieces: [{ uuid: scarce.uuid, quantity: 1 }] }))).toEqual([
    { text: `${scarce.inventory_code}: 4 in the cart now` },
  ]);
});
