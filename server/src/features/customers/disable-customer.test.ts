import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { openSmallShop } from '../../../../tests/support/small-shop.ts';
import { disableCustomer, enableCustomer } from './disable-customer.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);
const password = 'three flutes in aluminium';

test('a disabled customer is signed out everywhere and cannot sign in', async () => {
  const who = await shop.buyer({ password });
  const elsewhere = await who.elsewhere();
  expect(await disableCustomer(db, who.email)).toBe('done');
  expect((await who.send('GET', '/account')).status).toBe(401);
  expect((await elsewhere.send('GET', '/account')).status).toBe(401);
  const signIn = await shop.guest().send('POST', '/login', { email: who.email, password });
  expect(signIn.body.code).toBe('wrong-sign-in');
  expect(await disableCustomer(db, who.email)).toBe('unchanged');
});

test('an enabled customer signs in with the previous password, and the old sessions stay ended', async () => {
  const who = await shop.buyer({ password });
  await disableCustomer(db, who.email);
  expect(await enableCustomer(db, who.email)).toBe('done');
  expect((await who.send('GET', '/account')).status).toBe(401);
  expect((await shop.guest().send('POST', '/login', { email: who.email, password })).status).toBe(200);
  expect(await enableCustomer(db, who.email)).toBe('unchanged');
});

test('both are recorded, and an unknown e-mail address is reported', async () => {
  const who = await shop.buyer({ password });
  await disableCustomer(db, who.email);
  await enableCustomer(db, who.email);
  const events = await db
    .selectFrom('audit_events')
    .select(['action', 'actor'])
    .where('customer_id', '=', who.customerId)
    .orderBy('id')
    .execute();
  expect(events).toEqual([
    { action: 'customer.disabled', actor: 'disable-customer' },
    { action: 'customer.enabled', actor: 'enable-customer' },
  ]);
  expect(await disableCustomer(db, 'nobody@small.test')).toBe('unknown');
});
