import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { openSmallShop, type SmallBuyer } from '../../../../tests/support/small-shop.ts';
import { type Database, transact } from '../../platform/database/database.ts';
import { createBuyerCache } from './buyer-accounts.ts';
import { readTrunk } from './trunk.repository.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);

/** Returns a function that reads the buyer's city, and counts how often their account was read for it. */
function readerOf({ customerId, companyId }: SmallBuyer) {
  const cache = createBuyerCache();
  let reads = 0;
  const keep: typeof cache.keep = (owner, account) => {
    reads += 1;
    cache.keep(owner, account);
  };
  const owner = { kind: 'standard', customerId, companyId } as const;
  const city = async (from: Database) => {
    const { buyer: account } = await readTrunk(from, owner, 'CAD', { ...cache, keep });
    return account?.addresses[0]?.city;
  };
  const move = async (on: Database, to: string) =>
    on.updateTable('addresses').set({ city: to }).where('company_id', '=', companyId).execute();
  return { city, move, reads: () => reads };
}

test('the account of a buyer is read once, and again when it has changed', async () => {
  const { city, move, reads } = readerOf(await shop.buyer({}));
  const before = await city(db);
  expect(await city(db)).toBe(before);
  expect(reads()).toBe(1);
  await move(db, 'Sudbury');
  expect(await city(db)).toBe('Sudbury');
  expect(await city(db)).toBe('Sudbury');
  expect(reads()).toBe(2);
});

test('a transaction that changes an account keeps nothing of it, since all its changes have one version', async () => {
  const { city, move, reads } = readerOf(await shop.buyer({}));
  const seen = await transact(db, async (transaction) => {
    await move(transaction, 'Sudbury');
    const first = await city(transaction);
    await move(transaction, 'Timmins');
    return [first, await city(transaction)];
  });
  expect(seen).toEqual(['Sudbury', 'Timmins']);
  expect(reads()).toBe(0);
  expect(await city(db)).toBe('Timmins');
});
