import { readFileSync } from 'node:fs';
import { addDays } from '@chipload/domain/days';
import { bankFileLimits } from '@chipload/domain/bank-files';
import { roleCodes, shopRoles } from '@chipload/domain/staff';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { orderAndShip } from '../../../../tests/support/shipped-orders.ts';
import { done, type SmallBuyer } from '../../../../tests/support/small-shop.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';
import { shopDay } from '../../platform/shop-day.ts';

const { db, pool } = await createTestDatabase();
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off' } });
const finance = await insertColleague(db, shop.app, { role: 'finance' });
await shop.part({ code: 'T-1', cad: [1_010], onHand: 100_000 });

const today = shopDay();
const base64 = (text: string) => Buffer.from(text).toString('base64');
const account = { account: 'Operating', currency: 'CAD', layout: 'cibc-bmo-national' } as const;
let accounts = 0;
/** A table of its own account, so that tests do not meet each other's entries. */
const table = (rows: string, others: object = {}) => {
  accounts += 1;
  return { content: base64(rows), account: { ...account, account: `Account ${accounts}` }, ...others };
};
const preview = async (file: object) => done(finance.send('POST', '/bank-files/preview', file));
const take = (file: object, entries: readonly object[], headers = {}) =>
  finance.send('POST', '/bank-files/take', { ...file, entries }, headers);
const dollars = (cents: number) => (cents / 100).toFixed(2);
const payments = async () => (await db.selectFrom('payments_received').select('uuid').execute()).length;

let pieces = 6;
/** An invoice of an amount that no other has. */
async function invoiced(buyer?: SmallBuyer) {
  pieces += 1;
  const owner = buyer ?? (await shop.buyer());
  const invoice = await orderAndShip({ db, settings: shop.settings, staffId: finance.id }, owner, {
    'T-1': pieces,
  });
  const { uuid: company } = await db
    .selectFrom('companies')
    .select('uuid')
    .where('id', '=', owner.companyId)
    .executeTakeFirstOrThrow();
  return { ...invoice, company, buyer: owner };
}
const choiceOf = (entry: { index: number; match: { company: { uuid: string }; parts: object[] } }) => ({
  index: entry.index,
  company: entry.match.company.uuid,
  parts: entry.match.parts.map((part) => ({ ...part, number: undefined })),
});

test('a dry run shows each entry and records nothing; what is confirmed becomes a payment that is applied', async () => {
  const [byNumber, byAmount] = [await invoiced(), await invoiced()];
  const first = await invoiced();
  const second = await invoiced(first.buyer);
  const file = table(
    [
      `${today},INVOICE ${byNumber.number},,1.00`,
      `${today},EFT,,${dollars(byAmount.totalCents)}`,
      `${today},EFT,,${dollars(first.totalCents + second.totalCents)}`,
      `${today},SOMEBODY,,99999.01`,
      `${today},RENT,5.00,`,
    ].join('\n'),
  );
  const before = await payments();
  const { entries } = await preview(file);
  expect(
    entries.map((entry: { state: string; match: { by: string } | null }) => [entry.state, entry.match?.by]),
  ).toEqual([
    ['matched', 'number'],
    ['matched', 'amount'],
    ['matched', 'sum'],
    ['choose', undefined],
    ['debit', undefined],
  ]);
  expect(await payments()).toBe(before);
  expect(await done(finance.send('GET', '/bank-accounts'))).not.toContainEqual(file.account);

  expect(await done(take(file, entries.slice(0, 3).map(choiceOf)))).toEqual({ recorded: 3 });
  expect(await payments()).toBe(before + 3);
  const after = await preview(file);
  expect(after.entries.map((entry: { state: string }) => entry.state)).toEqual([
    'taken',
    'taken',
    'taken',
    'choose',
    'debit',
  ]);
  const paid = await done(finance.send('GET', `/payments/${after.entries[2].payment.uuid}`));
  expect(paid).toMatchObject({
    amount: first.totalCents + second.totalCents,
    left: 0,
    received_on: today,
    method: 'transfer',
  });
  expect(paid.parts).toHaveLength(2);
  expect(await done(finance.send('GET', '/bank-accounts'))).toContainEqual(file.account);
});

test('an entry of more than a year ago becomes no payment, and neither do those beside it', async () => {
  const [first, second] = [await invoiced(), await invoiced()];
  const file = table(`${today},INVOICE ${first.number},,1.00\n1999-12-01,INVOICE ${second.number},,1.00\n`);
  const { entries } = await preview(file);
  const before = await payments();
  const { status, body } = await take(file, entries.map(choiceOf));
  expect({ status, body }).toMatchObject({ status: 422, body: { code: 'day-too-long-ago' } });
  expect(body?.message).toContain('1999');
  expect(await payments()).toBe(before);
});

test('an entry is taken once: not again in another file, nor by two at once', async () => {
  const invoice = await invoiced();
  const row = `${today},EFT,,${dollars(invoice.totalCents)}`;
  const file = table(`${row}\n`);
  const { entries } = await preview(file);
  const before = await payments();
  const answers = await Promise.all([1, 2].map(() => take(file, entries.map(choiceOf))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
  expect(await payments()).toBe(before + 1);

  const longer = { ...file, content: base64(`${today},OTHER,,1.11\n${row}\n${row}\n`) };
  const again = await preview(longer);
  expect(again.entries.map((entry: { state: string }) => entry.state)).toEqual(['choose', 'taken', 'choose']);
  expect(await take(longer, [{ index: 1, company: invoice.company, parts: [] }])).toMatchObject({
    status: 409,
    body: { code: 'bank-entry-not-takeable' },
  });
  expect(await payments()).toBe(before + 1);
});

const ofx = (entries: string) =>
  base64(`<OFX><STMTRS><CURDEF>CAD<BANKACCTFROM><ACCTID>${accounts}</BANKACCTFROM>${entries}</STMTRS></OFX>`);
const ofxEntry = (id: string, cents: number, more = '') =>
  `<STMTTRN><DTPOSTED>${today.replaceAll('-', '')}<TRNAMT>${dollars(cents)}<FITID>${id}${more}</STMTTRN>`;

test('an id that was taken is shown and not taken with another amount, nor is what corrects it; twice in a file it counts once', async () => {
  accounts += 1;
  const { company } = await invoiced();
  const [first] = (await preview({ content: ofx(ofxEntry('A', 777)) })).entries;
  await done(take({ content: ofx(ofxEntry('A', 777)) }, [{ index: first.index, company, parts: [] }]));
  expect((await preview({ content: ofx(ofxEntry('A', 778)) })).entries).toMatchObject([{ state: 'changed' }]);
  const content = ofx(
    [
      ofxEntry('B', 500, '<CORRECTFITID>A<CORRECTACTION>REPLACE'),
      ofxEntry('C', 400),
      ofxEntry('C', 400),
      ofxEntry('C', 401),
    ].join(''),
  );
  const { entries } = await preview({ content });
  expect(entries.map((entry: { state: string }) => entry.state)).toEqual([
    'changed',
    'choose',
    'repeated',
    'changed',
  ]);
  for (const index of [0, 2, 3])
    expect(await take({ content }, [{ index, company, parts: [] }])).toMatchObject({ status: 409 });
});

test('an entry of another currency is neither matched nor taken for an invoice', async () => {
  const invoice = await invoiced();
  const file = table(`${today},INVOICE ${invoice.number},,${dollars(invoice.totalCents)}\n`);
  const inDollars = { ...file, account: { ...file.account, currency: 'USD' } };
  expect((await preview(inDollars)).entries).toMatchObject([{ state: 'choose', match: null }]);
  const parts = [{ invoice: invoice.uuid, amount: 100 }];
  expect(await take(inDollars, [{ index: 0, company: invoice.company, parts }])).toMatchObject({
    status: 422,
    body: { code: 'other-currency' },
  });
  accounts += 1;
  const euros = Buffer.from(ofx(ofxEntry('E', 100)), 'base64')
    .toString()
    .replace('CURDEF>CAD', 'CURDEF>EUR');
  expect((await preview({ content: base64(euros) })).entries).toMatchObject([{ state: 'other-currency' }]);
});

test('a payment that was recorded by hand is shown beside the entry that it may be', async () => {
  const { company } = await invoiced();
  const cents = 8_765_432;
  const { number } = await done(
    finance.send('POST', '/payments', {
      company,
      currency: 'CAD',
      amount: cents,
      method: 'cheque',
      reference: '',
      received_on: addDays(today, -3),
      parts: [],
    }),
  );
  const file = table(
    `${today},DEPOSIT,,${dollars(cents)}\n${addDays(today, -20)},DEPOSIT,,${dollars(cents)}\n`,
  );
  expect((await preview(file)).entries).toMatchObject([
    { state: 'recorded', payment: { number } },
    { state: 'choose', payment: null },
  ]);
});

test('an entry that names its invoice is not ticked either where a payment of its amount was recorded by hand', async () => {
  const { company, number, totalCents } = await invoiced();
  const byHand = { company, currency: 'CAD', amount: totalCents, method: 'cheque', reference: '' };
  const payment = await done(finance.send('POST', '/payments', { ...byHand, received_on: today, parts: [] }));
  const file = table(`${today},INVOICE ${number},,${dollars(totalCents)}\n`);
  expect((await preview(file)).entries).toMatchObject([
    { state: 'recorded', match: { by: 'number' }, payment: { number: payment.number } },
  ]);
});

test('a movement that came from a file of another format, or under another name of its account, may be recorded already', async () => {
  const { company } = await invoiced();
  const file = table(`${today},A,,4321.09\n`);
  await done(take(file, [{ index: 0, company, parts: [] }]));
  const [{ payment }] = (await preview(file)).entries;
  const renamed = { ...file, account: { ...file.account, account: 'Another name' } };
  accounts += 1;
  for (const other of [renamed, { content: ofx(ofxEntry('F', 432_109)) }])
    expect((await preview(other)).entries).toMatchObject([{ state: 'recorded', payment }]);
  const twice = { ...file, content: base64(`${today},A,,4321.09\n`.repeat(2)) };
  expect((await preview(twice)).entries).toMatchObject([{ state: 'taken' }, { state: 'choose' }]);
});

test('what a capture under way may still take of an invoice is proposed to no entry', async () => {
  const buyer = await shop.buyer({ cardToken: 'sandbox-approve' });
  const staffed = { db, settings: shop.settings, staffId: finance.id };
  pieces += 1;
  const { uuid, totalCents } = await orderAndShip(staffed, buyer, { 'T-1': pieces }, 'card');
  await sql`
    insert into payment_captures (key, attempt_key, invoice_uuid, cents, state)
    select gen_random_uuid(), key, ${uuid}, 1000, 'unknown' from payment_attempts
    join invoices on order_uuid = trunk_uuid where invoices.uuid = ${uuid} limit 1`.execute(db);
  const file = table(`${today},EFT,,${dollars(totalCents)}\n${today},EFT,,${dollars(totalCents - 1_000)}\n`);
  expect((await preview(file)).entries).toMatchObject([
    { state: 'choose', match: null },
    { state: 'matched', match: { parts: [{ invoice: uuid, amount: totalCents - 1_000 }] } },
  ]);
  await sql`update payment_captures set state = 'failed' where invoice_uuid = ${uuid}`.execute(db);
});

test('an account with columns but of another layout, or without the columns of its own, is refused', async () => {
  const { company } = await invoiced();
  const before = await payments();
  const rbc = base64(
    `Account Type,Account Number,Transaction Date,Description 1,CAD$,USD$\nChequing,1,${today},ACME,5.00,\n`,
  );
  const columns = { day: 0, texts: [1], amount: 2 };
  for (const known of [
    { account: 'One', currency: 'CAD', layout: 'td', columns },
    { account: 'One', currency: 'CAD', layout: 'columns' },
  ]) {
    const file = { content: rbc, account: known };
    expect(await finance.send('POST', '/bank-files/preview', file)).toMatchObject({ status: 422 });
    expect(await take(file, [{ index: 0, company, parts: [] }])).toMatchObject({ status: 422 });
  }
  expect(await payments()).toBe(before);
});

test('an id of the bank longer than what is kept is taken once, too, and so is what corrects it', async () => {
  const { company } = await invoiced();
  accounts += 1;
  const id = 'X'.repeat(400);
  const content = ofx(ofxEntry(id, 7_654_321));
  await done(take({ content }, [{ index: 0, company, parts: [] }]));
  expect((await preview({ content })).entries).toMatchObject([{ state: 'taken' }]);
  const corrected = ofx(ofxEntry('Y', 7_654_322, `<CORRECTFITID>${id}<CORRECTACTION>REPLACE`));
  expect((await preview({ content: corrected })).entries).toMatchObject([{ state: 'changed' }]);
});

test('a file whose account has a name longer than what is kept is refused', async () => {
  const content = base64(
    Buffer.from(ofx(ofxEntry('A', 100)), 'base64')
      .toString()
      .replace(/<ACCTID>\d+/, `<ACCTID>${'9'.repeat(301)}`),
  );
  expect(await finance.send('POST', '/bank-files/preview', { content })).toMatchObject({
    status: 422,
    body: { code: 'bank-file-refused' },
  });
});

test('all chosen entries are recorded, or none', async () => {
  const invoice = await invoiced();
  const file = table(`${today},A,,1.41\n${today},B,,1.42\n`);
  const before = await payments();
  const parts = [{ invoice: invoice.uuid, amount: 300 }];
  const chosen = [
    { index: 0, company: invoice.company, parts: [] },
    { index: 1, company: invoice.company, parts },
  ];
  expect(await take(file, chosen)).toMatchObject({ status: 422, body: { code: 'above-unapplied' } });
  expect(await payments()).toBe(before);
  expect((await preview(file)).entries.map((entry: { state: string }) => entry.state)).toEqual([
    'choose',
    'choose',
  ]);
});

test('the account and the order of day and month are asked for, and the second is kept with the account', async () => {
  const content = base64('03/04/2026,ACME,,5.00\n');
  expect(await preview({ content })).toMatchObject({ status: 'asked', question: 'account' });
  const file = table('03/04/2026,ACME,,5.00\n');
  expect(await preview(file)).toMatchObject({ status: 'asked', question: 'day-order' });
  const told = { ...file, day_order: 'day-first' };
  const { entries } = await preview(told);
  expect(entries).toMatchObject([{ day: '2026-04-03' }]);
  const { company } = await invoiced();
  await done(take(told, [{ index: 0, company, parts: [] }]));
  expect(await done(finance.send('GET', '/bank-accounts'))).toContainEqual({
    ...file.account,
    day_order: 'day-first',
  });
});

test('a file that is no bank’s is refused with what was expected, in the language of who sent it', async () => {
  const french = await insertColleague(db, shop.app, { role: 'finance', language: 'fr' });
  const sent = { content: base64('Bonjour') };
  expect(await finance.send('POST', '/bank-files/preview', sent)).toMatchObject({
    status: 422,
    body: { code: 'bank-file-refused', message: expect.stringContaining('CSV, OFX (QFX) or CAMT.053') },
  });
  expect(await french.send('POST', '/bank-files/preview', sent)).toMatchObject({
    body: { message: expect.stringContaining('CSV, OFX (QFX) ou CAMT.053') },
  });
});

test('a file up to the limit is read, a larger one is not', async () => {
  const row = `${today},${'X'.repeat(1_000)},,1.00\n`;
  const file = table(row.repeat(1_900));
  expect((await preview(file)).entries).toHaveLength(1_900);
  const larger = { ...file, content: base64('X'.repeat(bankFileLimits.bytes + 3)) };
  expect(await finance.send('POST', '/bank-files/preview', larger)).toMatchObject({ status: 422 });
  const far = { ...file, content: base64('X'.repeat(bankFileLimits.bytes * 2)) };
  expect(await finance.send('POST', '/bank-files/preview', far)).toMatchObject({ status: 413 });
});

test('an act that is repeated with its key is done once', async () => {
  const { company } = await invoiced();
  const file = table(`${today},A,,1.23\n`);
  const before = await payments();
  const headers = { 'idempotency-key': 'a8a1e1f6-2f0e-4a52-9d3e-0d7c0a7f5f11' };
  for (let time = 0; time < 2; time += 1)
    expect(await done(take(file, [{ index: 0, company, parts: [] }], headers))).toEqual({ recorded: 1 });
  expect(await payments()).toBe(before + 1);
});

test('only roles that may receive payments read and take bank files', async () => {
  const content = readFileSync(new URL('samples/statement.qfx', import.meta.url)).toString('base64');
  for (const role of roleCodes) {
    const colleague = await insertColleague(db, shop.app, { role });
    const may = shopRoles[role].permissions.includes('receive-payments');
    expect((await colleague.send('POST', '/bank-files/preview', { content })).status, role).toBe(
      may ? 200 : 403,
    );
    expect((await colleague.send('GET', '/bank-accounts')).status, role).toBe(may ? 200 : 403);
    const { status } = await colleague.send('POST', '/bank-files/take', { content, entries: [] });
    expect(status, role).toBe(may ? 422 : 403);
  }
});

test('what was taken is never changed', async () => {
  await expect(sql`update bank_entries set cents = 1`.execute(db)).rejects.toThrow(
    /append-only|permission|refuse|change/i,
  );
});
