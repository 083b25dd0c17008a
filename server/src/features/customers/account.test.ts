import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done, openSmallShop } from '../../../../tests/support/small-shop.ts';
import { waitingJobs } from '../../../../tests/support/waiting-jobs.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);
const old = 'three flutes in aluminium';
const fresh = 'five flutes in stainless';

test('the account has person, company, addresses and remaining credit', async () => {
  const who = await shop.buyer({ creditLimitCents: 500_000, owesCents: 120_000 });
  const account = await done(who.send('GET', '/account'));
  expect(account).toMatchObject({
    currency: 'CAD',
    company: { is_approved: true },
    credit: { limit: 500_000, open: 120_000, available: 380_000, terms_days: 30 },
    billing_address: { uuid: who.billingAddress, is_billing: true },
    can_add_cards: true,
  });
});

test('without a credit account, or before approval, there is no credit', async () => {
  const who = await shop.buyer({ creditLimitCents: null });
  expect((await done(who.send('GET', '/account'))).credit).toBeNull();

  const unapproved = await shop.buyer();
  await db
    .updateTable('companies')
    .set({ is_approved: false })
    .where('id', '=', unapproved.companyId)
    .execute();
  expect((await done(unapproved.send('GET', '/account'))).credit).toBeNull();
});

test('name, phone and language can be changed, and the answer contains the changed user', async () => {
  const who = await shop.buyer();
  const { body, raw } = await who.send('PATCH', '/account', {
    name: 'Jeanne Tremblay',
    phone: '418 555 0142',
    language: 'fr',
  });
  expect(body.data).toMatchObject({ name: 'Jeanne Tremblay', phone: '418-555-0142', language: 'fr' });
  expect(body.user).toMatchObject({ name: 'Jeanne Tremblay', isGuest: false });
  expect(raw.cookies.find(({ name }) => name === 'language')?.value).toBe('fr');
});

test('fields that a customer may not change are ignored', async () => {
  const who = await shop.buyer();
  const mine = () =>
    db
      .selectFrom('customers')
      .innerJoin('companies', 'companies.id', 'customers.company_id')
      .select([
        'role',
        'company_id',
        'email',
        'email_confirmed_at',
        'currency',
        'is_approved',
        'credit_limit_cents',
      ])
      .where('customers.id', '=', who.customerId)
      .executeTakeFirstOrThrow();
  const before = await mine();
  await done(
    who.send('PATCH', '/account', {
      name: 'Jeanne Tremblay',
      role: 'staff',
      company_id: 1,
      email: 'other@chipload.test',
      email_confirmed_at: '2026-01-01T00:00:00Z',
      currency: 'USD',
      company: { is_approved: true },
      credit_limit_cents: 100_000_000,
    }),
  );
  expect(await mine()).toEqual(before);
});

test('an invalid telephone number is refused beside its field', async () => {
  const who = await shop.buyer();
  const { status, body } = await who.send('PATCH', '/account', { name: 'New', phone: '1234567' });
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual(['phone']);
  expect((await done(who.send('GET', '/account'))).name).not.toBe('New');
});

test('a new password needs the old one, ends every other session, and keeps this one', async () => {
  const who = await shop.buyer({ password: old });
  const elsewhere = await who.elsewhere();
  const tokenBefore = who.token();
  const change = { current_password: old, password: fresh };
  expect((await who.send('PATCH', '/account', change)).status).toBe(200);

  expect(who.token()).not.toBe(tokenBefore);
  expect((await who.send('GET', '/account')).status).toBe(200);
  expect((await elsewhere.send('GET', '/account')).status).toBe(401);
  expect(await waitingJobs(db, 'send_account_notice')).toHaveLength(1);
});

test('a wrong old password changes nothing', async () => {
  const who = await shop.buyer({ password: old });
  const elsewhere = await who.elsewhere();
  const { status, body } = await who.send('PATCH', '/account', {
    current_password: 'not the old one',
    password: fresh,
  });
  expect(status).toBe(422);
  expect(body.code).toBe('wrong-password');
  expect(Object.keys(body.errors)).toEqual(['current_password']);
  expect((await elsewhere.send('GET', '/account')).status).toBe(200);

  const without = await who.send('PATCH', '/account', { password: fresh });
  expect(without.body.errors.current_password).toEqual(['This field is required.']);
});

test('a common password is refused, and guesses of the old one are limited', async () => {
  const who = await shop.buyer({ password: old });
  const common = await who.send('PATCH', '/account', { current_password: old, password: 'password1234' });
  expect(common.body.code).toBe('password-too-common');

  for (let guess = 0; guess < 10; guess += 1) {
    await who.send('PATCH', '/account', { current_password: `guess ${guess}`, password: fresh });
  }
  const { status, raw } = await who.send('PATCH', '/account', { current_password: old, password: fresh });
  expect(status).toBe(429);
  expect(Number(raw.headers['retry-after'])).toBeGreaterThan(0);
});
