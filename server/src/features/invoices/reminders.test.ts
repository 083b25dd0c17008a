import { addDays } from '@chipload/domain/days';
import { roleCodes, shopRoles } from '@chipload/domain/staff';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { createTestDatabase, untilQueriesWait } from '../../../../tests/support/database.ts';
import { rewrite } from '../../../../tests/support/month-of-documents.ts';
import { orderAndShip } from '../../../../tests/support/shipped-orders.ts';
import { done, type SmallBuyer } from '../../../../tests/support/small-shop.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { countReminders, listReminders, writeReminder } from './reminders.ts';

const database = await createTestDatabase();
const { db, pool } = database;
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off' } });
const finance = await insertColleague(db, shop.app, { role: 'finance' });
await shop.part({ code: 'T-1', cad: [1_010], onHand: 100_000 });

const today = shopDay();
type Reminder = {
  company: { uuid: string };
  invoice: string | null;
  step: number;
  contact: { language: string } | null;
};
const list = async () => done(finance.send('GET', '/reminders'));
const due = async (): Promise<Reminder[]> => (await list()).rows;
const send = (reminders: readonly object[], headers = {}) =>
  finance.send('POST', '/reminders', { reminders }, headers);
const choiceOf = ({ company, invoice, step }: Reminder) => ({ company: company.uuid, invoice, step });
const stop = (one: Reminder, others: object = {}) =>
  finance.send('POST', '/reminders/stop', {
    company: one.company.uuid,
    invoice: one.invoice,
    promised_on: null,
    reason: 'Asked about the price',
    ...others,
  });
const mails = () =>
  db.selectFrom('payment_reminders').select(['mail', 'step', 'invoice_uuid']).orderBy('id').execute();

beforeEach(async () => {
  await rewrite(database, 'payment_reminders', sql`truncate payment_reminders, reminder_stops`);
  await rewrite(database, 'invoices', sql`update invoices set state = 'paid', paid_cents = total_cents`);
});

async function leaveOpen(invoice: string, cents: number): Promise<void> {
  await rewrite(
    database,
    'invoices',
    sql`update invoices set state = ${cents === 0 ? 'paid' : 'part-paid'}, paid_cents = total_cents - ${cents} where uuid = ${invoice}`,
  );
}

/** Makes the reminders that were sent some days older. */
async function sentEarlier(days: number): Promise<void> {
  await rewrite(
    database,
    'payment_reminders',
    sql`update payment_reminders set sent_at = sent_at - ${days}::integer * interval '1 day'`,
  );
}

/** The company of an invoice pays by cheque. */
async function pay({ number }: { number: string }, amount: number, parts: readonly object[]): Promise<void> {
  const { rows } = await done(finance.send('GET', `/invoices?text=${number}`));
  await done(
    finance.send('POST', '/payments', {
      company: rows[0].company.uuid,
      currency: 'CAD',
      amount,
      method: 'cheque',
      reference: '',
      received_on: today,
      parts,
    }),
  );
}

/** Inserts an attempt to pay an invoice by card. */
const newAttempt = (invoice: string) => sql`
  insert into payment_attempts (key, trunk_uuid, customer_id, state, amount_cents, currency, purpose, masked_card_number, gateway, card_uuid)
  select gen_random_uuid(), orders.uuid, orders.customer_id, 'authorised', 1000, orders.currency, 'invoice', '4242', 'sandbox', gen_random_uuid()
  from orders join invoices on order_uuid = orders.uuid where invoices.uuid = ${invoice}`;

/** An invoice on account that was due some days ago. */
async function overdue(days: number, buyer?: SmallBuyer) {
  const owner = buyer ?? (await shop.buyer());
  await sql`update customers set email_confirmed_at = now() where company_id = ${owner.companyId}`.execute(
    db,
  );
  const invoice = await orderAndShip({ db, settings: shop.settings, staffId: finance.id }, owner, {
    'T-1': 9,
  });
  await dueOn(invoice.uuid, addDays(today, -days));
  return { ...invoice, buyer: owner };
}

async function dueOn(invoice: string, day: string): Promise<void> {
  await rewrite(
    database,
    'invoices',
    sql`update invoices set due_on = ${day}::date, issued_on = least(issued_on, ${day}::date) where uuid = ${invoice}`,
  );
}

test('reminders are due by the days past the due date, and each is sent once', async () => {
  const [soon, fresh, old] = [await overdue(-3), await overdue(2), await overdue(40)];
  await overdue(-20);
  const rows = await due();
  expect(rows.map(({ invoice, step }) => [invoice, step])).toEqual([
    [old.uuid, 2],
    [fresh.uuid, 2],
    [soon.uuid, 1],
  ]);
  expect(await done(send(rows.map(choiceOf)))).toEqual({ sent: 3, mails: 3 });
  expect(await due()).toEqual([]);
  expect(await send(rows.map(choiceOf))).toMatchObject({ status: 409, body: { code: 'nothing-to-remind' } });
  expect(await mails()).toHaveLength(3);
  await sentEarlier(14);
  await dueOn(fresh.uuid, addDays(today, -15));
  expect((await due()).map(({ invoice, step }) => [invoice, step])).toEqual([
    [old.uuid, 3],
    [fresh.uuid, 3],
  ]);
});

test('two who send the same reminders at once send each once', async () => {
  await overdue(2);
  const rows = (await due()).map(choiceOf);
  const sent: ReturnType<typeof send>[] = [];
  await db.transaction().execute(async (other) => {
    await sql`select from companies where uuid = ${rows[0]!.company} for update`.execute(other);
    sent.push(send(rows), send(rows));
    await untilQueriesWait(db, 2);
  });
  const answers = await Promise.all(sent);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
  expect(await mails()).toHaveLength(1);
});

test('an old invoice gets the polite reminder first, and the firmer ones as far apart as the settings say', async () => {
  const { uuid } = await overdue(90);
  for (const [step, days] of [
    [2, 14],
    [3, 15],
  ] as const) {
    const [one] = await due();
    expect(one).toMatchObject({ invoice: uuid, step });
    expect(await send([{ ...choiceOf(one!), step: 4 }])).toMatchObject({ status: 409 });
    await done(send([choiceOf(one!)]));
    expect(await due()).toEqual([]);
    await sentEarlier(days - 1);
    expect(await due()).toEqual([]);
    await sentEarlier(1);
  }
  expect(await due()).toMatchObject([{ invoice: uuid, step: 4 }]);
});

const sender = { siteName: 'Shop', publicUrl: 'https://shop.test', postalAddress: '' };
const letterOf = async (mail: string | undefined) => (await writeReminder(db, mail ?? ''))?.(sender);

test('a person gets a mail for each step, so that nothing is called overdue before it is, with what is still open', async () => {
  const first = await overdue(2, await shop.buyer({ language: 'fr' }));
  const second = await overdue(31, first.buyer);
  const soon = await overdue(-3, first.buyer);
  const rows = await due();
  expect(rows.map(({ contact }) => contact?.language)).toEqual(['fr', 'fr', 'fr']);
  expect(await done(send(rows.map(choiceOf)))).toEqual({ sent: 3, mails: 2 });
  const sent = await mails();
  const note = await letterOf(sent.find(({ step }) => step === 1)?.mail);
  expect(note).toMatchObject({ template: 'reminder', subject: expect.stringContaining('bientôt échues') });
  expect(note?.text).toContain(soon.number);
  expect(note?.text).not.toContain(first.number);
  const overdueMail = sent.find(({ step }) => step === 2)?.mail;
  const letter = await letterOf(overdueMail);
  expect(letter).toMatchObject({ language: 'fr', subject: expect.stringContaining('est passée') });
  expect(letter?.text).toContain(first.number);
  expect(letter?.text).toContain(second.number);
  expect(letter?.text).not.toContain(soon.number);

  await pay(second, second.totalCents, [{ invoice: second.uuid, amount: second.totalCents }]);
  const later = await letterOf(overdueMail);
  expect(later?.text).toContain(first.number);
  expect(later?.text).not.toContain(second.number);
});

test('what a card is being charged is not reminded of, in the list and in the mail', async () => {
  const { uuid, totalCents } = await overdue(2);
  const charge = async (cents: number) =>
    sql`
      with attempt as (${newAttempt(uuid)} returning key)
      insert into payment_captures (key, attempt_key, invoice_uuid, cents, state)
      select gen_random_uuid(), key, ${uuid}, ${cents}, 'unknown' from attempt`.execute(db);
  await charge(100);
  const [one] = await due();
  expect(one).toMatchObject({ open: totalCents - 100 });
  await done(send([choiceOf(one!)]));
  const [{ mail } = { mail: '' }] = await mails();
  expect(await letterOf(mail)).toBeDefined();
  await charge(totalCents - 100);
  expect(await letterOf(mail)).toBeUndefined();
  await sentEarlier(14);
  await dueOn(uuid, addDays(today, -16));
  expect(await due()).toEqual([]);
  await sql`update payment_captures set state = 'failed' where invoice_uuid = ${uuid}`.execute(db);
  expect(await due()).toMatchObject([{ invoice: uuid, open: totalCents, step: 3 }]);
});

test('a row says what its company has that is not applied, and is sent if a person says so', async () => {
  const [paid, other] = [await overdue(3), await overdue(2)];
  await pay(paid, 4_200, []);
  const rows = await due();
  expect(rows).toMatchObject([
    { invoice: paid.uuid, unapplied: 4_200, open: paid.totalCents },
    { invoice: other.uuid, unapplied: 0 },
  ]);
  expect(await done(send(rows.map(choiceOf)))).toEqual({ sent: 2, mails: 2 });
});

test('an additional invoice of an order that was paid by card is reminded of, its first invoice is not', async () => {
  const buyer = await shop.buyer({ cardToken: 'sandbox-approve' });
  const staffed = { db, settings: shop.settings, staffId: finance.id };
  const { uuid } = await orderAndShip(staffed, buyer, { 'T-1': 9 }, 'card');
  const owner = await insertColleague(db, shop.app);
  const additional = await done(
    owner.send('POST', `/invoices/${uuid}/additional`, {
      what: { prices: [{ position: 1, quantity: 9, price: 1_200 }], charges: [], shipping: 0 },
      reason: 'The price of the quote was not entered',
      consented_by: 'Robin Buyer',
      consented_on: today,
      consent: 'By e-mail',
    }),
  );
  await dueOn(uuid, addDays(today, -2));
  await dueOn(additional.uuid, addDays(today, -2));
  expect(await due()).toMatchObject([{ invoice: additional.uuid, step: 2, open: additional.total }]);
});

test('what was paid since the list was read is not reminded of, the rest is', async () => {
  const [paid, open] = [await overdue(2), await overdue(3)];
  const rows = await due();
  await leaveOpen(paid.uuid, 0);
  await leaveOpen(open.uuid, 100);
  expect(await done(send(rows.map(choiceOf)))).toEqual({ sent: 1, mails: 1 });
  expect(await mails()).toMatchObject([{ invoice_uuid: open.uuid }]);
});

test('a rest below a dollar is not reminded of', async () => {
  await leaveOpen((await overdue(2)).uuid, 99);
  expect(await due()).toEqual([]);
});

test('an invoice that is promised is left out until the end of its day, one that is held until it is resumed', async () => {
  await overdue(2);
  const [one] = await due();
  expect(await stop(one!, { promised_on: addDays(today, -1) })).toMatchObject({
    status: 422,
    body: { code: 'promise-past' },
  });
  expect(await stop(one!, { reason: ' ' })).toMatchObject({ status: 422, body: { code: 'validation' } });
  expect(await done(stop(one!, { promised_on: today }))).toEqual({ done: true });
  expect(await list()).toMatchObject({
    rows: [],
    stops: [{ promised_on: today, reason: 'Asked about the price', by: finance.name }],
  });
  expect(await send([choiceOf(one!)])).toMatchObject({ status: 409 });
  await sql`update reminder_stops set promised_on = ${addDays(today, -1)}::date`.execute(db);
  expect(await list()).toMatchObject({ rows: [{ invoice: one!.invoice }], stops: [] });

  await done(stop(one!));
  expect(await due()).toEqual([]);
  const resumed = await done(
    finance.send('POST', '/reminders/resume', { company: one!.company.uuid, invoice: one!.invoice }),
  );
  expect(resumed).toEqual({ done: true });
  expect(await list()).toMatchObject({ rows: [{ invoice: one!.invoice }], stops: [] });
  expect(
    await finance.send('POST', '/reminders/resume', { company: one!.company.uuid, invoice: one!.invoice }),
  ).toMatchObject({ status: 404 });
  const events = await db
    .selectFrom('audit_events')
    .select('action')
    .where('subject', '=', `invoice ${one!.invoice}`)
    .where('action', 'like', 'reminders.%')
    .orderBy('id')
    .execute();
  expect(events.map(({ action }) => action)).toEqual([
    'reminders.stopped',
    'reminders.stopped',
    'reminders.resumed',
  ]);
});

test('a company that is held gets no reminder of anything, and an invoice of another company cannot be named', async () => {
  const first = await overdue(2);
  await overdue(3, first.buyer);
  const [one] = await due();
  const other = await overdue(4);
  expect(await stop(one!, { invoice: other.uuid })).toMatchObject({ status: 404 });
  await done(stop(one!, { invoice: null }));
  expect((await due()).map(({ invoice }) => invoice)).toEqual([other.uuid]);
});

test('what a card’s holder disputes is left out: an invoice, or all that one charge paid', async () => {
  const { uuid } = await overdue(2);
  await sql`
    with attempt as (${newAttempt(uuid)} returning key)
    insert into payment_disputes (gateway, reference, attempt_key, cents, reason, state, is_inquiry, is_withdrawn, opened_at, seen_at)
    select 'sandbox', 'd1', key, 100, 'fraudulent', 'response-needed', false, true, now(), now() from attempt`.execute(
    db,
  );
  const { uuid: first, buyer } = await overdue(2);
  const { uuid: second } = await overdue(3, buyer);
  await sql`
    insert into credit_entries (company_id, kind, cents, created_at)
    values (${buyer.companyId}, 'opening_balance', 4200, now() - interval '20 days')`.execute(db);
  expect(await due()).toHaveLength(3);
  await sql`
    with attempt as (${newAttempt(first)} returning key), capture as (
      insert into payment_captures (attempt_key, invoice_uuid, cents, state) select key, ${first}, 300, 'captured' from attempt returning key
    ), parts as (
      insert into capture_parts (capture_key, invoice_uuid, opening_company_id, cents)
      select key, uuid::uuid, company, 100 from capture,
        (values (${first}, null::bigint), (${second}, null), (null, ${buyer.companyId}::bigint)) as part (uuid, company)
    ) insert into payment_disputes (gateway, reference, attempt_key, cents, reason, state, is_inquiry, is_withdrawn, opened_at, seen_at)
    select 'sandbox', 'd2', key, 300, 'fraudulent', 'response-needed', false, true, now(), now() from attempt`.execute(
    db,
  );
  expect(await due()).toEqual([]);
});

test('an opening balance counts from the day of its import, and is reminded of once for each step', async () => {
  const buyer = await shop.buyer();
  await sql`update customers set email_confirmed_at = now() where company_id = ${buyer.companyId}`.execute(
    db,
  );
  await sql`
    insert into credit_entries (company_id, kind, cents, created_at)
    values (${buyer.companyId}, 'opening_balance', 4200, now() - interval '20 days')`.execute(db);
  const [one] = await due();
  expect(one).toMatchObject({ invoice: null, number: '', open: 4_200, step: 2 });
  expect(await done(send([choiceOf(one!)]))).toEqual({ sent: 1, mails: 1 });
  expect(await due()).toEqual([]);
});

test('a company in which nobody has a confirmed address is shown, and gets no mail', async () => {
  const { uuid, buyer } = await overdue(2);
  await sql`update customers set email_confirmed_at = null where company_id = ${buyer.companyId}`.execute(db);
  const one = (await due()).find(({ invoice }) => invoice === uuid);
  expect(one).toMatchObject({ contact: null });
  expect(await send([choiceOf(one!)])).toMatchObject({ status: 409 });
});

test('reminders are read by those who read money, and sent and stopped by those who may send mail', async () => {
  const { uuid } = await overdue(2);
  const one = (await due()).find(({ invoice }) => invoice === uuid);
  for (const role of roleCodes) {
    const colleague = await insertColleague(db, shop.app, { role });
    const may = (key: (typeof shopRoles)['owner']['permissions'][number]) =>
      shopRoles[role].permissions.includes(key);
    expect((await colleague.send('GET', '/reminders')).status, role).toBe(may('read-money') ? 200 : 403);
    const never = { reminders: [{ ...choiceOf(one!), step: 4 }] };
    expect((await colleague.send('POST', '/reminders', never)).status, role).toBe(
      may('resend-mail') ? 409 : 403,
    );
    const nothing = { company: one!.company.uuid, invoice: one!.invoice };
    expect((await colleague.send('POST', '/reminders/resume', nothing)).status, role).toBe(
      may('resend-mail') ? 404 : 403,
    );
    const past = { ...nothing, promised_on: '2020-01-01', reason: 'x' };
    expect((await colleague.send('POST', '/reminders/stop', past)).status, role).toBe(
      may('resend-mail') ? 422 : 403,
    );
  }
});

test('five thousand old ones that had all their reminders hide nothing newer, and as many are counted as are listed', async () => {
  const { uuid, buyer } = await overdue(2);
  const undo = new Error('Nothing of this stays');
  const filled = db.transaction().execute(async (transaction) => {
    const old = sql`from companies where code like 'old-%'`;
    for (const statement of [
      sql`insert into companies (code, name, currency, is_approved)
        select 'old-' || n, 'Old ' || n, 'CAD', true from generate_series(1, 5001) as n`,
      sql`insert into payment_reminders (mail, company_id, step, customer_id, staff_id)
        select gen_random_uuid(), id, 4, ${buyer.customerId}, ${finance.id} ${old}`,
      sql`insert into credit_entries (company_id, kind, cents, created_at)
        select id, 'opening_balance', 4200, now() - interval '100 days' ${old}`,
    ])
      await statement.execute(transaction);
    const { rows } = await listReminders(transaction, shop.settings);
    expect(rows.map(({ invoice }) => invoice)).toContain(uuid);
    expect(await countReminders(transaction, shop.settings)).toMatchObject({ count: rows.length });
    throw undo;
  });
  await expect(filled).rejects.toBe(undo);
});
