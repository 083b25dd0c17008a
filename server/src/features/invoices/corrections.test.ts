// Whatever is billed, credited, paid and written off, the documents agree with each other: what is open, what is owed, the statement
// and the tax report.

import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { orderAndShip } from '../../../../tests/support/shipped-orders.ts';
import { done } from '../../../../tests/support/small-shop.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { readAccountStatement } from './read-statement.ts';

const { db, pool } = await createTestDatabase();
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off' } });
const owner = await insertColleague(db, shop.app);
await shop.part({ code: 'CO-1', cad: [1_010], onHand: 1_000_000 });
const today = shopDay();

const step = fc.record({
  act: fc.constantFrom('bill', 'credit', 'pay', 'write-off', 'recover', 'take-back', 'reverse'),
  cents: fc.integer({ min: 1, max: 14_000 }),
  at: fc.nat(3),
});
type Step = { readonly act: string; readonly cents: number; readonly at: number };

/** A company with one invoice, and the acts on it; what is refused changes nothing. */
async function account() {
  const buyer = await shop.buyer({ creditLimitCents: 100_000_000, province: 'QC' });
  const staffed = { db, settings: shop.settings, staffId: owner.id };
  const { uuid } = await orderAndShip(staffed, buyer, { 'CO-1': 9 }, 'account');
  const { company } = await done(owner.send('GET', `/invoices/${uuid}`));
  const invoices: string[] = [uuid];
  const payments: string[] = [];
  const send = async (path: string, body: object) => owner.send('POST', path, body);

  async function take({ act, cents, at }: Step): Promise<void> {
    const invoice = invoices[at % invoices.length] ?? uuid;
    if (act === 'bill') {
      const what = { prices: [], charges: [{ description: 'Setup', amount: cents }], shipping: cents % 7 };
      const consent = { reason: 'x', consented_by: 'y', consented_on: today, consent: 'z' };
      invoices.push((await done(send(`/invoices/${uuid}/additional`, { what, ...consent }))).uuid);
    }
    if (act === 'credit') {
      const what = { lines: [], shipping: 0, goodwill: cents };
      await send(`/invoices/${invoice}/credit`, { what, reason: 'goodwill', is_refunded: false });
    }
    if (act === 'write-off') await send(`/invoices/${invoice}/write-off`, { amount: cents, reason: 'x' });
    if (act === 'pay' || act === 'recover') {
      const { open, written_off: written } = await done(owner.send('GET', `/invoices/${invoice}`));
      const amount = Math.min(cents, act === 'pay' ? open : open + written);
      const parts = amount > 0 ? [{ invoice, amount }] : [];
      const received = { currency: 'CAD', method: 'cheque', reference: '', received_on: today };
      const body = { ...received, company: company.uuid, amount: cents, parts, again: true };
      payments.push((await done(send('/payments', body))).uuid);
    }
    if (act === 'take-back') {
      const { write_offs: all } = await done(owner.send('GET', `/invoices/${invoice}`));
      if (all[0]) await send(`/write-offs/${all[0].uuid}/take-back`, { reason: 'x' });
    }
    if (act === 'reverse' && payments[at]) await send(`/payments/${payments[at]}/reverse`, { reason: 'x' });
  }
  return { company: company.uuid as string, companyId: buyer.companyId, take };
}

type Sums = { number: string; open: number; expected: number; written: number; recorded: number };

/** Returns of each invoice what is open, and the same from its documents: billed − credited − paid − written off. */
async function sumsOf(companyId: number): Promise<Sums[]> {
  const { rows } = await sql<Sums>`
    select number, (total_cents - paid_cents)::int as open, written_off_cents::int as written,
      (total_cents - (
        select coalesce(sum(cents), 0) from applications where invoice_uuid = uuid and write_off_uuid is null
      ) - (
        select coalesce(sum(cents - recovered_cents), 0) from write_offs where invoice_uuid = invoices.uuid
      ))::int as expected,
      (select coalesce(sum(write_offs.cents - (
        select coalesce(sum(cents), 0) from recoveries where write_off_uuid = write_offs.uuid
      )), 0) from write_offs where invoice_uuid = invoices.uuid)::int as recorded
    from invoices where company_id = ${companyId}`.execute(db);
  return rows;
}

/** Returns what the tax report has of the taxes of the day, and what the documents have. */
async function taxes(): Promise<{ readonly reported: number; readonly issued: number }> {
  const { rows } = await done(owner.send('GET', `/taxes/report?from=${today}&to=${today}`));
  const reported = rows.reduce((sum: number, { tax }: { tax: number }) => sum + tax, 0);
  const { rows: sums } = await sql<{ issued: number }>`
    select ((select coalesce(sum(taxes_cents), 0) from invoices)
      - (select coalesce(sum(taxes_cents), 0) from credit_notes))::int as issued`.execute(db);
  return { reported, issued: sums[0]?.issued ?? 0 };
}

test('whatever is billed, credited, paid, written off and recovered, all sums agree and none is negative', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
      const { company, companyId, take } = await account();
      for (const one of steps) await take(one);

      const invoices = await sumsOf(companyId);
      for (const { open, expected, written, recorded } of invoices) {
        expect(open).toBe(expected);
        expect(open).toBeGreaterThanOrEqual(0);
        expect(written).toBe(recorded);
        expect(written).toBeGreaterThanOrEqual(0);
      }
      const open = invoices.reduce((sum, one) => sum + one.open, 0);
      const { statement, ageing } = await readAccountStatement(db, company, today);
      const { rows } = await done(owner.send('GET', `/ageing?company=${company}`));
      expect(ageing.totalCents).toBe(open);
      expect(rows[0]?.total ?? 0).toBe(open);
      expect(statement.closingCents).toBe(open - (rows[0]?.unapplied ?? 0));
      expect((await done(owner.send('GET', `/companies/${company}`))).credit.used).toBe(
        statement.closingCents,
      );
      const { reported, issued } = await taxes();
      expect(reported).toBe(issued);
    }),
    { numRuns: 8 },
  );
}, 120_000);

test('taxes that were claimed for a debt are paid back to the cent when all of it is recovered', async () => {
  const { companyId, take } = await account();
  await take({ act: 'write-off', cents: 3_333, at: 0 });
  await take({ act: 'write-off', cents: 2_221, at: 0 });
  for (const cents of [1_111, 2_222, 14_000]) await take({ act: 'recover', cents, at: 0 });
  const { rows: left } = await sql<{ left: number }>`
    select sum(cents - recovered_cents)::int as left from write_offs where company_id = ${companyId}`.execute(
    db,
  );
  expect(left[0]?.left).toBe(0);
  const { rows: own } = await sql<{ claimed: number; back: number }>`
    select sum(tax.amount_cents)::int as claimed, (
      select sum(back.amount_cents) from recoveries join recovery_tax_lines as back on back.recovery_id = recoveries.id
      join write_offs as of on of.uuid = recoveries.write_off_uuid where of.company_id = ${companyId}
    )::int as back
    from write_offs join write_off_tax_lines as tax on tax.write_off_uuid = write_offs.uuid
    where company_id = ${companyId}`.execute(db);
  expect(own[0]?.claimed).toBeGreaterThan(0);
  expect(own[0]?.back).toBe(own[0]?.claimed);
});
