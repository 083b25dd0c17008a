// Write-offs of an invoice: the amount, the taxes that it claims, and its recovery by a payment or a credit note.

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { pagesOf, wordsOf } from '../../../../tests/support/read-pdf.ts';
import { orderAndShip } from '../../../../tests/support/shipped-orders.ts';
import { done } from '../../../../tests/support/small-shop.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';
import { shopDay } from '../../platform/shop-day.ts';

const { db, pool } = await createTestDatabase();
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off' } });
const owner = await insertColleague(db, shop.app);
const colleague = await insertColleague(db, shop.app);
await shop.part({ code: 'BD-1', cad: [1_000], onHand: 100_000 });

/** An invoice on account: ten pieces at 10.00, with freight and the HST of Ontario. */
async function billed() {
  const buyer = await shop.buyer({ creditLimitCents: 10_000_000 });
  const staffed = { db, settings: shop.settings, staffId: owner.id };
  const { uuid } = await orderAndShip(staffed, buyer, { 'BD-1': 10 }, 'account');
  const invoice = await read(uuid);
  return { buyer, uuid, company: invoice.company.uuid as string, total: invoice.total as number, invoice };
}

const read = async (uuid: string) => done(owner.send('GET', `/invoices/${uuid}`));
const writeOff = async (uuid: string, amount: number, by = owner) =>
  by.send('POST', `/invoices/${uuid}/write-off`, { amount, reason: 'Bankrupt' });
const owed = async (company: string): Promise<number> =>
  (await done(owner.send('GET', `/companies/${company}`))).credit.used;

async function receive(company: string, amount: number, parts: object[]) {
  const received = {
    company,
    currency: 'CAD',
    amount,
    method: 'cheque',
    reference: '9',
    received_on: shopDay(),
  };
  return owner.send('POST', '/payments', { ...received, parts });
}

test('what is written off is not open and not owed, has its own number, and leaves the invoice as it was issued', async () => {
  const { uuid, company, total, buyer } = await billed();
  const before = await owed(company);
  const part = await done(writeOff(uuid, 4_000));
  expect(part).toMatchObject({ total, open: total - 4_000, written_off: 4_000, state: 'part-paid' });
  expect(part.write_offs).toMatchObject([
    { number: 'W1001', on: shopDay(), reason: 'Bankrupt', amount: 4_000, recovered: 0, recoveries: [] },
  ]);
  expect(await owed(company)).toBe(before - 4_000);

  const whole = await done(writeOff(uuid, total - 4_000));
  expect(whole).toMatchObject({ total, open: 0, written_off: total, state: 'paid' });
  expect(await owed(company)).toBe(before - total);
  const { rows } = await done(owner.send('GET', `/ageing?company=${company}`));
  expect(rows).toEqual([]);
  const ofBuyer = await done(buyer.send('GET', '/invoices'));
  expect(ofBuyer.rows).toMatchObject([{ open: 0, written_off: total, is_overdue: false }]);
  expect(ofBuyer.balances).toEqual([]);
});

test('a write-off claims the taxes of its part of the invoice, and the preview says so before', async () => {
  const { uuid, invoice, total } = await billed();
  const [{ amount: hst }] = invoice.tax_lines;
  const preview = await done(owner.send('POST', `/invoices/${uuid}/write-off-preview`, { amount: total }));
  expect(preview).toEqual({
    open_after: 0,
    taxes: [{ name: 'HST', jurisdiction: 'CA-ON', amount: hst }],
  });
  expect((await read(uuid)).open).toBe(total);
  const { write_offs: writeOffs } = await done(writeOff(uuid, total));
  expect(writeOffs[0].taxes).toEqual([{ name: 'HST', jurisdiction: 'CA-ON', claimed: hst, paid_back: 0 }]);
});

test('a payment recovers what was written off, and says which tax is to be paid back', async () => {
  const { uuid, company, total, invoice } = await billed();
  await done(writeOff(uuid, total));
  const proposal = await done(
    owner.send('GET', `/companies/${company}/payment-proposal?currency=CAD&amount=${total}&reference=`),
  );
  expect(proposal.invoices).toMatchObject([{ uuid, open: 0, written_off: total, proposed: total }]);

  await done(receive(company, 5_000, [{ invoice: uuid, amount: 5_000 }]));
  const recovered = await read(uuid);
  expect(recovered).toMatchObject({ open: 0, written_off: total - 5_000, state: 'paid' });
  const share = Math.round((invoice.tax_lines[0].amount * 5_000) / total);
  expect(recovered.write_offs[0]).toMatchObject({
    recovered: 5_000,
    taxes: [{ paid_back: share }],
    recoveries: [{ on: shopDay(), amount: 5_000 }],
  });
  expect(await owed(company)).toBe(0);

  const refused = await receive(company, total, [{ invoice: uuid, amount: total - 4_999 }]);
  expect(refused.body).toMatchObject({ code: 'above-open' });
  await done(receive(company, total - 5_000, [{ invoice: uuid, amount: total - 5_000 }]));
  const paid = await read(uuid);
  expect(paid).toMatchObject({ open: 0, written_off: 0, state: 'paid' });
  expect(paid.write_offs[0].taxes[0].paid_back).toBe(paid.write_offs[0].taxes[0].claimed);
  expect(await owed(company)).toBe(0);
});

test('a payment that bounces takes its recovery back with the taxes, and the write-off stands as before it', async () => {
  const { uuid, company, total } = await billed();
  const before = await done(writeOff(uuid, total));
  const owedBefore = await owed(company);
  const cheque = await done(receive(company, 5_000, [{ invoice: uuid, amount: 5_000 }]));
  const other = await done(receive(company, 700, [{ invoice: uuid, amount: 700 }]));
  const only = (await read(uuid)).write_offs[0].taxes;
  await done(owner.send('POST', `/payments/${cheque.uuid}/reverse`, { reason: 'Returned by the bank' }));
  const bounced = await read(uuid);
  expect(bounced).toMatchObject({ open: 0, written_off: total - 700, state: 'paid' });
  expect(bounced.write_offs[0]).toMatchObject({
    recovered: 700,
    recoveries: [
      { amount: 5_000, document: cheque.number },
      { amount: 700, document: other.number },
      { amount: -5_000, document: cheque.number },
    ],
  });
  expect(bounced.write_offs[0].taxes[0].paid_back).toBeLessThan(only[0].paid_back);
  await done(
    owner.send('POST', `/payments/${other.uuid}/take-back`, { invoice: uuid, reason: 'For another' }),
  );
  const again = await read(uuid);
  expect(again).toMatchObject({ open: 0, written_off: total, state: 'paid' });
  expect(again.write_offs[0].taxes).toEqual(before.write_offs[0].taxes);
  expect(await owed(company)).toBe(owedBefore - 700);
  const { rows } = await sql<{ account: string; cents: number }>`
    select account, sum(cents)::int as cents from posting_lines join journal_entries on journal_entries.id = entry_id
    where company_id = (select id from companies where uuid = ${company}) and account in ('receivable', 'bad-debt', 'tax')
    group by account having sum(cents) <> 0`.execute(db);
  const claimed = before.write_offs[0].taxes[0].claimed;
  expect(rows).toEqual([{ account: 'bad-debt', cents: total - claimed }]);
});

test('a credit note of a debt that was written off gives nothing back to the customer', async () => {
  const { uuid, company, total } = await billed();
  await done(writeOff(uuid, total));
  const body = { what: { rest: true }, reason: 'goodwill', is_refunded: false };
  const credited = await done(owner.send('POST', `/invoices/${uuid}/credit`, body));
  expect(credited).toMatchObject({ open: 0, written_off: 0, credited: total });
  expect(credited.credit_notes[0].left).toBe(0);
  expect(await owed(company)).toBe(0);
});

test('a write-off that was a mistake is taken back: the invoice is open and owed again', async () => {
  const { uuid, company, total } = await billed();
  const before = await owed(company);
  const { write_offs: writeOffs } = await done(writeOff(uuid, 3_000));
  const path = `/write-offs/${writeOffs[0].uuid}/take-back`;
  const back = await done(owner.send('POST', path, { reason: 'They pay' }));
  expect(back).toMatchObject({ open: total, written_off: 0, state: 'open' });
  expect(back.write_offs[0].recoveries).toMatchObject([{ amount: 3_000, document: null }]);
  expect(await owed(company)).toBe(before);
  expect((await owner.send('POST', path, { reason: 'Again' })).body).toMatchObject({
    code: 'nothing-applied',
  });
});

test('more than is open is refused with what is open, and nothing is written', async () => {
  const { uuid, total } = await billed();
  const refused = await writeOff(uuid, total + 1);
  expect(refused).toMatchObject({ status: 422, body: { code: 'above-open' } });
  expect((await read(uuid)).write_offs).toEqual([]);
  await done(writeOff(uuid, total));
  expect((await writeOff(uuid, 1)).body).toMatchObject({ code: 'invoice-paid' });
});

test('of two write-offs of everything at once one is written', async () => {
  const { uuid, total } = await billed();
  const answers = await Promise.all([writeOff(uuid, total), writeOff(uuid, total, colleague)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await read(uuid)).toMatchObject({ written_off: total, open: 0 });
});

test('nothing is written off while a card is being charged for the invoice', async () => {
  const buyer = await shop.buyer({ cardToken: 'sandbox-approve' });
  const staffed = { db, settings: shop.settings, staffId: owner.id };
  const { uuid } = await orderAndShip(staffed, buyer, { 'BD-1': 10 }, 'card');
  await sql`
    insert into payment_captures (key, attempt_key, invoice_uuid, cents, state)
    select gen_random_uuid(), key, ${uuid}, 1000, 'unknown' from payment_attempts
    join invoices on order_uuid = trunk_uuid where invoices.uuid = ${uuid} limit 1`.execute(db);
  expect((await writeOff(uuid, 100)).body).toMatchObject({ code: 'payment-in-progress' });
  await sql`update payment_captures set state = 'failed' where invoice_uuid = ${uuid}`.execute(db);
  expect((await writeOff(uuid, 100)).status).toBe(200);
});

test('nothing is written off while a payment of the invoice is disputed', async () => {
  const buyer = await shop.buyer({ cardToken: 'sandbox-approve' });
  const staffed = { db, settings: shop.settings, staffId: owner.id };
  const { uuid } = await orderAndShip(staffed, buyer, { 'BD-1': 10 }, 'card');
  await sql`
    insert into payment_captures (key, attempt_key, invoice_uuid, cents, state)
    select gen_random_uuid(), key, ${uuid}, 1000, 'captured' from payment_attempts
    join invoices on order_uuid = trunk_uuid where invoices.uuid = ${uuid} limit 1`.execute(db);
  await sql`
    insert into payment_disputes (
      gateway, reference, attempt_key, cents, reason, state, is_inquiry, is_withdrawn, opened_at, seen_at
    )
    select 'sandbox', ${uuid}::text, attempt_key, 1000, 'fraudulent', 'response-needed', false, true, now(), now()
    from payment_captures where invoice_uuid = ${uuid}`.execute(db);
  expect((await writeOff(uuid, 100)).body).toMatchObject({ code: 'payment-disputed' });
  await sql`update payment_disputes set state = 'won'`.execute(db);
  expect((await writeOff(uuid, 100)).status).toBe(200);
});

test('whoever may write off does so within what they credit and write off in a day', async () => {
  const { uuid } = await billed();
  for (const role of ['sales', 'warehouse', 'auditor'] as const) {
    const other = await insertColleague(db, shop.app, { role });
    expect((await writeOff(uuid, 1, other)).body, role).toMatchObject({ code: 'not-allowed' });
  }
  const finance = await insertColleague(db, shop.app, { role: 'finance' });
  await sql`update roles set credit_note_limit_cents = 3000 where code = 'finance'`.execute(db);
  await done(writeOff(uuid, 2_000, finance));
  expect((await writeOff(uuid, 1_001, finance)).body).toMatchObject({ code: 'above-limit' });
  const gift = { what: { lines: [], shipping: 0, goodwill: 1_000 }, reason: 'goodwill', is_refunded: false };
  const credit = await finance.send('POST', `/invoices/${uuid}/credit`, gift);
  expect(credit.body).toMatchObject({ code: 'above-limit' });
  await done(writeOff(uuid, 1_000, finance));
});

test(
  'the statement has the write-off and its recovery as movements, in both languages',
  { timeout: 60_000 },
  async () => {
    const { uuid, company, total, invoice } = await billed();
    await done(writeOff(uuid, total));
    await done(receive(company, 2_500, [{ invoice: uuid, amount: 2_500 }]));
    const { number } = (await read(uuid)).write_offs[0];
    const words = async (path: string) => {
      const { raw } = await owner.send('GET', path);
      return pagesOf(raw.rawPayload)
        .map(wordsOf)
        .join('\n')
        .replaceAll(/[\u00a0\u202f]/g, ' ');
    };
    const english = await words(`/companies/${company}/statement/pdf?language=en`);
    expect(english).toContain(`Taken off the account (${number})`);
    expect(english).toContain(`Due again (${number})`);
    const french = await words(`/companies/${company}/statement/pdf?language=fr`);
    expect(french).toContain(`Retiré du compte (${number})`);
    expect(await words(`/invoices/${uuid}/pdf?language=en`)).toContain(`Taken off the account (${number})`);
    const timeline = await done(owner.send('GET', `/timeline?subject=invoice ${uuid}`));
    const acts = JSON.stringify(timeline);
    expect(acts).toContain('invoice.written-off');
    expect(acts).toContain('write-off.recovered');
    expect(acts).toContain(invoice.number);
  },
);

test('what was written does not change', async () => {
  const { uuid } = await billed();
  await done(writeOff(uuid, 1_000));
  const change = sql`update write_offs set cents = 1 where invoice_uuid = ${uuid}`.execute(db);
  await expect(change).rejects.toThrow('a write-off does not change');
  const removal = sql`delete from write_off_tax_lines`.execute(db);
  await expect(removal).rejects.toThrow();
});

test('a write-off has a PDF in both languages with its claim and what was recovered, for the staff who read money only', async () => {
  const { uuid, company, total } = await billed();
  const { write_offs: written } = await done(writeOff(uuid, total));
  const [{ uuid: id, number, taxes }] = written;
  await done(receive(company, 3_000, [{ invoice: uuid, amount: 3_000 }]));
  const pdf = async (language: string, by = owner) =>
    by.send('GET', `/write-offs/${id}/pdf?language=${language}`);
  const { raw, status } = await pdf('en');
  expect(status).toBe(200);
  expect(raw.headers['content-type']).toBe('application/pdf');
  expect(raw.headers['content-disposition']).toContain(`Write-off-${number}.pdf`);
  const text = pagesOf(raw.rawPayload).map(wordsOf).join(' ');
  const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
  for (const words of [
    number,
    'Bankrupt',
    'HST, CA-ON',
    dollars(taxes[0].claimed),
    dollars(total),
    dollars(total - 3_000),
  ])
    expect(text).toContain(words);
  const french = pagesOf((await pdf('fr')).raw.rawPayload)
    .map(wordsOf)
    .join(' ');
  expect(french).toContain('Radiation d’une créance irrécouvrable');
  expect(french).toContain('Recouvré par');
  expect(await pdf('en', await insertColleague(db, shop.app, { role: ['read-orders'] }))).toMatchObject({
    status: 403,
  });
  expect(await owner.send('GET', `/write-offs/${uuid}/pdf`)).toMatchObject({ status: 404 });
});
