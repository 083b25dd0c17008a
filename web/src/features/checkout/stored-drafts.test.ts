import { expect, test } from 'vitest';
import { guest } from '../../platform/page/page.ts';
import { ownStorage } from '../../platform/session/own-storage.ts';
import { createStorage } from '../../platform/session/storage.fixtures.ts';
import { trunkWith } from '../../cart/trunk.fixtures.tsx';
import { readStoredDrafts, removeStoredDrafts, storeDrafts } from './stored-drafts.ts';

const drafts = { purchaseOrder: { number: 'PO-1', notes: [] }, bundling: true };
const trunk = trunkWith();

const createOwn = () => ownStorage(createStorage(), guest.id);

test('drafts are restored each time that the cart is opened', () => {
  const own = createOwn();
  storeDrafts(own, trunk, drafts);
  expect(readStoredDrafts(own, trunk)).toEqual(drafts);
  expect(readStoredDrafts(own, trunk)).toEqual(drafts);
});

test('drafts of another trunk are not restored', () => {
  const own = createOwn();
  storeDrafts(own, trunk, drafts);
  const other = trunkWith({ uuid: '00000000-0000-4000-8000-000000000901' });
  expect(readStoredDrafts(own, other)).toBeUndefined();
});

test('a section saved elsewhere in the meantime replaces its draft', () => {
  const own = createOwn();
  storeDrafts(own, trunk, drafts);
  const saved = trunkWith({ purchase_order_number: 'PO-ELSEWHERE', version: 4 });
  expect(readStoredDrafts(own, saved)).toEqual({ bundling: true });
  expect(readStoredDrafts(own, trunkWith({ version: 9 }))).toEqual(drafts);
});

test('stored drafts are removed when no section has one any more, and after an order', () => {
  const own = createOwn();
  storeDrafts(own, trunk, drafts);
  storeDrafts(own, trunk, { purchaseOrder: undefined });
  expect(readStoredDrafts(own, trunk)).toBeUndefined();
  storeDrafts(own, trunk, drafts);
  removeStoredDrafts(own);
  expect(readStoredDrafts(own, trunk)).toBeUndefined();
});
