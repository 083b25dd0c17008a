import { expect, test } from 'vitest';
import type { OwnStorage } from '../../platform/session/own-storage.ts';
import { trunkWith } from '../../cart/trunk.fixtures.tsx';
import { forgetDrafts, storeDrafts, storedDrafts } from './stored-drafts.ts';

const drafts = { purchaseOrder: { number: 'PO-1', notes: [] }, bundling: true };
const trunk = trunkWith();

function createOwn(): OwnStorage {
  const stored = new Map<string, string>();
  return {
    read: (key) => JSON.parse(stored.get(key) ?? 'null') as unknown,
    write: (key, value) =>
      void (value === undefined ? stored.delete(key) : stored.set(key, JSON.stringify(value))),
  };
}

test('what was typed comes back as often as the cart is opened', () => {
  const own = createOwn();
  storeDrafts(own, trunk, drafts);
  expect(storedDrafts(own, trunk)).toEqual(drafts);
  expect(storedDrafts(own, trunk)).toEqual(drafts);
});

test('another trunk gets nothing', () => {
  const own = createOwn();
  storeDrafts(own, trunk, drafts);
  const other = trunkWith({ uuid: '00000000-0000-4000-8000-000000000901' });
  expect(storedDrafts(own, other)).toBeUndefined();
});

test('what was saved elsewhere since wins over what was typed, section by section', () => {
  const own = createOwn();
  storeDrafts(own, trunk, drafts);
  const saved = trunkWith({ purchase_order_number: 'PO-ELSEWHERE', version: 4 });
  expect(storedDrafts(own, saved)).toEqual({ bundling: true });
  expect(storedDrafts(own, trunkWith({ version: 9 }))).toEqual(drafts);
});

test('nothing is stored without drafts, and after an order', () => {
  const own = createOwn();
  storeDrafts(own, trunk, drafts);
  storeDrafts(own, trunk, { purchaseOrder: undefined });
  expect(storedDrafts(own, trunk)).toBeUndefined();
  storeDrafts(own, trunk, drafts);
  forgetDrafts(own);
  expect(storedDrafts(own, trunk)).toBeUndefined();
});
