// Companies in the office, through its API and that of the shop.

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { certificate, openCompanies, pdf } from '../../../../tests/support/company-records.ts';
import { keepMails } from '../../../../tests/support/kept-mails.ts';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { runJob } from '../../../../tests/support/run-job.ts';
import { insertInvoice } from '../../../../tests/support/small-invoice.ts';
import { done, fillCheckout } from '../../../../tests/support/small-shop.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { invoiceTasks } from '../invoices/invoices.service.ts';
import { createSandbox } from '../payments/gateways/sandbox.ts';

const database = await createTestDatabase();
const { db } = database;
const { shop, owner, finance, sales, companyOf, recordOf, eventsOf } = await openCompanies(database);
const french = await insertColleague(db, shop.app, { language: 'fr' });

const terms = { is_approved: true, credit_limit: 6_000_000, terms_days: 45 };

test('finance raises a limit up to its own, an owner above it, and lowering one is always allowed', async () => {
  const uuid = await companyOf(await shop.buyer({ creditLimitCents: 100_000 }));
  const { act } = recordOf(uuid);
  const refused = await act(finance, 'terms', terms);
  expect(refused).toMatchObject({ status: 403, body: { code: 'above-limit', limit_cents: 5_000_000 } });
  expect(refused.body.message).toContain('$50,000.00');
  await done(act(owner, 'terms', terms));
  const lowered = await done(act(finance, 'terms', { ...terms, credit_limit: 5_500_000 }));
  expect(lowered.credit).toMatchObject({ limit: 5_500_000, terms_days: 45 });
  expect(await act(sales, 'terms', terms)).toMatchObject({ status: 403 });

  const [first] = await eventsOf(`company ${uuid}`);
  expect(first).toMatchObject({
    staff_id: owner.id,
    before: { credit_limit_cents: 100_000, terms_days: 30, is_approved: true },
    after: { credit_limit_cents: 6_000_000, terms_days: 45, is_approved: true },
  });
});

test('approving a company counts against the limit as giving it the credit', async () => {
  const buyer = await shop.buyer({ creditLimitCents: 6_000_000 });
  await sql`update companies set is_approved = false where id = ${buyer.companyId}`.execute(db);
  const { act } = recordOf(await companyOf(buyer));
  expect((await act(finance, 'terms', terms)).body).toMatchObject({ code: 'above-limit' });
});

test('made to order on account is allowed with its limit, stays as it is where it is left out, and is in the trail', async () => {
  const uuid = await companyOf(await shop.buyer());
  const { get, act } = recordOf(uuid);
  expect((await get()).credit).toMatchObject({ made_on_account: false, made_limit: null });
  const made = { made_on_account: true, made_limit: 250_000 };
  expect((await done(act(owner, 'terms', { ...terms, ...made }))).credit).toMatchObject(made);
  expect((await done(act(owner, 'terms', { ...terms, terms_days: 60 }))).credit).toMatchObject(made);
  const unlimited = { ...made, made_limit: null };
  expect((await done(act(owner, 'terms', { ...terms, ...unlimited }))).credit).toMatchObject(unlimited);
  for (const made_limit of [0, -1, 1_000_000_001])
    expect(await act(owner, 'terms', { ...terms, made_limit })).toMatchObject({ status: 422 });
  expect((await act(sales, 'terms', { ...terms, ...made })).status).toBe(403);
  const [first] = await eventsOf(`company ${uuid}`);
  expect(first).toMatchObject({
    before: { made_on_account: false, made_limit_cents: null },
    after: { made_on_account: true, made_limit_cents: 250_000 },
  });
});

test('a change that somebody else was faster than is refused with both versions; the same terms change nothing', async () => {
  const uuid = await companyOf(await shop.buyer());
  const { get, act } = recordOf(uuid);
  await done(act(owner, 'hold', { reason: 'Two cheques came back' }));
  const late = await owner.send('POST', `/companies/${uuid}/terms`, { version: 1, ...terms });
  expect(late).toMatchObject({
    status: 409,
    body: { code: 'record-changed', version_seen: 1, version_now: 2 },
  });
  const { credit, is_approved, version } = await get();
  const same = { is_approved, credit_limit: credit.limit, terms_days: credit.terms_days };
  expect((await done(act(owner, 'terms', same))).version).toBe(version);
});

test.each([
  ['name', { name: 'Acme Works', code: 'acme-works' }],
  ['terms', terms],
  ['hold', { reason: 'Two cheques came back' }],
])('a change that is sent twice with its key is made once: %s', async (path, change) => {
  const uuid = await companyOf(await shop.buyer());
  const headers = { 'idempotency-key': randomUUID() };
  const send = () => owner.send('POST', `/companies/${uuid}/${path}`, { version: 1, ...change }, headers);
  const first = await done(send());
  expect(first.version).toBe(2);
  expect(await done(send())).toEqual(first);
  expect(await eventsOf(`company ${uuid}`)).toHaveLength(1);
});

test('a document that is sent twice with its key is added once, and another one with that key is refused', async () => {
  const uuid = await companyOf(await shop.buyer());
  const headers = { 'content-type': 'application/octet-stream', 'idempotency-key': randomUUID() };
  const send = (file: Buffer) =>
    owner.send('POST', `/companies/${uuid}/documents?version=1&name=Terms.pdf`, file, headers);
  const first = await done(send(pdf));
  expect(first.documents).toHaveLength(1);
  expect(await done(send(pdf))).toEqual(first);
  const other = await send(Buffer.concat([pdf, Buffer.from('%% another')]));
  expect(other).toMatchObject({ status: 422, body: { code: 'key-reused' } });
});

test('a decision about credit that another part of the shop makes raises the version, too', async () => {
  const buyer = await shop.buyer();
  const { get } = recordOf(await companyOf(buyer));
  await sql`update companies set credit_limit_cents = 1 where id = ${buyer.companyId}`.execute(db);
  expect((await get()).version).toBe(2);
  await sql`update companies set exposure_cents = 5 where id = ${buyer.companyId}`.execute(db);
  expect((await get()).version).toBe(2);
});

test('orders on account of a company on hold are accepted and wait for release; its card orders do not', async () => {
  const buyer = await shop.buyer({ cardToken: 'sandbox-approve' });
  const { act } = recordOf(await companyOf(buyer));
  const place = async (method: object) => {
    await fillCheckout(buyer, [{ sku: 'X4-1/2', quantity: 1 }]);
    const { uuid } = await done(buyer.send('POST', '/trunk', method));
    return done(owner.send('GET', `/orders/${uuid}`));
  };
  await done(act(finance, 'hold', { reason: 'Two cheques came back' }));
  expect((await act(finance, 'hold', { reason: 'Again' })).body).toMatchObject({ code: 'company-on-hold' });

  const waiting = await place({ method: 'account' });
  expect(waiting).toMatchObject({
    state: 'confirmed',
    holds: [{ kind: 'credit', reason: 'Two cheques came back', held_by: null, released_at: null }],
  });
  expect(await done(buyer.send('GET', `/orders/${waiting.uuid}`))).toMatchObject({ state: 'confirmed' });
  const today = await done(finance.send('GET', '/today'));
  expect(today).toContainEqual(expect.objectContaining({ kind: 'held-credit' }));
  expect(await place({ method: 'card', card: buyer.card, cvd: '123' })).toMatchObject({ holds: [] });

  const path = `/orders/${waiting.uuid}/holds/${waiting.holds[0].uuid}/release`;
  const release = { version: waiting.version, reason: 'Paid by transfer' };
  await done(finance.send('POST', path, release));
  await done(act(finance, 'release'));
  expect(await place({ method: 'account' })).toMatchObject({ holds: [] });
  expect((await act(finance, 'release')).body).toMatchObject({ code: 'company-not-on-hold' });
});

test('a disabled person is signed out and gets no password link until they are enabled', async () => {
  const buyer = await shop.buyer();
  const { get, act } = recordOf(await companyOf(buyer));
  const [person] = (await get()).people;
  await done(act(sales, `people/${person.uuid}/disable`));
  expect((await buyer.send('GET', '/account')).status).toBe(401);
  const link = `people/${person.uuid}/password-link`;
  expect((await act(sales, link)).body).toMatchObject({ code: 'person-disabled' });
  await done(act(sales, `people/${person.uuid}/enable`));
  await done(act(sales, link));
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from graphile_worker._private_jobs
    where payload->>'email' = ${buyer.email}`.execute(db);
  expect(rows[0]?.count).toBe(1);
  expect((await eventsOf(`customer ${buyer.customerId}`)).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['customer.disabled', 'customer.enabled', 'customer.password-link-sent']),
  );
  const other = recordOf(await companyOf(await shop.buyer()));
  expect((await other.act(sales, `people/${person.uuid}/disable`)).status).toBe(404);
});

async function withInvoice(options: Parameters<typeof shop.buyer>[0] = {}) {
  const buyer = await shop.buyer(options);
  await fillCheckout(buyer, [{ sku: 'X4-1/2', quantity: 1 }]);
  const { uuid } = await done(buyer.send('POST', '/trunk', { method: 'account' }));
  await insertInvoice(db, uuid, 12_345, '2026-01-31');
  return buyer;
}

test.each([
  ['en', 'Open invoices of', 'overdue since 2026-01-31', '$123.45'],
  ['fr', 'Factures à payer', 'en retard depuis le 2026-01-31', '123,45'],
] as const)('a statement in %s lists the open invoices of a company', async (language, ...words) => {
  const buyer = await withInvoice({ language });
  const uuid = await companyOf(buyer);
  const [person] = (await recordOf(uuid).get()).people;
  await done(sales.send('POST', `/companies/${uuid}/statement`, { person: person.uuid }));
  expect(await eventsOf(`company ${uuid}`)).toMatchObject([
    {
      action: 'company.statement-sent',
      after: { customer: buyer.customerId, invoices: 1, open_cents: 12_345 },
    },
  ]);

  const { sent, post } = keepMails(shop.settings);
  const tasks = invoiceTasks({ db, gateway: createSandbox(db) }, post);
  await runJob(tasks, 'mail_statement', { company: uuid, person: person.uuid });
  expect(sent[0]).toMatchObject({ to: buyer.email, template: 'statement', language });
  for (const word of words) expect(sent[0]?.text).toContain(word);
  expect(sent[0]?.documents).toMatchObject([{ kind: 'statement', uuid, language }]);
  const { raw } = await sales.send('GET', `/companies/${uuid}/statement/pdf`);
  expect([raw.statusCode, raw.headers['content-type']]).toEqual([200, 'application/pdf']);
});

test('a statement is refused when nothing is open, and to an address that is not confirmed', async () => {
  const settled = await companyOf(await shop.buyer());
  const personOf = async (uuid: string) => (await recordOf(uuid).get()).people[0].uuid;
  const nothing = await sales.send('POST', `/companies/${settled}/statement`, {
    person: await personOf(settled),
  });
  expect(nothing.body).toMatchObject({ code: 'nothing-open' });

  const buyer = await withInvoice();
  const uuid = await companyOf(buyer);
  await sql`update customers set email_confirmed_at = null where id = ${buyer.customerId}`.execute(db);
  const person = await personOf(uuid);
  const refused = await french.send('POST', `/companies/${uuid}/statement`, { person });
  expect(refused.body).toMatchObject({ code: 'email-not-confirmed' });
  expect(refused.body.message).toContain(`${buyer.email} n’est pas confirmée`);
  const foreign = await sales.send('POST', `/companies/${settled}/statement`, { person });
  expect(foreign.status).toBe(404);
});

test('the ledger lists what changed the debt, newest first, a page at a time', async () => {
  const buyer = await shop.buyer({ owesCents: 5_000 });
  await fillCheckout(buyer, [{ sku: 'X4-1/2', quantity: 1 }]);
  const { uuid: order, total } = await done(buyer.send('POST', '/trunk', { method: 'account' }));
  await sql`
    insert into credit_entries (company_id, kind, cents)
    select ${buyer.companyId}, 'paid', -1 from generate_series(1, 50)`.execute(db);
  const path = `/companies/${await companyOf(buyer)}/ledger`;
  const first = await done(sales.send('GET', path));
  expect(first.rows).toHaveLength(50);
  const second = await done(sales.send('GET', `${path}?after=${first.after}`));
  expect(second).toMatchObject({
    rows: [
      { kind: 'order_placed', order: { uuid: order } },
      { kind: 'opening_balance', amount: 5_000, order: null },
    ],
    after: null,
  });
  expect(total).not.toBe(0);
});

test('a company is found by its name, its code, and the name and the address of its people', async () => {
  const buyer = await shop.buyer();
  const uuid = await companyOf(buyer);
  const { name, code, people } = await recordOf(uuid).get();
  for (const text of [name.toUpperCase(), code, people[0].name, buyer.email.slice(0, -3)]) {
    const { rows } = await done(sales.send('GET', `/companies?text=${encodeURIComponent(text)}`));
    expect(
      rows.map((row: { uuid: string }) => row.uuid),
      text,
    ).toContain(uuid);
  }
  const none = await done(sales.send('GET', '/companies?text=%25_nobody'));
  expect(none).toEqual({ rows: [], after: null });
  const found = await done(sales.send('GET', `/people?text=${encodeURIComponent(buyer.email)}`));
  expect(found.rows).toMatchObject([{ email: buyer.email, company: { uuid, name } }]);
});

test('the filters narrow the list down, each by itself and all together', async () => {
  const late = await withInvoice();
  const uuid = await companyOf(late);
  const { act, upload, get } = recordOf(uuid);
  const isListed = async (query: string) => {
    const { name } = await get();
    const { rows } = await done(owner.send('GET', `/companies?text=${encodeURIComponent(name)}&${query}`));
    return rows.some((row: { uuid: string }) => row.uuid === uuid);
  };
  await sql`update companies set exposure_cents = 1_001, credit_limit_cents = 1_000 where id = ${late.companyId}`.execute(
    db,
  );
  expect(await isListed('state=on-account&state=over-limit&state=overdue&country=CA&currency=CAD')).toBe(
    true,
  );
  for (const query of ['state=on-hold', 'state=waiting', 'country=US', 'certificate=unverified'])
    expect(await isListed(query), query).toBe(false);

  await done(act(owner, 'hold', { reason: 'Late' }));
  expect(await isListed('state=on-hold&state=overdue')).toBe(true);
  const soon = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  await done(upload(sales, 'certificates', { ...certificate, valid_to: soon }));
  expect(await isListed('certificate=unverified')).toBe(true);
  await done(act(owner, `certificates/${(await get()).certificates[0].uuid}/verify`));
  expect(await isListed('certificate=ending')).toBe(true);
  expect(await isListed('certificate=unverified')).toBe(false);

  const csv = await sales.send('GET', `/companies.csv?text=${encodeURIComponent((await get()).name)}`);
  expect(csv.raw.headers['content-type']).toContain('text/csv');
  expect(csv.raw.body).toContain('"On hold, Over its limit, Overdue"');
  expect(csv.raw.body).toContain(',10.00,10.01,123.45,Net 30 days,');
  const [{ email, name }] = (await get()).people;
  const people = await sales.send('GET', `/people.csv?text=${encodeURIComponent(email)}`);
  expect(people.raw.body.trim().split('\r\n')).toEqual([
    expect.stringContaining('Name,E-mail,Company,Phone,State,Language,'),
    expect.stringContaining(`${name},${email},`),
  ]);
});

test('pages follow each other by name without a gap, in both directions', async () => {
  for (let count = 0; count < 60; count += 1) {
    await sql`insert into companies (code, name, currency) values (${`page-${count}`}, ${`Page ${count % 7}`}, 'CAD')`.execute(
      db,
    );
  }
  for (const sort of ['name', '-name']) {
    const names: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const query: string = after === '' ? '' : `&after=${encodeURIComponent(after)}`;
      const page = await done(sales.send('GET', `/companies?text=Page&sort=${sort}${query}`));
      names.push(...page.rows.map((row: { code: string }) => row.code));
      after = page.after;
    }
    expect(new Set(names).size, sort).toBe(60);
    expect(names, sort).toHaveLength(60);
  }
});
