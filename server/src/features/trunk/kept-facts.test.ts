import { expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { openSmallShop, type SmallBuyer } from '../../../../tests/support/small-shop.ts';
import { type Database, transact } from '../../platform/database/database.ts';
import { createSettings } from '../settings/settings.service.ts';
import { loadTrunk } from './load-trunk.ts';
import { createKeptFacts } from './kept-facts.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);

/** Returns a function that reads the buyer's city, and counts how often their account was read for it. */
function readerOf(
  { customerId: id, companyId }: Pick<SmallBuyer, 'customerId' | 'companyId'>,
  kept = createKeptFacts(createSettings({ db })),
) {
  const keep = vi.spyOn(kept.buyers, 'set');
  const visitor = {
    customer: { id, companyId, name: '', email: '', isEmailConfirmed: true },
    token: '',
    sessionId: undefined,
    language: 'en',
    currency: 'CAD',
    cardDisplay: 'list',
    notice: undefined,
    confirmedAt: undefined,
    client: { remoteAddress: '', userAgent: '', requestId: '' },
  } as const;
  const city = async (from: Database) =>
    (await loadTrunk(from, kept, visitor, 'standard')).buyer?.addresses[0]?.city;
  const move = async (on: Database, to: string) =>
    on.updateTable('addresses').set({ city: to }).where('company_id', '=', companyId).execute();
  return { city, move, reads: () => keep.mock.calls.length };
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

test('a customer who changed to a company of the same version is another buyer', async () => {
  const [{ customerId, companyId }, other] = [await shop.buyer({}), await shop.buyer({})];
  const kept = createKeptFacts(createSettings({ db }));
  const before = readerOf({ customerId, companyId }, kept);
  const after = readerOf({ customerId, companyId: other.companyId }, kept);
  await after.move(db, 'Timmins');
  // One transaction gives both the same version.
  await db
    .updateTable('companies')
    .set({ hold_reason: '' })
    .where('id', 'in', [companyId, other.companyId])
    .execute();

  expect(await before.city(db)).not.toBe('Timmins');
  expect(await after.city(db)).toBe('Timmins');
});
