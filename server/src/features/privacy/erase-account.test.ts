// Plants a person's data in the tables, erases the person, and searches every column for them.

import { createDatabaseReader } from '../../../../tests/support/every-text.ts';
import { keepMails } from '../../../../tests/support/kept-mails.ts';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import {
  createPlanter,
  plantOrder,
  type Planted,
  plantedPassword as password,
} from '../../../../tests/support/planted-people.ts';
import { runJob } from '../../../../tests/support/run-job.ts';
import { openSmallShop, type SmallBuyer } from '../../../../tests/support/small-shop.ts';
import { insertStaff } from '../../../../tests/support/test-staff.ts';
import { waitingJobs } from '../../../../tests/support/waiting-jobs.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addJob } from '../../platform/jobs/jobs.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { sendPasswordReset } from '../customers/customers.jobs.ts';
import { deletedTables } from './erase.repository.ts';
import { privacyTasks } from './privacy-tasks.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);
const { findTexts } = createDatabaseReader(db);
const part = await shop.part({ code: 'X4-1/2' });
const staffId = await insertStaff(db);
const personWithPassword = await createPlanter(db, shop);

async function plantLists({ customerId, companyId }: SmallBuyer, { name }: Planted): Promise<void> {
  const list = { customer_id: customerId, company_id: companyId, notes: name };
  await db
    .insertInto('product_lists')
    .values([
      { ...list, name },
      { ...list, name: `Shared by ${name}`, is_shared: true },
    ])
    .execute();
}

async function plantItemsMadeToOrder({ customerId }: SmallBuyer, { name, email }: Planted): Promise<void> {
  const own = { customer_id: customerId, part_id: part };
  await db
    .insertInto('mods')
    .values({ ...own, name, operations: '[]', told: JSON.stringify({ by: email }) })
    .execute();
  await db
    .insertInto('holders')
    .values({ ...own, name, choice: '{}', told: '{}' })
    .execute();
  await db
    .insertInto('quote_requests')
    .values({ ...own, operations: '[]', quantity: 1, body: `Call ${name}` })
    .execute();
}

async function plantQuote({ customerId, companyId }: SmallBuyer, { name }: Planted): Promise<void> {
  const { id } = await db
    .insertInto('quotes')
    .values({
      customer_id: customerId,
      company_id: companyId,
      currency: 'CAD',
      state: 'requested',
      request: `For ${name}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('quote_messages')
    .values({ quote_id: id, customer_id: customerId, body: `${name} asks` })
    .execute();
  await db
    .insertInto('quote_messages')
    .values({ quote_id: id, staff_id: staffId, body: `Dear ${name}` })
    .execute();
  await sql`
    with version as (
      insert into quote_versions (quote_id, number, valid_until, note) values (${id}, 1, current_date, ${`Dear ${name}`}) returning id
    )
    insert into quote_lines (version_id, position, part_id, from_quantities, cents, note)
    select id, 1, ${part}, array[1], array[100], ${`For ${name}`} from version`.execute(db);
  await sql`update quote_versions set sent_at = now() where quote_id = ${id}`.execute(db);
}

async function plantCreditApplication(
  { customerId, companyId }: SmallBuyer,
  { name, phone }: Planted,
): Promise<void> {
  await db
    .insertInto('credit_applications')
    .values({
      customer_id: customerId,
      company_id: companyId,
      state: 'declined',
      decided_at: new Date(),
      legal_name: name,
      business_number: '1',
      years_in_business: 1,
      trade_references: JSON.stringify([{ company: 'A', contact: name, phone }]),
      currency: 'CAD',
      requested_limit_cents: 1,
    })
    .execute();
}

async function plantAddress({ companyId }: SmallBuyer, { name, phone }: Planted): Promise<void> {
  const place = { line_1: '1 Road', city: 'X', province: 'ON', postal: 'N2B 2E1', country: 'CA' } as const;
  await db
    .insertInto('addresses')
    .values({ company_id: companyId, name, phone, ...place })
    .execute();
}

/** Inserts a passkey, a job, and a former and a new e-mail address; returns these two. */
async function plantSignIn({ customerId }: SmallBuyer, { name, email }: Planted): Promise<string[]> {
  const own = { customer_id: customerId };
  const [newEmail, formerEmail] = [`new.${email}`, `former.${email}`];
  await db
    .insertInto('passkeys')
    .values({ ...own, credential_id: email, public_key: Buffer.alloc(1), counter: 0, name })
    .execute();
  const confirmation = { ...own, email: newEmail, expires_at: new Date(Date.now() + 9e7) };
  await db
    .insertInto('email_confirmations')
    .values({ ...confirmation, token_hash: Buffer.from(email) })
    .execute();
  await db.updateTable('customers').set({ new_email: newEmail }).where('id', '=', customerId).execute();
  await sql`
    insert into audit_events (actor, action, subject, customer_id, before)
    values ('visitor', 'email.changed', 'x', ${customerId}, ${JSON.stringify({ email: formerEmail })}::jsonb)`.execute(
    db,
  );
  await addJob(db, sendPasswordReset, { email });
  return [newEmail, formerEmail];
}

/** Plants the person wherever the shop stores personal data, and returns the texts by which they can be found. */
async function plantEverywhere(who: SmallBuyer, planted: Planted): Promise<string[]> {
  const { name, email, phone } = planted;
  await plantOrder(db, who, planted, 'shipped');
  await db.insertInto('starred').values({ customer_id: who.customerId, part_id: part }).execute();
  await plantLists(who, planted);
  await plantItemsMadeToOrder(who, planted);
  await plantQuote(who, planted);
  await plantCreditApplication(who, planted);
  await plantAddress(who, planted);
  const otherEmails = await plantSignIn(who, planted);
  const key = { 'idempotency-key': `planted-${who.companyId}` };
  await who.send('POST', '/trunk/add', { sku: 'X4-1/2', quantity: 2 }, key);
  await who.send('POST', '/account/feedback', { kind: 'bug', body: `I am ${name}`, url: '/', version: '1' });
  await who.send('PATCH', '/account/consents', { news: true });
  return [name, email, phone, ...otherEmails];
}

/** Signs in a colleague; `add` adds seven pieces to their trunk, always with the same idempotency key. */
async function colleagueOf({ companyId }: SmallBuyer) {
  const email = `other${companyId}@planted.test`;
  const { id } = await db
    .insertInto('customers')
    .values({ company_id: companyId, email, name: 'Other', password_hash: '-' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const visitor = await shop.signIn(id);
  const key = { 'idempotency-key': `planted-${companyId}` };
  return {
    id,
    email,
    add: async () => (await visitor.send('POST', '/trunk/add', { sku: 'X4-1/2', quantity: 7 }, key)).body,
  };
}

/** Erases the person, and returns the mails about it. */
async function erase(who: SmallBuyer): Promise<Mail[]> {
  expect(await who.send('POST', '/account/erase', { password })).toMatchObject({ status: 200 });
  return sendErasedMail();
}

test('after erasing, no column of any table contains the name, the e-mail addresses or the telephone number', async () => {
  const { who, planted } = await personWithPassword({ cardToken: 'tok_sandbox_approve' });
  const texts = await plantEverywhere(who, planted);
  await (await colleagueOf(who)).add();
  expect((await findTexts(texts)).length).toBeGreaterThan(15); // proves that the search finds it

  await erase(who);
  expect(await findTexts(texts)).toEqual([]);
  expect(await who.send('GET', '/account')).toMatchObject({ status: 401 });
});

test('the stored answer to a colleague’s request is repeated without the person', async () => {
  const { who, planted } = await personWithPassword();
  await plantAddress(who, planted);
  const colleague = await colleagueOf(who);
  expect(JSON.stringify(await colleague.add())).toContain(planted.name); // among the addresses of the company

  await erase(who);
  const repeated = await colleague.add();
  expect(repeated.data.bags[0].items[0].requested).toBe(7);
  expect(JSON.stringify(repeated)).not.toMatch(/Quillfeather|planted\.test|416-555/);
});

test('an order is kept, with the person redacted in its texts', async () => {
  const { who, planted } = await personWithPassword();
  const uuid = await plantOrder(db, who, planted, 'shipped');
  await erase(who);
  const order = await db.selectFrom('orders').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow();
  expect(order).toMatchObject({
    ship_to: { name: expect.stringContaining('Buyer'), line_2: 'c/o …', phone: '' },
    bill_to: { name: '… Tools' },
    notes: ['For …', 'write to …'],
  });
});

test('shared lists are transferred to a colleague without the name, and private ones deleted', async () => {
  const { who, planted } = await personWithPassword();
  await plantLists(who, planted);
  const colleague = await colleagueOf(who);
  await erase(who);
  const lists = await db
    .selectFrom('product_lists')
    .select(['name', 'customer_id'])
    .where('company_id', '=', who.companyId)
    .execute();
  expect(lists).toEqual([{ name: 'Shared by …', customer_id: colleague.id }]);
});

test('the mail log keeps no mail to the person, and none to colleagues or the shop that names them', async () => {
  const { who, planted } = await personWithPassword();
  const { email: colleague } = await colleagueOf(who);
  const plain = {
    language: 'en',
    subject: 'S',
    state: 'sent',
    sent_at: new Date(),
    template: 'credit-decision',
  } as const;
  await db
    .insertInto('mails')
    .values([
      { ...plain, recipient: planted.email, copy_text: 'Hello' },
      { ...plain, recipient: colleague, copy_text: `Deliver to ${planted.name}` },
      { ...plain, recipient: colleague, copy_text: 'Deliver to Maple' },
      { ...plain, recipient: 'shop@planted.test', template: 'feedback-ticket', copy_text: planted.email },
    ])
    .execute();
  await erase(who);
  const left = await db
    .selectFrom('mails')
    .select('copy_text')
    .where('recipient', 'like', '%planted.test')
    .execute();
  expect(left).toEqual([{ copy_text: 'Deliver to Maple' }]);
});

test('a mail to the former address confirms the erasing, and the audit trail names nobody', async () => {
  const { who, planted } = await personWithPassword({ language: 'fr' });
  const [mail] = await erase(who);
  expect(mail).toMatchObject({ to: planted.email, language: 'fr' });
  expect(mail?.text).toContain('1 Spindle Road');
  expect(mail?.text).not.toContain('Quillfeather');
  const events = await db
    .selectFrom('audit_events')
    .select(['action', 'subject', 'before', 'after'])
    .where('customer_id', '=', who.customerId)
    .orderBy('id', 'desc')
    .execute();
  expect(events[0]).toMatchObject({ action: 'customer.erased', subject: `customer ${who.customerId}` });
});

test('erasing the last person of a company deletes its addresses, and keeps its name if it was billed', async () => {
  const { who, planted } = await personWithPassword();
  await plantOrder(db, who, planted, 'cancelled');
  expect((await who.send('GET', '/account/erase')).body.data).toEqual({
    colleagues: 0,
    open_orders: [],
    balance: null,
  });
  await who.send('POST', '/account/erase', { password });
  const { rows } = await sql<{ name: string; addresses: number }>`
    select name, (select count(*)::integer from addresses where company_id = companies.id) as addresses
    from companies where id = ${who.companyId}`.execute(db);
  expect(rows).toEqual([{ name: expect.stringContaining('Buyer'), addresses: 0 }]);
});

/** Tables that are kept for the law or for colleagues, and whether they are redacted, or why they name nobody. */
const keptTables = {
  orders: 'redacted',
  invoices: 'tax documents that the law keeps as they were issued',
  payment_attempts: 'names a card by its last digits, for the books',
  credit_applications: 'redacted; the company asked',
  quotes: 'redacted; its prices are the company’s',
  audit_events: 'names people by their number; former e-mail addresses are removed',
  consents: 'that the terms were agreed to, by number; mail is deleted',
  payment_reminders: 'that a reminder was sent, by number; mail is deleted',
  trunks: 'of orders; open ones are deleted',
} as const;

test('every table with rows of a person is erased, or kept for a stated reason', async () => {
  const { rows } = await sql<{ table: string }>`
    select distinct table_name as table from information_schema.columns
    where table_schema = 'public' and column_name = 'customer_id' order by 1`.execute(db);
  const known = [...deletedTables, ...Object.keys(keptTables)].toSorted();
  expect(rows.map(({ table }) => table)).toEqual(known);
});

/** Runs the waiting jobs as the worker would, and deletes them from the queue. */
async function sendErasedMail(): Promise<Mail[]> {
  const { sent, post } = keepMails(shop.settings);
  const handlers = privacyTasks(post);
  for (const job of await waitingJobs(db, 'send_account_erased'))
    await runJob(handlers, 'send_account_erased', job);
  await sql`
    delete from graphile_worker._private_jobs as jobs using graphile_worker._private_tasks as tasks
    where tasks.id = jobs.task_id and identifier = 'send_account_erased'`.execute(db);
  return sent;
}
