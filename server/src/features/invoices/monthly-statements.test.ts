// The statement of each month, to who wants it.

import { addDays, periodOf } from '@chipload/domain/days';
import { roleCodes, shopRoles } from '@chipload/domain/staff';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { keepMails } from '../../../../tests/support/kept-mails.ts';
import { runJob } from '../../../../tests/support/run-job.ts';
import { orderAndShip } from '../../../../tests/support/shipped-orders.ts';
import { done, type SmallBuyer } from '../../../../tests/support/small-shop.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { waitingJobs } from '../../../../tests/support/waiting-jobs.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { createSandbox } from '../payments/gateways/sandbox.ts';
import { captureInvoice } from './card-money.ts';
import { invoiceListeners, invoiceTasks } from './invoices.service.ts';
import { enqueueMonthlyStatements, writeMonthlyStatement } from './monthly-statements.ts';

const { db, pool } = await createTestDatabase();
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off' } });
await shop.part({ code: 'XM5-0500', cad: [1_010], onHand: 1_000_000 });
const owner = await insertColleague(db, shop.app);
const staffed = { db, settings: shop.settings, staffId: owner.id };
const on = periodOf(shopDay(), 1).to;
/** The first day of the next month. */
const first = addDays(on, 1);

beforeEach(async () => {
  await db.updateTable('customers').set({ statements_since: null }).execute();
});

async function recipientOf({ companyId, customerId }: SmallBuyer) {
  const { uuid: company } = await db
    .selectFrom('companies')
    .select('uuid')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const { uuid: person } = await db
    .selectFrom('customers')
    .select('uuid')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return { company, person };
}

const waiting = async () => waitingJobs(db, 'mail_statement');

const wants = (buyer: SmallBuyer, isWanted = true) =>
  done(buyer.send('POST', '/account/statement/monthly', { is_wanted: isWanted }));

test('who wants it gets the statement of a month once, however many processes begin the next month', async () => {
  const buyer = await shop.buyer({ creditLimitCents: 1_000_000 });
  expect(await wants(buyer)).toMatchObject({ is_mailed_monthly: true });
  const before = (await waiting()).length;
  const counts = await Promise.all([1, 2, 3].map(() => enqueueMonthlyStatements(db, undefined, first)));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await enqueueMonthlyStatements(db, undefined, addDays(first, 3))).toBe(0);
  expect(await waiting()).toHaveLength(before + 1);
  expect(await enqueueMonthlyStatements(db, undefined, addDays(periodOf(first, 1).to, 1))).toBe(1);
});

test('who asks for it in a month does not get that of the month before, and who stops it gets none', async () => {
  const [late, over] = [await shop.buyer(), await shop.buyer()];
  await wants(late);
  await wants(over);
  await wants(over, false);
  expect(await enqueueMonthlyStatements(db, undefined, shopDay())).toBe(0);
  expect(await enqueueMonthlyStatements(db, undefined, first)).toBe(1);
});

test.each([
  ['disabled', { disabled_at: new Date() }],
  ['not confirmed', { email_confirmed_at: null }],
])('somebody whose account is %s gets none', async (_, change) => {
  const buyer = await shop.buyer({ creditLimitCents: 1_000_000 });
  await orderAndShip(staffed, buyer, { 'XM5-0500': 9 });
  await wants(buyer);
  await db.updateTable('customers').set(change).where('id', '=', buyer.customerId).execute();
  expect(await enqueueMonthlyStatements(db, undefined, first)).toBe(0);
  expect(await writeMonthlyStatement(db, await recipientOf(buyer), on)).toBe('cannot-get-it');
});

const payments = { db, gateway: createSandbox(db), listeners: invoiceListeners };

test.each([
  ['disabled', { disabled_at: new Date() }, 'cannot-get-it'],
  ['unsubscribed', { statements_since: null }, 'does-not-want-it'],
])(
  'somebody %s between the mark and the job gets no mail, and the log says why',
  async (_, change, reason) => {
    const buyer = await shop.buyer({ creditLimitCents: 1_000_000 });
    await orderAndShip(staffed, buyer, { 'XM5-0500': 9 });
    await wants(buyer);
    expect(await enqueueMonthlyStatements(db, undefined, first)).toBe(1);
    await db.updateTable('customers').set(change).where('id', '=', buyer.customerId).execute();
    const { sent, post } = keepMails(shop.settings);
    const lines: unknown[] = [];
    const tasks = invoiceTasks(payments, {
      ...post,
      log: { info: (line: unknown) => void lines.push(line) },
    });
    const recipient = await recipientOf(buyer);
    await runJob(tasks, 'mail_statement', { ...recipient, on });
    expect(sent).toEqual([]);
    expect(lines).toEqual([{ ...recipient, on, reason }]);
  },
);

test('the mail lists the opening balance itself beside an additional invoice, and not what was written off', async () => {
  const buyer = await shop.buyer({ creditLimitCents: 10_000_000 });
  await sql`insert into credit_entries (company_id, kind, cents) values (${buyer.companyId}, 'opening_balance', 12_345)`.execute(
    db,
  );
  const invoice = await orderAndShip(staffed, buyer, { 'XM5-0500': 9 });
  const lost = await orderAndShip(staffed, buyer, { 'XM5-0500': 10 });
  const additional = await done(
    owner.send('POST', `/invoices/${invoice.uuid}/additional`, {
      what: { prices: [], charges: [{ description: 'Setup', amount: 5_000 }], shipping: 0 },
      reason: 'Not entered',
      consented_by: 'Robin',
      consented_on: shopDay(),
      consent: 'By e-mail',
    }),
  );
  await done(
    owner.send('POST', `/invoices/${lost.uuid}/write-off`, { amount: lost.totalCents, reason: 'Bankrupt' }),
  );
  await wants(buyer);
  const write = await writeMonthlyStatement(db, await recipientOf(buyer), on);
  if (typeof write === 'string') throw new Error(write);
  const text = write(sender).text.replaceAll(/[\u00a0\u202f]/g, ' ');
  expect(text).toContain('Balance without an invoice: $123.45');
  expect(text).toContain(additional.number);
  expect(text).toContain(invoice.number);
  expect(text).not.toContain(lost.number);
  const total = 12_345 + invoice.totalCents + additional.total;
  expect(text).toContain(`$${(total / 100).toLocaleString('en-CA', { minimumFractionDigits: 2 })} CAD`);
});

const sender = { siteName: 'Small Tools', publicUrl: 'https://small.test', postalAddress: '' };

test('the mail says in its reader’s language what was open at the end of the month, with the statement of that day', async () => {
  const buyer = await shop.buyer({ creditLimitCents: 1_000_000 });
  const { number } = await orderAndShip(staffed, buyer, { 'XM5-0500': 9 });
  await wants(buyer);
  await db.updateTable('customers').set({ language: 'fr' }).where('id', '=', buyer.customerId).execute();
  const write = await writeMonthlyStatement(db, await recipientOf(buyer), on);
  const mail = typeof write === 'string' ? undefined : write(sender);
  expect(mail?.text).toContain(number);
  expect(mail?.text).toContain(on);
  expect(mail?.subject).toContain('Factures');
  expect(mail?.documents).toMatchObject([{ kind: 'statement', on, language: 'fr' }]);
});

test('a company that owes nothing gets one only for a month in which something moved', async () => {
  const quiet = await shop.buyer();
  await wants(quiet);
  const nothing = 'nothing-owed-or-moved';
  expect(await writeMonthlyStatement(db, await recipientOf(quiet), on)).toBe(nothing);
  const card = await shop.buyer({ cardToken: 'sandbox-approve' });
  const { uuid } = await orderAndShip(staffed, card, { 'XM5-0500': 9 }, 'card');
  await captureInvoice(payments, uuid);
  await wants(card);
  expect(await writeMonthlyStatement(db, await recipientOf(card), on)).toBeInstanceOf(Function);
  expect(await writeMonthlyStatement(db, await recipientOf(card), periodOf(first, 1).to)).toBe(nothing);
});

test('the staff choose it for a person of a company, with an entry in the trail, and so does the buyer', async () => {
  const buyer = await shop.buyer();
  const { company, person } = await recipientOf(buyer);
  const path = `/companies/${company}/people/${person}/statements`;
  const { version } = await done(owner.send('GET', `/companies/${company}`));
  const answered = await done(owner.send('POST', path, { version, is_wanted: true }));
  expect(answered.people).toMatchObject([{ gets_statements: true }]);
  expect((await owner.send('POST', path, { version, is_wanted: false })).body.code).toBe('record-changed');
  expect(await done(buyer.send('GET', '/account/owed'))).toMatchObject({ is_mailed_monthly: true });
  await wants(buyer, false);
  await wants(buyer, false);
  const { rows } = await sql`
    select actor, after from audit_events
    where action = 'customer.statements-set' and subject = ${`customer ${buyer.customerId}`} order by id`.execute(
    db,
  );
  expect(rows).toEqual([
    { actor: 'staff', after: { is_wanted: true } },
    { actor: 'visitor', after: { is_wanted: false } },
  ]);
});

test.each(roleCodes)('the role %s chooses it only with the key to change customers', async (role) => {
  const colleague = await insertColleague(db, shop.app, { role });
  const { company, person } = await recipientOf(await shop.buyer());
  const path = `/companies/${company}/people/${person}/statements`;
  const { status } = await colleague.send('POST', path, { version: 1, is_wanted: true });
  expect([200, 409].includes(status)).toBe(shopRoles[role].permissions.includes('write-customers'));
});
