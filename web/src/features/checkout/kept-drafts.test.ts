import { expect, test } from 'vitest';
import type { OwnStorage } from '../../platform/session/own-storage.ts';
import { trunkWith } from '../../cart/trunk.fixtures.tsx';
import { forgetDrafts, keepDrafts, keptDrafts } from './kept-drafts.ts';

const drafts = { purchaseOrder: { number: 'PO-1', notes: [] }, bundling: true };
const trunk = trunkWith();

function createOwn(): OwnStorage {
  const kept = new Map<string, string>();
  return {
    read: (key) => JSON.parse(kept.get(key) ?? 'null') as unknown,
    write: (key, value) =>
      void (value === undefined ? kept.delete(key) : kept.set(key, JSON.stringify(value))),
  };
}

test('what was typed comes back as often as the cart is opened', () => {
  const own = createOwn();
  keepDrafts(own, trunk, drafts);
  expect(keptDrafts(own, trunk)).toEqual(drafts);
  expect(keptDrafts(own, trunk)).toEqual(drafts);
});

test('another trunk gets nothing', () => {
  const own = createOwn();
  keepDrafts(own, trunk, drafts);
  const other = trunkWith({ uuid: '00000000-0000-4000-8000-000000000901' });
  expect(keptDrafts(own, other)).toBeUndefined();
});

test('what was saved elsewhere since wins over what was typed, section by section', () => {
  const own = createOwn();
  keepDrafts(own, trunk, drafts);
  const saved = trunkWith({ purchase_order_number: 'PO-ELSEWHERE', version: 4 });
  expect(keptDrafts(own, saved)).toEqual({ bundling: true });
  expect(keptDrafts(own, trunkWith({ version: 9 }))).toEqual(drafts);
});

test('nothing is kept without drafts, and after an order', () => {
  const own = createOwn();
  keepDrafts(own, trunk, drafts);
  keepDrafts(own, trunk, { purchaseOrder: undefined });
  expect(keptDrafts(own, trunk)).toBeUndefined();
  keepDrafts(own, trunk, drafts);
  forgetDrafts(own);
  expect(keptDrafts(own, trunk)).toBeUndefined();
});
