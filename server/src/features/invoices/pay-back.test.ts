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
import { getAgeing } from './read-ageing.ts';
import { readAccountStatement } from './read-statement.ts';

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

/** Returns what a company owes and what is not applied, in cents, and expects every list of money to say the same. */
async function agreed({ uuid, buyer }: Awaited<ReturnType<typeof company>>) {
  const { rows } = await getAgeing(db, shopDay(), uuid);
  const { total, unapplied } = rows[0] ?? { total: 0, unapplied: 0 };
  const journal = await sql<{ receivable: number; unapplied: number }>`
    select coalesce(sum(cents) filter (where account = 'receivable'), 0)::int as receivable,
      coalesce(-sum(cents) filter (where account = 'unapplied'), 0)::int as unapplied
    from posting_lines join journal_entries on journal_entries.id = entry_id where company_id = ${buyer.companyId}`.execute(
    db,
  );
  expect(journal.rows).toEqual([{ receivable: total, unapplied }]);
  const { statement, ageing } = await readAccountStatement(db, uuid, shopDay());
  expect([statement.closingCents, ageing.totalCents]).toEqual([total - unapplied, total]);
  expect(await owed(uuid)).toBe(total - unapplied);
  const { accounts } = await done(buyer.send('GET', '/account/owed'));
  const [account = { open: 0, unapplied: 0, owed: [] }] = accounts;
  expect([account.open, account.unapplied]).toEqual([total, unapplied]);
  expect(account.owed.reduce((sum: number, { open }: { open: number }) => sum + open, 0)).toBe(total);
  const { balances } = await done(buyer.send('GET', '/invoices'));
  expect(balances[0]?.open ?? 0).toBe(total);
  return { total, unapplied };
}

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

test('what was paid back of a cheque that bounced is owed, is collected once, and is paid back no second time', async () => {
  const owing = await company();
  const { uuid } = owing;
  const staffed = { db, settings: shop.settings, staffId: owner.id };
  const { totalCents } = await orderAndShip(staffed, owing.buyer, { 'PB-1': 8 }, 'account');
  const cheque = await received(uuid, totalCents + 424_910);
  await done(payBack(cheque.uuid, back(424_910)));
  expect(await agreed(owing)).toEqual({ total: totalCents, unapplied: totalCents });
  await done(owner.send('POST', `/payments/${cheque.uuid}/reverse`, { reason: 'Returned by the bank' }));
  expect(await agreed(owing)).toEqual({ total: totalCents + 424_910, unapplied: 0 });
  expect(await payBack(cheque.uuid, back(1))).toMatchObject({ body: { code: 'payment-reversed' } });
  const wrong = { invoice: null, reason: 'Wrong' };
  expect(await owner.send('POST', `/payments/${cheque.uuid}/take-back`, wrong)).toMatchObject({
    body: { code: 'nothing-applied' },
  });

  const returned = await received(uuid, 424_910, [{ invoice: null, amount: 424_910 }]);
  expect(returned.left).toBe(0);
  expect(await agreed(owing)).toEqual({ total: totalCents, unapplied: 0 });
  expect(await payBack(returned.uuid, back(1))).toMatchObject({ body: { code: 'above-unapplied' } });
});

test('what was paid back of a payment that is reversed is due on that day, beside an older opening balance', async () => {
  const owing = await company();
  const { uuid, buyer } = owing;
  await sql`
    insert into credit_entries (company_id, kind, cents, created_at)
    values (${buyer.companyId}, 'opening_balance', 10000, '2026-01-02T15:00:00Z')`.execute(db);
  await received(uuid, 4_000, [{ invoice: null, amount: 4_000 }]);
  const cheque = await received(uuid, 3_000);
  await done(payBack(cheque.uuid, back(3_000)));
  await done(owner.send('POST', `/payments/${cheque.uuid}/reverse`, { reason: 'Returned by the bank' }));
  const ageing = async () => (await getAgeing(db, shopDay(), uuid)).rows;
  expect(await ageing()).toMatchObject([{ total: 9_000, buckets: { 'over-90': 6_000, current: 3_000 } }]);
  expect((await done(buyer.send('GET', '/invoices'))).balances).toMatchObject([
    { open: 9_000, overdue: 6_000 },
  ]);

  await received(uuid, 7_000, [{ invoice: null, amount: 7_000 }]);
  expect(await ageing()).toMatchObject([{ total: 2_000, buckets: { 'over-90': 0, current: 2_000 } }]);
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

test('whatever is received, applied, taken back, paid back and reversed, every list of money agrees, and no more is paid back than came in', async () => {
  const owing = await company();
  const { buyer, uuid } = owing;
  const staffed = { db, settings: shop.settings, staffId: owner.id };
  const { uuid: invoice } = await orderAndShip(staffed, buyer, { 'PB-1': 50 }, 'account');
  const billed = await owed(uuid);
  const payments: string[] = [];
  const step = fc.record({
    act: fc.constantFrom('receive', 'apply', 'settle', 'take', 'back', 'reverse'),
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
        else if (act === 'settle')
          await owner.send('POST', `/payments/${payment}/apply`, {
            parts: [{ invoice: null, amount: cents }],
          });
        else if (act === 'take')
          await owner.send('POST', `/payments/${payment}/take-back`, { invoice, reason: 'Wrong' });
        else if (act === 'back') await payBack(payment, back(cents));
        else await owner.send('POST', `/payments/${payment}/reverse`, { reason: 'Bounced' });
      }
      const { rows } = await sql<{ open: number; left: number; out: number }>`
        select (select (total_cents - paid_cents)::int from invoices where uuid = ${invoice}) as open,
          coalesce(sum(cents - applied_cents - paid_back_cents) filter (where reversed_at is null), 0)::int as left,
          coalesce(sum(paid_back_cents) filter (where reversed_at is not null), 0)::int as out
        from payments_received where uuid = any(${payments}::uuid[])`.execute(db);
      const { open = 0, left = 0, out = 0 } = rows[0] ?? {};
      const settled = await sql<{ cents: number }>`
        select coalesce(-sum(cents), 0)::int as cents from credit_entries
        where company_id = ${buyer.companyId} and kind = 'paid' and order_uuid is null`.execute(db);
      const total = open + out - (settled.rows[0]?.cents ?? 0);
      expect(await agreed(owing)).toEqual({ total, unapplied: left });
    }),
    { numRuns: 25 },
  );
  expect(billed).toBeGreaterThan(0);
});
