// The import of opening invoices in the office, through its API: whose they are, what is refused, what it writes, and undoing.

import { addDays } from '@chipload/domain/days';
import { type Permission, roleCodes, shopRoles } from '@chipload/domain/staff';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done, type SmallBuyer } from '../../../../tests/support/small-shop.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';
import { shopDay } from '../../platform/shop-day.ts';

const { db, pool } = await createTestDatabase();
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off' } });
const owner = await insertColleague(db, shop.app);
const today = shopDay();

type Sender = Pick<typeof owner, 'send'>;
const sentOf = (text: string | Buffer, more: object = {}) => ({
  content: Buffer.from(text).toString('base64'),
  ...more,
});
const preview = async (text: string | Buffer, by: Sender = owner) =>
  done(by.send('POST', '/opening-invoice-imports/preview', sentOf(text)));
const apply = async (text: string, more: object = {}, by: Sender = owner) => {
  const { plan } = await preview(text, by);
  const sent = { name: 'open.csv', without_refused: false, digest: plan.digest, ...more };
  return by.send('POST', '/opening-invoice-imports', sentOf(text, sent));
};
const undo = async (uuid: string, by: Sender = owner) =>
  by.send('POST', `/opening-invoice-imports/${uuid}/undo`);
const problemsOf = async (text: string) =>
  (await preview(text)).plan.refused_rows.map(({ row, problems }: { row: number; problems: string[] }) => [
    row,
    problems.join(' '),
  ]);

/** A company with its code, which its buyers get its name from. */
async function company(facts: object = {}) {
  const buyer = await shop.buyer({ creditLimitCents: 10_000, ...facts });
  const row = await db
    .selectFrom('companies')
    .select(['code', 'name', 'uuid', 'exposure_cents'])
    .where('id', '=', buyer.companyId)
    .executeTakeFirstOrThrow();
  return { buyer, ...row };
}

const owedBy = async ({ companyId }: SmallBuyer) =>
  (
    await db
      .selectFrom('companies')
      .select('exposure_cents')
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow()
  ).exposure_cents;

/** The sum of a company's entries in the journal on an account. */
const journalOf = async ({ companyId }: SmallBuyer, account: string) => {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(posting_lines.cents), 0)::bigint as cents
    from journal_entries join posting_lines on entry_id = journal_entries.id
    where company_id = ${companyId} and account = ${account}`.execute(db);
  return rows[0]?.cents;
};

const head = 'Customer no,Customer,Invoice no,Date,Due,Open balance,PO,Currency';

test('a file adds what is open of old invoices to the ledger and the journal, above the limit too, and is previewed first', async () => {
  const { buyer, code, name, uuid } = await company();
  const text = [
    head,
    `${code},,OLD-1,2026-09-02,2026-10-02,"1,200.50",PO-7,CAD`,
    `,${name},OLD-2,2026-11-01,,99.50,,`,
  ].join('\n');
  const { plan, problems } = await preview(text);
  expect(problems).toEqual([]);
  expect(plan).toMatchObject({
    added: 2,
    changed: 0,
    refused: 0,
    owed_as_sum: 0,
    sums: [{ currency: 'CAD', cents: 130_000 }],
    first: [
      {
        company: name,
        field: 'opening OLD-1',
        after: {
          cents: 120_050,
          issued_on: '2026-09-02',
          due_on: '2026-10-02',
          purchase_order_number: 'PO-7',
        },
      },
      { field: 'opening OLD-2', after: { issued_on: '2026-11-01', due_on: '2026-12-01' } },
    ],
  });
  expect(await owedBy(buyer)).toBe(0);
  const set = await done(apply(text));
  expect(set).toMatchObject({ kind: 'opening-invoices', parts: 2, file: 'open.csv' });
  expect(await owedBy(buyer)).toBe(130_000);
  expect(await journalOf(buyer, 'receivable')).toBe(130_000);
  expect(await journalOf(buyer, 'opening')).toBe(-130_000);
  const { entries } = await done(owner.send('GET', `/timeline?subject=company%20${uuid}`));
  expect(entries[0]).toMatchObject({
    action: 'company.opening-invoices-added',
    after: { file: 'open.csv', invoices: 2, cents: 130_000, currency: 'CAD' },
  });
  expect((await preview(text)).plan).toMatchObject({ added: 0, unchanged: 2, refused: 0 });
});

test('a number is one invoice of its company: twice in the file, or there with other figures, it is refused', async () => {
  const { code } = await company();
  const other = await company();
  await done(apply(`${head}\n${code},,A-1,2026-09-02,2026-10-02,10.00,,\n`));
  expect(
    await problemsOf(
      [
        head,
        `${code},,a-1,2026-09-02,2026-10-02,10.01,,`,
        `${code},,A-2,2026-09-02,,5,,`,
        `${code},,a-2,2026-09-03,,6,,`,
        `${other.code},,A-1,2026-09-02,,7,,`,
      ].join('\n'),
    ),
  ).toEqual([
    [2, expect.stringContaining('dated 2026-09-02, due 2026-10-02, with $10.00')],
    [3, expect.stringContaining('more than once (rows 3, 4)')],
    [4, expect.stringContaining('more than once (rows 3, 4)')],
  ]);
});

test.each([
  ['an amount of nothing', ',,B-1,2026-09-02,,0,,', 'is zero'],
  ['a credit', ',,B-1,2026-09-02,,-5,,', 'is not an amount'],
  ['no amount', ',,B-1,2026-09-02,,,,', 'Open amount is empty'],
  ['no number', ',,,2026-09-02,,5,,', 'Invoice number is empty'],
  ['a day to come', `,,B-1,${addDays(today, 1)},,5,,`, 'is after today'],
  ['a mistyped year', ',,B-1,2006-09-02,,5,,', 'more than ten years ago'],
  ['a due date before the invoice', ',,B-1,2026-09-02,2026-09-01,5,,', 'before the day of the invoice'],
  ['a due date years later', ',,B-1,2026-09-02,2036-09-02,5,,', 'more than two years after'],
  ['another currency', ',,B-1,2026-09-02,,5,,USD', 'pays in CAD'],
])('a row with %s is refused', async (_, cells, problem) => {
  const { code } = await company();
  expect(await problemsOf(`${head}\n${code}${cells}\n`)).toEqual([[2, expect.stringContaining(problem)]]);
});

test('a company is found by its code, else by its name; what could be two or contradicts is refused', async () => {
  const { code, name } = await company();
  const twin = await company();
  const rowOf = async (cells: string) => problemsOf(`${head}\n${cells},C-1,2026-09-02,,5,,\n`);
  expect(await rowOf(`${code.toUpperCase()},Name in the old program`)).toEqual([]);
  expect(await rowOf(`OLD-CODE,${name.toUpperCase()}`)).toEqual([]);
  expect(await rowOf(`,${code}`)).toEqual([]);
  expect(await rowOf(',Nobody Ltd')).toEqual([
    [2, expect.stringContaining('No company has the code or name')],
  ]);
  expect(await rowOf(',')).toEqual([[2, expect.stringContaining('Company is empty')]]);
  await db.updateTable('companies').set({ name: 'Twin Works' }).where('uuid', '=', twin.uuid).execute();
  expect(await rowOf(`${code},Twin Works`)).toEqual([[2, expect.stringContaining(`"${code}" belongs to`)]]);
  const second = await company();
  await db.updateTable('companies').set({ name: 'twin works' }).where('uuid', '=', second.uuid).execute();
  expect(await rowOf(',Twin Works')).toEqual([
    [2, expect.stringContaining(`the codes ${twin.code} and ${second.code}`)],
  ]);
});

test('a company that owes an opening balance as one sum is imported, and the preview says that it might count twice', async () => {
  const { buyer, code } = await company();
  const text = `${head}\n${code},,D-1,2026-09-02,,5,,\n`;
  await sql`insert into credit_entries (company_id, kind, cents) values (${buyer.companyId}, 'opening_balance', 700)`.execute(
    db,
  );
  expect((await preview(text)).plan).toMatchObject({
    added: 1,
    owed_as_sum: 1,
    first: [{ owed_as_sum: 700 }],
  });
  await done(apply(text));
  expect((await preview(text.replace('D-1', 'D-2'))).plan.first[0].owed_as_sum).toBe(700);
  expect(await owedBy(buyer)).toBe(1_200);
});

test('a French spreadsheet with a heading further down, decimal commas and a sum above is read', async () => {
  const { code } = await company();
  const text = [
    'Factures impayées;;;;',
    '',
    'No de client;Numéro de facture;Date de facture;Échéance;Solde dû;Bon de commande;Devise',
    `${code};É-1;2026-09-02;2026-10-02;1 234,56 $;BC 12;cad`,
  ].join('\r\n');
  const { problems, plan } = await preview(Buffer.from(text, 'latin1'));
  expect(problems).toEqual([]);
  expect(plan).toMatchObject({
    refused: 0,
    first: [{ field: 'opening É-1', after: { cents: 123_456, purchase_order_number: 'BC 12' } }],
  });
});

test('a file that lacks a column says which, and one whose preview is old adds nothing', async () => {
  const { buyer, code } = await company();
  expect((await preview('Customer,Open balance\nA,1\n')).problems).toEqual([
    expect.stringContaining('Invoice number'),
    expect.stringContaining('Invoice date'),
  ]);
  const text = `${head}\n${code},,F-1,2026-09-02,,5,,\n`;
  expect(await apply(text, { digest: 'other' })).toMatchObject({ body: { code: 'record-changed' } });
  expect(await owedBy(buyer)).toBe(0);
});

test('of two imports of one file at once, one adds its invoices', async () => {
  const { buyer, code } = await company();
  const text = `${head}\n${code},,G-1,2026-09-02,,5,,\n`;
  const { digest } = (await preview(text)).plan;
  const sent = sentOf(text, { name: 'open.csv', without_refused: false, digest });
  const send = () => owner.send('POST', '/opening-invoice-imports', sent);
  const answers = await Promise.all([send(), send()]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await owedBy(buyer)).toBe(500);
});

test('an import is undone as a whole: ledger and journal have the opposite, and the numbers are free again', async () => {
  const { buyer, code, uuid } = await company();
  const text = `${head}\n${code},,H-1,2026-09-02,,5,,\n${code},,H-2,2026-09-03,,6,,\n`;
  const set = await done(apply(text));
  expect(await done(undo(set.uuid))).toMatchObject({ undone: { by: expect.any(String) } });
  expect(await owedBy(buyer)).toBe(0);
  expect(await journalOf(buyer, 'opening')).toBe(0);
  expect((await done(buyer.send('GET', '/invoices'))).balances).toEqual([]);
  const { entries } = await done(owner.send('GET', `/timeline?subject=company%20${uuid}`));
  expect(entries[0]).toMatchObject({
    action: 'company.opening-invoices-taken-back',
    after: { cents: 1_100 },
  });
  expect(await undo(set.uuid)).toMatchObject({ body: { code: 'change-not-undoable' } });
  await done(apply(text));
  expect(await owedBy(buyer)).toBe(1_100);
});

/** Pays an amount of the opening balance of a company by cheque; returns the payment. */
async function pay(uuid: string, amount: number) {
  const cheque = { currency: 'CAD', method: 'cheque', reference: '', received_on: today };
  const parts = [{ invoice: null, amount }];
  return done(owner.send('POST', '/payments', { company: uuid, amount, ...cheque, parts }));
}

test('an import of which a company has paid a cent stays whole until that is taken back', async () => {
  const [paying, other] = [await company(), await company()];
  await sql`insert into credit_entries (company_id, kind, cents, created_at)
    values (${paying.buyer.companyId}, 'opening_balance', 100, '2026-01-02T15:00:00Z')`.execute(db);
  const rows = [paying, other].map(({ code }) => `${code},,I-1,2026-09-02,,5,,`);
  const set = await done(apply([head, ...rows].join('\n')));
  // The older sum is paid first.
  await pay(paying.uuid, 100);
  const { uuid: payment } = await pay(paying.uuid, 1);
  const refused = await undo(set.uuid);
  expect(refused).toMatchObject({ status: 409, body: { code: 'change-not-undoable' } });
  expect(refused.body.message).toContain(`${paying.name} has paid some of it`);
  expect(await owedBy(other.buyer)).toBe(500);
  await done(owner.send('POST', `/payments/${payment}/take-back`, { invoice: null, reason: 'Wrong debt' }));
  await done(undo(set.uuid));
  expect(await owedBy(other.buyer)).toBe(0);
});

test('an import stays while a payment by card is under way, and after a day', async () => {
  const { buyer, code } = await company();
  const set = await done(apply(`${head}\n${code},,J-1,2026-09-02,,5,,\n`));
  await sql`
    with attempt as (
      insert into payment_attempts (key, customer_id, state, amount_cents, currency, purpose, masked_card_number, gateway, card_uuid)
      values (gen_random_uuid(), ${buyer.customerId}, 'authorised', 500, 'CAD', 'invoice', '4242', 'sandbox', gen_random_uuid())
      returning key
    ), capture as (
      insert into payment_captures (attempt_key, cents, state) select key, 500, 'created' from attempt returning key
    )
    insert into capture_parts (capture_key, opening_company_id, cents) select key, ${buyer.companyId}, 500 from capture`.execute(
    db,
  );
  expect((await undo(set.uuid)).body.message).toContain('a payment by card is under way');
  await sql`update payment_captures set state = 'failed' where state = 'created'`.execute(db);
  await sql`update change_sets set changed_at = now() - interval '25 hours' where uuid = ${set.uuid}`.execute(
    db,
  );
  expect((await undo(set.uuid)).body.message).toContain('can be undone for a day');
  expect(await owedBy(buyer)).toBe(500);
});

test.each(roleCodes)('the role %s imports opening invoices as its permissions say', async (role) => {
  const colleague = await insertColleague(db, shop.app, { role });
  const { code } = await company();
  const text = `${head}\n${code},,K-1,2026-09-02,,5,,\n`;
  const may = (...keys: Permission[]) => keys.every((key) => shopRoles[role].permissions.includes(key));
  const imports = may('keep-books', 'read-customers') ? 200 : 403;
  const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status;
  expect(await statusOf(colleague.send('POST', '/opening-invoice-imports/preview', sentOf(text)))).toBe(
    imports,
  );
  const { digest } = (await preview(text)).plan;
  const sent = sentOf(text, { name: 'open.csv', without_refused: false, digest });
  expect(await statusOf(colleague.send('POST', '/opening-invoice-imports', sent))).toBe(imports);
  const { changes } = await done(owner.send('GET', '/opening-invoice-imports'));
  const { uuid } = imports === 200 ? changes[0] : await done(apply(text));
  expect(await statusOf(undo(uuid, colleague))).toBe(imports);
  expect(await statusOf(colleague.send('GET', '/opening-invoice-imports'))).toBe(
    may('keep-books') ? 200 : 403,
  );
});

test('who keeps the books but may not read customers imports nothing that names them', async () => {
  const keeper = await insertColleague(db, shop.app, { role: ['keep-books'] });
  const { code } = await company();
  const text = `${head}\n${code},,L-1,2026-09-02,,5,,\n`;
  const denied = { status: 403, body: { code: 'not-allowed' } };
  expect(await keeper.send('POST', '/opening-invoice-imports/preview', sentOf(text))).toMatchObject(denied);
  const set = await done(apply(text));
  expect(await undo(set.uuid, keeper)).toMatchObject(denied);
});
