import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done, fillCheckout, type NewBuyer } from '../../../../tests/support/small-shop.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { waitingJobs } from '../../../../tests/support/waiting-jobs.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';

const { db, pool } = await createTestDatabase();
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off', SAMPLE_SHOP: 'off' } });
await shop.part({ code: 'X4-1/2R', onHand: 100 });
const owner = await insertColleague(db, shop.app);

const reference = { company: 'Steel Ltd.', contact: 'Kim', phone: '613 555 0100' };

async function creditAsked(buyer: NewBuyer = {}): Promise<string> {
  const who = await shop.buyer({ creditLimitCents: null, ...buyer });
  await done(
    who.send('POST', '/account/credit-application', {
      legal_name: 'Maple Precision Inc.',
      business_number: '123456789 RT0001',
      years_in_business: 12,
      references: [reference, { ...reference, company: 'Coolant Inc.' }],
      requested_limit: 25_000_00,
      consent: true,
    }),
  );
  const { id } = await db
    .selectFrom('credit_applications')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return String(id);
}

async function quoteAsked(buyer: NewBuyer = {}): Promise<{ number: string; uuid: string }> {
  const who = await shop.buyer(buyer);
  return done(
    who.send('POST', '/quote-requests', {
      inventory_code: 'X4-1/2R',
      operations: [{ operation: 'longer', values: {} }],
      quantity: 5,
      body: 'Five inches long.',
    }),
  );
}

async function feedbackSent(): Promise<string> {
  const who = await shop.buyer();
  await done(
    who.send('POST', '/account/feedback', { kind: 'bug', body: 'It is slow.', url: '/app', version: '1' }),
  );
  const { number } = await db
    .selectFrom('feedback')
    .select('number')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return String(number);
}

async function freightToQuote(): Promise<string> {
  const who = await shop.buyer();
  await fillCheckout(who, [{ sku: 'X4-1/2R', quantity: 1 }]);
  const { uuid } = await done(who.send('POST', '/trunk', { method: 'account' }));
  await sql`update orders set freight_to_quote = true, total_cents = total_cents - shipping_cents, shipping_cents = 0
    where uuid = ${uuid}`.execute(db);
  return uuid as string;
}

const events = (subject: string) =>
  db
    .selectFrom('audit_events')
    .select(['action', 'staff_id', 'before', 'after'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute();

test('the list has the open requests of every kind, the oldest first, and goes on after fifty', async () => {
  const credit = await creditAsked();
  const special = await quoteAsked();
  const feedback = await feedbackSent();
  const { rows } = await done(owner.send('GET', '/requests?kind=credit&kind=special&kind=feedback'));
  expect(rows).toMatchObject([
    {
      kind: 'credit',
      number: credit,
      state: 'open',
      amount: 25_000_00,
      currency: 'CAD',
      text: 'Maple Precision Inc.',
    },
    {
      kind: 'special',
      number: special.number,
      quantity: 5,
      text: 'X4-1/2R',
      address: `/requests/special/${special.number}`,
    },
    { kind: 'feedback', number: feedback, text: 'It is slow.' },
  ]);
  const named = await done(owner.send('GET', `/requests?text=${rows[1].email}`));
  expect(named.rows).toMatchObject([{ number: special.number }]);
  expect((await done(owner.send('GET', `/requests?text=${feedback}`))).rows).toMatchObject([
    { kind: 'feedback' },
  ]);

  const csv = await owner.send('GET', '/requests.csv?kind=credit&kind=special');
  expect(csv.raw.headers['content-type']).toContain('text/csv');
  const [head, first, second] = csv.raw.body.trim().split('\r\n');
  expect(head).toContain('Kind,Number,Company,From,About,');
  expect(first).toMatch(
    new RegExp(`^Credit application,${credit},.*,Maple Precision Inc\\.,,25000\\.00,CAD,Open,`),
  );
  expect(second).toContain(`,${special.number},`);
  const chosen = await owner.send('GET', '/requests.csv?kind=credit&columns=state&columns=amount');
  expect(chosen.raw.body.trim().split('\r\n').slice(0, 2)).toEqual([
    'State,Amount,Currency',
    'Open,25000.00,CAD',
  ]);
  expect((await owner.send('GET', '/requests.csv?columns=price')).status).toBe(422);

  const { customer_id } = await db.selectFrom('feedback').select('customer_id').executeTakeFirstOrThrow();
  const many = Array.from({ length: 60 }, () => ({
    customer_id,
    kind: 'idea' as const,
    body: 'B',
    url: '/',
    version: '1',
  }));
  await db.insertInto('feedback').values(many).execute();
  const pages: string[] = [];
  let after: string | null = '';
  while (after !== null) {
    const page: { rows: { kind: string; number: string }[]; after: string | null } = await done(
      owner.send('GET', `/requests?sort=-asked${after === '' ? '' : `&after=${encodeURIComponent(after)}`}`),
    );
    pages.push(...page.rows.map(({ kind, number }) => `${kind} ${number}`));
    after = page.after;
  }
  expect(new Set(pages).size).toBe(pages.length);
  expect(pages).toHaveLength(63);
  await db.deleteFrom('feedback').where('body', '=', 'B').execute();
});

test('an order whose freight is to be quoted is in the list with the address of the order', async () => {
  const uuid = await freightToQuote();
  const { rows } = await done(owner.send('GET', '/requests?kind=freight'));
  expect(rows).toMatchObject([{ kind: 'freight', address: `/orders/${uuid}` }]);
});

test('credit is approved once, within the limit of the role, and the buyer gets a mail', async () => {
  const number = await creditAsked();
  const record = await done(owner.send('GET', `/requests/credit/${number}`));
  expect(record).toMatchObject({
    state: 'submitted',
    business_number: '123456789 RT0001',
    references: [{ company: 'Steel Ltd.' }, { company: 'Coolant Inc.' }],
    current: { limit: null },
  });

  const finance = await insertColleague(db, shop.app, { role: 'finance' });
  const tooMuch = { state: 'approved', limit: 5_000_001, terms_days: 45 };
  const refused = await finance.send('POST', `/requests/credit/${number}/decision`, tooMuch);
  expect(refused).toMatchObject({
    status: 403,
    body: { code: 'above-limit', message: expect.stringContaining('50,000.00') },
  });
  expect((await done(owner.send('GET', `/requests/credit/${number}`))).state).toBe('submitted');
  expect(await waitingJobs(db, 'send_credit_decision')).toEqual([]);

  const decision = { state: 'approved', limit: 5_000_000, terms_days: 45 };
  expect(await done(finance.send('POST', `/requests/credit/${number}/decision`, decision))).toMatchObject({
    state: 'approved',
    granted_limit: 5_000_000,
    granted_terms_days: 45,
    current: { is_approved: true, limit: 5_000_000, terms_days: 45 },
  });
  expect(await waitingJobs(db, 'send_credit_decision')).toHaveLength(1);
  expect(await events(`request credit ${number}`)).toMatchObject([
    {
      action: 'request.credit-approved',
      staff_id: finance.id,
      before: { state: 'submitted', limit_cents: null },
      after: { state: 'approved', limit_cents: 5_000_000, terms_days: 45 },
    },
  ]);
  expect(await events(`company ${record.company.uuid}`)).toMatchObject([
    {
      action: 'credit.approved',
      staff_id: finance.id,
      before: { credit_limit_cents: null },
      after: { credit_limit_cents: 5_000_000, terms_days: 45, is_approved: true },
    },
  ]);
  const again = await owner.send('POST', `/requests/credit/${number}/decision`, {
    state: 'declined',
    reason: 'No.',
  });
  expect(again).toMatchObject({ status: 409, body: { code: 'record-changed', state: 'approved' } });
});

test('a decision that is sent twice with its key is made once, and answered both times', async () => {
  const number = await creditAsked();
  const headers = { 'idempotency-key': randomUUID() };
  const decline = { state: 'declined', reason: 'No references.' };
  const send = () => owner.send('POST', `/requests/credit/${number}/decision`, decline, headers);
  const first = await done(send());
  expect(first.state).toBe('declined');
  expect(await done(send())).toEqual(first);
});

test('sales may read a credit application, and not decide it', async () => {
  const number = await creditAsked();
  const sales = await insertColleague(db, shop.app, { role: 'sales' });
  expect((await sales.send('GET', `/requests/credit/${number}`)).status).toBe(200);
  const refused = await sales.send('POST', `/requests/credit/${number}/decision`, {
    state: 'declined',
    reason: 'No.',
  });
  expect(refused).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
});

test('a special tool is quoted with quantity and last day, once, and its buyer gets a mail', async () => {
  const { number, uuid } = await quoteAsked({ province: 'QC', language: 'fr' });
  const quote = {
    state: 'answered',
    price: 240_00,
    quantity: 10,
    lead_days: 15,
    valid_until: '2999-12-31',
    answer: 'Avec plaisir.',
  };
  const path = `/requests/special/${number}/answer`;
  const past = await owner.send('POST', path, { ...quote, valid_until: '2020-01-01' });
  expect(past).toMatchObject({ status: 422, body: { code: 'valid-until-past' } });
  expect(await done(owner.send('POST', path, quote))).toMatchObject({
    state: 'answered',
    price: 240_00,
    quoted_quantity: 10,
    valid_until: '2999-12-31',
    answer: 'Avec plaisir.',
  });
  expect(await waitingJobs(db, 'send_quote_answer')).toContainEqual({ request: uuid });
  expect(await events(`request special ${number}`)).toMatchObject([
    {
      action: 'request.quoted',
      staff_id: owner.id,
      before: { state: 'asked' },
      after: { unit_cents: 240_00, quantity: 10 },
    },
  ]);
  expect(await owner.send('POST', path, quote)).toMatchObject({
    status: 409,
    body: { code: 'record-changed' },
  });
});

test('feedback is closed with a note for the staff, and opened again', async () => {
  const number = await feedbackSent();
  const path = `/requests/feedback/${number}`;
  expect(await done(owner.send('POST', `${path}/close`, { note: 'Mended.' }))).toMatchObject({
    state: 'closed',
  });
  expect(await owner.send('POST', `${path}/close`, { note: '' })).toMatchObject({ status: 409 });
  const subject = `request feedback ${number}`;
  const { entries } = await done(owner.send('GET', `/timeline?subject=${encodeURIComponent(subject)}`));
  expect(entries).toContainEqual(expect.objectContaining({ kind: 'note', body: 'Mended.' }));
  expect(await done(owner.send('POST', `${path}/reopen`, {}))).toMatchObject({
    state: 'open',
    answered_at: null,
  });
  expect((await done(owner.send('GET', '/requests?kind=feedback&state=closed'))).rows).toEqual([]);
});

test('a request that is not there is not found', async () => {
  for (const kind of ['credit', 'special', 'feedback'])
    expect(await owner.send('GET', `/requests/${kind}/999999`)).toMatchObject({ status: 404 });
  const answer = await owner.send('POST', '/requests/special/999999/answer', {
    state: 'declined',
    answer: 'No.',
  });
  expect(answer.status).toBe(404);
});
