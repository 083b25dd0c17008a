// The rest of a payment: it lowers the company's debt, and can be paid back.

import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { pagesOf, wordsOf } from '../../../../tests/support/read-pdf.ts';
import { orderAndShip } from '../../../../tests/support/shipped-orders.ts';
import { done } from '../../../../tests/support/small-shop.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';
import { shopDay } from '../../platform/shop-day.ts';

const { db, pool } = await createTestDatabase();
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off' } });
const owner = await insertColleague(db, shop.app);
await shop.part({ code: 'PB-1', cad: [1_000], onHand: 10_000 });

async function company() {
  const buyer = await shop.buyer();
  const { uuid } = await db
    .selectFrom('companies')
    .select('uuid')
    .where('id', '=', buyer.companyId)
    .executeTakeFirstOrThrow();
  return { buyer, uuid };
}

/** Returns what the company owes by its ledger, in cents. */
async function owed(uuid: string): Promise<number> {
  return (await done(owner.send('GET', `/companies/${uuid}`))).credit.used;
}

async function received(uuid: string, amount: number, parts: object[] = []) {
  const data = {
    company: uuid,
    currency: 'CAD',
    amount,
    method: 'cheque',
    reference: '17',
    received_on: shopDay(),
    parts,
  };
  return done(owner.send('POST', '/payments', data));
}

const back = (amount: number, more: object = {}) => ({
  amount,
  method: 'transfer',
  reference: 'EFT 99',
  paid_on: shopDay(),
  ...more,
});
const payBack = async (payment: string, body: object, by = owner) =>
  by.send('POST', `/payments/${payment}/pay-back`, body);

test('what is left of a payment lowers what its company owes, until it is paid back', async () => {
  const { uuid } = await company();
  const payment = await received(uuid, 5_000);
  expect(payment).toMatchObject({ left: 5_000, state: 'unapplied', paybacks: [] });
  expect(await owed(uuid)).toBe(-5_000);

  const less = await done(payBack(payment.uuid, back(2_000)));
  const paybacks = [{ amount: 2_000, method: 'transfer', reference: 'EFT 99', paid_on: shopDay() }];
  expect(less).toMatchObject({ left: 3_000, paid_back: 2_000, state: 'unapplied', paybacks });
  expect(await owed(uuid)).toBe(-3_000);
  expect(await done(payBack(payment.uuid, back(3_000)))).toMatchObject({ left: 0, state: 'applied' });
  expect(await owed(uuid)).toBe(0);
});

test('applying what is left changes nothing of what is owed, and reversing the payment takes all of it back', async () => {
  const { buyer, uuid } = await company();
  const staffed = { db, settings: shop.settings, staffId: owner.id };
  const invoice = await orderAndShip(staffed, buyer, { 'PB-1': 8 }, 'account');
  const before = await owed(uuid);
  const payment = await received(uuid, before + 700);
  expect(await owed(uuid)).toBe(-700);
  await done(
    owner.send('POST', `/payments/${payment.uuid}/apply`, {
      parts: [{ invoice: invoice.uuid, amount: 1_000 }],
    }),
  );
  expect(await owed(uuid)).toBe(-700);
  await done(owner.send('POST', `/payments/${payment.uuid}/reverse`, { reason: 'Returned by the bank' }));
  expect(await owed(uuid)).toBe(before);
});

test.each([
  [back(5_001), 'above-unapplied', 422],
  [back(100, { paid_on: '2020-01-01' }), 'paid-back-day', 422],
  [back(100, { paid_on: '2999-01-01' }), 'paid-back-day', 422],
  [back(0), 'validation', 422],
])('%j is refused with %s, and nothing is recorded', async (body, code, status) => {
  const { uuid } = await company();
  const payment = await received(uuid, 5_000);
  expect(await payBack(payment.uuid, body)).toMatchObject({ status, body: { code } });
  expect((await done(owner.send('GET', `/payments/${payment.uuid}`))).left).toBe(5_000);
});

test('money is paid back by whoever may refund, within what they give in a day', async () => {
  const { uuid } = await company();
  const payment = await received(uuid, 100_000);
  const sales = await insertColleague(db, shop.app, { role: 'sales' });
  expect((await payBack(payment.uuid, back(1), sales)).body).toMatchObject({ code: 'not-allowed' });

  const finance = await insertColleague(db, shop.app, { role: 'finance' });
  await sql`update roles set refund_limit_cents = 30000 where code = 'finance'`.execute(db);
  await done(payBack(payment.uuid, back(20_000), finance));
  expect((await payBack(payment.uuid, back(10_001), finance)).body).toMatchObject({ code: 'above-limit' });
  await done(payBack(payment.uuid, back(10_000), finance));
});

test('the statement, the receipt and the timeline name what was paid back', async () => {
  const { uuid } = await company();
  const payment = await received(uuid, 5_000);
  await done(payBack(payment.uuid, back(2_000)));
  const words = async (path: string) => {
    const { raw } = await owner.send('GET', path);
    return pagesOf(raw.rawPayload)
      .map(wordsOf)
      .join('\n')
      .replaceAll(/[\u00a0\u202f]/g, ' ');
  };
  expect(await words(`/payments/${payment.uuid}/pdf`)).toContain('Paid back, Bank transfer');
  const statement = await words(`/companies/${uuid}/statement/pdf?language=fr`);
  expect(statement).toContain(`Paiement ${payment.number} rendu`);
});

test('whatever is received, applied, taken back, paid back and reversed, the ledger has what is left of each payment', async () => {
  const { buyer, uuid } = await company();
  const staffed = { db, settings: shop.settings, staffId: owner.id };
  const { uuid: invoice } = await orderAndShip(staffed, buyer, { 'PB-1': 50 }, 'account');
  const billed = await owed(uuid);
  const payments: string[] = [];
  const step = fc.record({
    act: fc.constantFrom('receive', 'apply', 'take', 'back', 'reverse'),
    cents: fc.integer({ min: 1, max: 9_000 }),
    at: fc.nat(3),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      for (const { act, cents, at } of steps) {
        const payment = payments.at(-1 - at);
        if (act === 'receive' || payment === undefined) payments.push((await received(uuid, cents)).uuid);
        else if (act === 'apply')
          await owner.send('POST', `/payments/${payment}/apply`, { parts: [{ invoice, amount: cents }] });
        else if (act === 'take')
          await owner.send('POST', `/payments/${payment}/take-back`, { invoice, reason: 'Wrong' });
        else if (act === 'back') await payBack(payment, back(cents));
        else await owner.send('POST', `/payments/${payment}/reverse`, { reason: 'Bounced' });
      }
      const { rows } = await sql<{ open: number; left: number }>`
        select (select (total_cents - paid_cents)::int from invoices where uuid = ${invoice}) as open,
          coalesce(sum(case when reversed_at is null then cents else 0 end - applied_cents - paid_back_cents), 0)::int as left
        from payments_received where uuid = any(${payments}::uuid[])`.execute(db);
      expect(await owed(uuid)).toBe((rows[0]?.open ?? 0) - (rows[0]?.left ?? 0));
    }),
    { numRuns: 12 },
  );
  expect(billed).toBeGreaterThan(0);
});
