// Obstacles to erasing a person: open orders, money owed, and a missing proof of identity.

import { createTestDatabase } from '../../../../tests/support/database.ts';
import { createDatabaseReader } from '../../../../tests/support/every-text.ts';
import {
  createPlanter,
  plantOrder,
  plantedPassword as password,
} from '../../../../tests/support/planted-people.ts';
import { openSmallShop } from '../../../../tests/support/small-shop.ts';
import { expect, test } from 'vitest';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);
const { findTexts } = createDatabaseReader(db);
const personWithPassword = await createPlanter(db, shop);

test.each(['placed', 'payment_pending', 'confirmed', 'partly_shipped'])(
  'with an order that is %s, nothing is erased and the answer names the order',
  async (state) => {
    const { who, planted } = await personWithPassword();
    const uuid = await plantOrder(db, who, planted, state);
    const { number } = await db
      .selectFrom('orders')
      .select('number')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow();
    expect((await who.send('GET', '/account/erase')).body.data.open_orders).toEqual([String(number)]);
    expect(await who.send('POST', '/account/erase', { password })).toMatchObject({
      status: 409,
      body: { code: 'orders-open' },
    });
    expect(await findTexts([planted.email])).not.toEqual([]);
  },
);

test('the last person of a company that owes money cannot be erased until it is paid', async () => {
  const { who } = await personWithPassword({ owesCents: 12_345 });
  expect((await who.send('GET', '/account/erase')).body.data.balance).toEqual({
    amount: 12_345,
    currency: 'CAD',
  });
  expect(await who.send('POST', '/account/erase', { password })).toMatchObject({
    body: { code: 'balance-open' },
  });
});

test('without the right password nothing is erased, not even right after signing in with it', async () => {
  const { who, planted } = await personWithPassword();
  await db
    .updateTable('sessions')
    .set({ confirmed_at: new Date() })
    .where('customer_id', '=', who.customerId)
    .execute();
  expect(await who.send('POST', '/account/erase', {})).toMatchObject({
    status: 422,
    body: { code: 'wrong-password' },
  });
  expect(await who.send('POST', '/account/erase', { password: 'not this one' })).toMatchObject({
    status: 422,
    body: { code: 'wrong-password' },
  });
  expect(await findTexts([planted.email])).not.toEqual([]);
});

test('a customer who has just confirmed their identity with a second factor needs no password', async () => {
  const { who } = await personWithPassword();
  await db
    .insertInto('passkeys')
    .values({
      customer_id: who.customerId,
      credential_id: 'key',
      public_key: Buffer.alloc(1),
      counter: 0,
      name: 'Key',
    })
    .execute();
  expect(await who.send('POST', '/account/erase', {})).toMatchObject({
    body: { code: 'confirmation-needed' },
  });
  await db
    .updateTable('sessions')
    .set({ confirmed_at: new Date() })
    .where('customer_id', '=', who.customerId)
    .execute();
  expect(await who.send('POST', '/account/erase', {})).toMatchObject({ status: 200 });
});
