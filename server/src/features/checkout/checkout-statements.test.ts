// The rows that the statements of the checkout are declared to return, against what PostgreSQL says of them.

import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { differencesOf } from '../../../../tests/support/described-statements.ts';
import {
  newBundling,
  newParcels,
  newPurchaseOrder,
  newShipping,
  placingStatements,
  shareNumber,
} from './checkout.repository.ts';

const { url } = await createTestDatabase();
const target = { owner: { kind: 'standard', customerId: 1 }, version: 1 } as const;
const changed = { id: 'bigint', version: 'bigint' } as const;

test('the sections of the checkout', async () => {
  expect(await differencesOf(url, newBundling(target, { isBundled: true }), changed)).toEqual([]);
  expect(await differencesOf(url, newShipping(target, { type: 'pickup' }), changed)).toEqual([]);
  const choice = { type: 'flat_rate', courier: '', accountNumber: '', addressUuid: null } as const;
  const quote = { basis: '', currency: 'USD', cents: 1, message: '', packingVersion: '' } as const;
  const parcels = newParcels(target, { ...choice, ...quote, packages: '[]', pieces: '[]' });
  expect(await differencesOf(url, parcels, { version: 'bigint' })).toEqual([]);
  const [number, notes] = newPurchaseOrder(target, { number: 'PO-1', notes: [] });
  expect(await differencesOf(url, number, changed)).toEqual([]);
  expect(await differencesOf(url, notes, {})).toEqual([]);
  const share = shareNumber({ kind: 'standard', customerId: 1, number: 'PO-1' });
  expect(await differencesOf(url, share, {})).toEqual([]);
});

test.each(['account', 'card'] as const)('what placing by %s begins with', async (method) => {
  const placing = { kind: 'standard', method, requestKey: null } as const;
  const [lock, order] = placingStatements({ id: 1, companyId: 1 }, placing);
  expect(await differencesOf(url, lock, { uuid: 'uuid', state: 'text', version: 'bigint' })).toEqual([]);
  expect(
    await differencesOf(url, order, {
      uuid: 'uuid',
      number: 'bigint',
      state: 'text',
      wasConfirmed: 'boolean',
    }),
  ).toEqual([]);
});
