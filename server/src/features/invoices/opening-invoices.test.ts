// Opening invoices wherever what a company owes is read: each is due on its own day, and what is paid pays the one that is due first.

import { addDays } from '@chipload/domain/days';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done, fillCheckout, type SmallBuyer } from '../../../../tests/support/small-shop.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';
import type { Database } from '../../platform/database/database.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { openingDebts } from '../companies/companies.sql.ts';
import { writeMonthlyStatement } from './monthly-statements.ts';
import { listOpeningDebts } from './opening-balance.repository.ts';
import { getStatementDocument } from './read-documents.ts';
import { readAccountStatement } from './read-statement.ts';
import { listReminders, writeReminder } from './reminders.ts';
import { writeStatement } from './send-statement.ts';

const database = await createTestDatabase();
const { db, pool } = database;
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off' } });
await shop.part({ code: 'X4-1/2', cad: [10_000], onHand: 1_000 });
const owner = await insertColleague(db, shop.app);
const today = shopDay();
const sender = { siteName: 'Small Tools', publicUrl: 'http://small.test', postalAddress: '' };

/** A company whose opening invoices were imported: `OLD-1` was due 40 days ago, and `OLD-2` is due in 10 days. */
async function imported() {
  const buyer = await shop.buyer({ creditLimitCents: 10_000_000 });
  const { uuid, code } = await db
    .selectFrom('companies')
    .select(['uuid', 'code'])
    .where('id', '=', buyer.companyId)
    .executeTakeFirstOrThrow();
  await sql`update customers set email_confirmed_at = now() where id = ${buyer.customerId}`.execute(db);
  const text = [
    'Customer no,Invoice,Date,Due,Open balance,PO',
    `${code},OLD-2,${addDays(today, -20)},${addDays(today, 10)},50.00,`,
    `${code},OLD-1,${addDays(today, -70)},${addDays(today, -40)},100.00,PO-9`,
  ].join('\n');
  const content = Buffer.from(text).toString('base64');
  const { plan } = await done(owner.send('POST', '/opening-invoice-imports/preview', { content }));
  const sent = { content, name: 'open.csv', without_refused: false, digest: plan.digest };
  await done(owner.send('POST', '/opening-invoice-imports', sent));
  return { buyer, uuid };
}

/** The company pays an amount of its opening balance by cheque. */
async function pay(uuid: string, amount: number) {
  const cheque = { currency: 'CAD', method: 'cheque', reference: '', received_on: today };
  const parts = [{ invoice: null, amount }];
  return done(owner.send('POST', '/payments', { company: uuid, amount, ...cheque, parts }));
}

const balancesOf = async (buyer: SmallBuyer) => (await done(buyer.send('GET', '/invoices'))).balances;
const recordOf = async (uuid: string) => done(owner.send('GET', `/companies/${uuid}`));
const ageingOf = async (uuid: string, on = today) => {
  const { rows } = await done(owner.send('GET', `/ageing?on=${on}`));
  return rows.find((row: { company: { uuid: string } }) => row.company.uuid === uuid);
};

test('what is past its own due date is overdue and has its age, and a payment pays what is due first', async () => {
  const { buyer, uuid } = await imported();
  expect(await recordOf(uuid)).toMatchObject({ credit: { opening: 15_000, overdue: 10_000 } });
  expect(await ageingOf(uuid)).toMatchObject({
    total: 15_000,
    buckets: { current: 5_000, '31-60': 10_000 },
  });
  expect(await balancesOf(buyer)).toEqual([
    {
      currency: 'CAD',
      open: 15_000,
      overdue: 10_000,
      count: 0,
      opening: 15_000,
      opening_invoices: [
        { number: 'OLD-1', due_on: addDays(today, -40), open: 10_000 },
        { number: 'OLD-2', due_on: addDays(today, 10), open: 5_000 },
      ],
    },
  ]);
  await pay(uuid, 9_900);
  expect(await balancesOf(buyer)).toMatchObject([{ open: 5_100, overdue: 100 }]);
  await pay(uuid, 1_100);
  expect(await recordOf(uuid)).toMatchObject({ credit: { opening: 4_000, overdue: 0 } });
  expect(await balancesOf(buyer)).toMatchObject([
    { open: 4_000, overdue: 0, opening_invoices: [{ number: 'OLD-2', open: 4_000 }] },
  ]);
});

test('a buyer sees each opening invoice with its days, and the office what a payment of them would pay', async () => {
  const { buyer, uuid } = await imported();
  await pay(uuid, 1_000);
  const { accounts } = await done(buyer.send('GET', '/account/owed'));
  const old = { kind: 'opening', uuid: null };
  expect(accounts[0].owed).toEqual([
    {
      ...old,
      number: 'OLD-1',
      issued_on: addDays(today, -70),
      due_on: addDays(today, -40),
      is_overdue: true,
      total: 10_000,
      open: 9_000,
    },
    {
      ...old,
      number: 'OLD-2',
      issued_on: addDays(today, -20),
      due_on: addDays(today, 10),
      is_overdue: false,
      total: 5_000,
      open: 5_000,
    },
  ]);
  const path = `/companies/${uuid}/payment-proposal?currency=CAD&amount=10000`;
  expect((await done(owner.send('GET', path))).invoices).toMatchObject([
    {
      uuid: null,
      due_on: addDays(today, -40),
      open: 14_000,
      proposed: 10_000,
      debts: [
        { number: 'OLD-1', purchase_order_number: 'PO-9', open: 9_000 },
        { number: 'OLD-2', purchase_order_number: '', open: 5_000 },
      ],
    },
  ]);
});

test('an opening invoice that is overdue for too long keeps its company from ordering on account until it is paid', async () => {
  const { buyer, uuid } = await imported();
  await sql`update shop_settings set settings = settings || '{"reminders": {"hold_after_days": 30}}'`.execute(
    db,
  );
  const place = async () => {
    await fillCheckout(buyer, [{ sku: 'X4-1/2', quantity: 1 }]);
    return buyer.send('POST', '/trunk', { method: 'account' });
  };
  expect(await place()).toMatchObject({ status: 422, body: { code: 'invoices-overdue', days: 40 } });
  await pay(uuid, 9_950);
  expect(await place()).toMatchObject({ status: 200 });
});

test('a statement has an opening invoice on the day of its import, with its own days and what is open of it', async () => {
  const { uuid } = await imported();
  await pay(uuid, 4_000);
  const account = await readAccountStatement(db, uuid, today);
  expect(account.openingCents).toBe(0);
  expect(account.statement.entries.slice(0, 2)).toMatchObject([
    { kind: 'opening-balance', number: 'OLD-1', day: today, cents: 10_000, open_cents: 6_000 },
    { kind: 'opening-balance', number: 'OLD-2', day: today, cents: 5_000, open_cents: 5_000 },
  ]);
  expect(account.statement.closingCents).toBe(11_000);
  expect(account.ageing.totalCents).toBe(11_000);
  const { rows } = await getStatementDocument({ db, settings: shop.settings }, uuid, {
    on: today,
    language: 'en',
  });
  expect(rows[1]?.[0]).toBe(
    `Invoice OLD-1 of ${addDays(today, -70)}, brought forward\nPO-9 · due ${addDays(today, -40)} · open $60.00`,
  );
  const before = await readAccountStatement(db, uuid, addDays(today, -1));
  expect(before.statement.closingCents).toBe(0);
  expect(before.ageing.totalCents).toBe(0);
  expect(await ageingOf(uuid, addDays(today, -1))).toBeUndefined();
});

test('an import that was undone is on no statement and in no ageing', async () => {
  const { uuid } = await imported();
  const { changes } = await done(owner.send('GET', '/opening-invoice-imports'));
  await done(owner.send('POST', `/opening-invoice-imports/${changes[0].uuid}/undo`));
  const { statement, ageing } = await readAccountStatement(db, uuid, today);
  expect(statement.entries).toEqual([]);
  expect(ageing.totalCents).toBe(0);
});

test('mails of what is owed name each opening invoice, and only what is past its date is overdue', async () => {
  const { buyer, uuid } = await imported();
  const { uuid: person } = await db
    .selectFrom('customers')
    .select('uuid')
    .where('id', '=', buyer.customerId)
    .executeTakeFirstOrThrow();
  const mail = (await writeStatement(db, { company: uuid, person }))?.(sender);
  expect(mail?.text).toContain(`Invoice OLD-1, overdue since ${addDays(today, -40)}: $100.00`);
  expect(mail?.text).toContain(`Invoice OLD-2, due ${addDays(today, 10)}: $50.00`);
  expect(mail?.text).toMatch(/overdue: \$100\.00/i);
  await sql`update customers set statements_since = '2026-01-01' where id = ${buyer.customerId}`.execute(db);
  const monthly = await writeMonthlyStatement(db, { company: uuid, person }, today);
  expect(typeof monthly === 'function' && monthly(sender).text).toContain('Invoice OLD-2, due');
});

test('a reminder asks for what is due of an opening balance by number, and begins anew with what is due later', async () => {
  const { uuid } = await imported();
  await pay(uuid, 1_000);
  const mine = async () =>
    (await listReminders(db, shop.settings)).rows.filter(({ company }) => company.uuid === uuid);
  const [one] = await mine();
  expect(one).toMatchObject({ number: '', due_on: addDays(today, -40), open: 9_000, step: 2 });
  await done(
    owner.send('POST', '/reminders', { reminders: [{ company: uuid, invoice: null, step: one?.step }] }),
  );
  const { mail } = await db
    .selectFrom('payment_reminders')
    .innerJoin('companies', 'companies.id', 'company_id')
    .select('mail')
    .where('companies.uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  const text = (await writeReminder(db, mail))?.(sender).text;
  expect(text).toContain(`Invoice OLD-1, due ${addDays(today, -40)}: $90.00`);
  expect(text).not.toContain('OLD-2');
  expect(await mine()).toEqual([]);
  await pay(uuid, 9_000);
  await sql`update opening_invoices set due_on = ${addDays(today, 5)} where number = 'OLD-2'
    and company_id = (select id from companies where uuid = ${uuid})`.execute(db);
  expect(await mine()).toMatchObject([{ due_on: addDays(today, 5), open: 5_000, step: 1 }]);
});

test('the day’s work counts a company with several overdue opening invoices once', async () => {
  const counted = async () =>
    (await done(owner.send('GET', '/today'))).find(
      ({ kind }: { kind: string }) => kind === 'openings-overdue',
    )?.count ?? 0;
  const before = await counted();
  const { uuid } = await imported();
  await sql`update opening_invoices set due_on = ${addDays(today, -1)} where number = 'OLD-2'
    and company_id = (select id from companies where uuid = ${uuid})`.execute(db);
  expect(await counted()).toBe(before + 1);
});

/** An entry of a ledger: an opening invoice with its due date, a sum without a number, or a payment of so much of what is open. */
const entries = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('invoice' as const),
      cents: fc.integer({ min: 1, max: 500_000 }),
      due: fc.integer({ min: -90, max: 90 }),
    }),
    fc.record({ kind: fc.constant('sum' as const), cents: fc.integer({ min: 1, max: 500_000 }) }),
    fc.record({
      kind: fc.constant('undone' as const),
      cents: fc.integer({ min: 1, max: 500_000 }),
      due: fc.integer({ min: -90, max: 90 }),
    }),
    fc.record({ kind: fc.constant('paid' as const), cents: fc.integer({ min: -200_000, max: 900_000 }) }),
  ),
  { maxLength: 14 },
);

test('what is open of all opening invoices is what the ledger has, and what was paid pays the one that is due first', async () => {
  const buyer = await shop.buyer();
  const { companyId } = buyer;
  const { rows: sets } = await sql<{ id: number }>`
    insert into change_sets (kind, staff_id, part_count) values ('opening-invoices', ${owner.id}, 1) returning id`.execute(
    db,
  );
  const back = new Error('Nothing of this stays');
  const insertEntry = async (
    transaction: Database,
    kind: 'opening_balance' | 'paid',
    cents: number,
    document: string | null,
  ) =>
    transaction
      .insertInto('credit_entries')
      .values({ company_id: companyId, kind, cents, document_uuid: document })
      .execute();
  await fc.assert(
    fc.asyncProperty(entries, async (list) => {
      const tried = db.transaction().execute(async (transaction) => {
        let [owed, paid] = [0, 0];
        const owing: { due: string; cents: number }[] = [];
        for (const [at, entry] of list.entries()) {
          // Nobody pays more than is open, and nothing is taken back that was not paid.
          const moved = entry.kind === 'paid' ? Math.max(-paid, Math.min(entry.cents, owed - paid)) : 0;
          paid += moved;
          if (entry.kind === 'invoice' || entry.kind === 'sum') {
            owed += entry.cents;
            owing.push({ due: addDays(today, 'due' in entry ? entry.due : 0), cents: entry.cents });
          }
          if (entry.kind === 'paid') {
            if (moved !== 0) await insertEntry(transaction, 'paid', -moved, null);
          } else if (entry.kind === 'sum') {
            await insertEntry(transaction, 'opening_balance', entry.cents, null);
          } else {
            const { rows } = await sql<{ uuid: string }>`
              insert into opening_invoices (company_id, number, issued_on, due_on, cents, change_set_id)
              values (${companyId}, ${String(at)}, ${addDays(today, -200)}::date, ${addDays(today, entry.due)}::date,
                ${entry.cents}, ${sets[0]?.id})
              returning uuid`.execute(transaction);
            const signs = entry.kind === 'undone' ? [1, -1] : [1];
            for (const sign of signs)
              await insertEntry(transaction, 'opening_balance', sign * entry.cents, rows[0]?.uuid ?? null);
          }
        }
        const debts = await listOpeningDebts(transaction, companyId);
        expect(debts.reduce((sum, { open_cents: open }) => sum + open, 0)).toBe(owed - paid);
        let rest = paid;
        const expected = owing
          .toSorted((one, other) => (one.due < other.due ? -1 : one.due > other.due ? 1 : 0))
          .flatMap(({ due, cents }) => {
            const covered = Math.min(cents, rest);
            rest -= covered;
            return covered < cents ? [[due, cents - covered]] : [];
          });
        const { rows: open } = await sql<{ due_on: string; cents: number }>`
          select due_on, cents from ${openingDebts(sql`company_id = ${companyId}`)} as debts`.execute(
          transaction,
        );
        const inOrder = (some: readonly unknown[]) => some.map(String).toSorted();
        expect(inOrder(open.map(({ due_on: due, cents }) => [due, cents]))).toEqual(inOrder(expected));
        throw back;
      });
      await tried.catch((error: unknown) => {
        if (error !== back) throw error;
      });
    }),
    { numRuns: 60 },
  );
});
