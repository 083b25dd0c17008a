// Credit notes by amount: a price, taxes alone and a gesture, with what the buyer reads of them.

import { formatMoney } from '@chipload/messages/locale';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { keepMails } from '../../../../tests/support/kept-mails.ts';
import { pagesOf, wordsOf } from '../../../../tests/support/read-pdf.ts';
import { runJob } from '../../../../tests/support/run-job.ts';
import { shipPieces } from '../../../../tests/support/shipped-orders.ts';
import { done, fillCheckout } from '../../../../tests/support/small-shop.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { waitingJobs } from '../../../../tests/support/waiting-jobs.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';
import { createSandbox } from '../payments/gateways/sandbox.ts';
import { invoiceListeners, invoiceTasks } from './invoices.service.ts';

const { db, pool } = await createTestDatabase();
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off' } });
const owner = await insertColleague(db, shop.app);
const buyer = await shop.buyer();
await shop.part({ code: 'CA-1', cad: [2_423], onHand: 1_000 });
await shop.part({ code: 'CA-2', cad: [1_010], onHand: 1_000 });

/** Returns an order of 20 and 5 pieces with its invoice. */
async function invoiced(): Promise<{ order: string; invoice: string }> {
  await fillCheckout(buyer, [
    { sku: 'CA-1', quantity: 20 },
    { sku: 'CA-2', quantity: 5 },
  ]);
  const { uuid: order } = await done(buyer.send('POST', '/trunk', { method: 'account' }));
  const staffed = { db, settings: shop.settings, staffId: owner.id };
  const { uuid } = await shipPieces(staffed, order, { 'CA-1': 20, 'CA-2': 5 });
  return { order, invoice: uuid };
}

const goods = (what: object) => ({ lines: [], shipping: 0, ...what });
const credit = async (invoice: string, what: object, reason: string, more: object = {}) =>
  owner.send('POST', `/invoices/${invoice}/credit`, { what, reason, is_refunded: false, ...more });
const tooDear = goods({ reductions: [{ position: 1, quantity: 20, amount: 223 }] });

test('a price that was too high is credited as its preview says, and no piece counts as returned', async () => {
  const { order, invoice } = await invoiced();
  const before = await done(owner.send('GET', `/invoices/${invoice}`));
  const preview = await done(owner.send('POST', `/invoices/${invoice}/credit-preview`, tooDear));
  const after = await done(credit(invoice, tooDear, 'price'));

  expect(preview).toMatchObject({ subtotal: 4_460, shipping: 0, applied: preview.total });
  expect(after.credit_notes).toMatchObject([{ reason: 'price', total: preview.total }]);
  expect(after.open).toBe(before.open - preview.total);
  expect(after.lines).toMatchObject([
    { credited: 0, creditable: 20 * 2_423 - 4_460 },
    { credited: 0, creditable: 5 * 1_010 },
  ]);
  const bought = await done(buyer.send('GET', `/orders/${order}`));
  expect(bought.lines).toMatchObject([
    { returned: 0, credited: 0 },
    { returned: 0, credited: 0 },
  ]);
  expect(bought.credit_notes).toMatchObject([{ total: preview.total, lines: [] }]);
});

test('pieces that come back afterwards return what was still paid for them, and the rest what is left to the cent', async () => {
  const { invoice } = await invoiced();
  await done(credit(invoice, tooDear, 'price'));
  const back = goods({ lines: [{ position: 1, quantity: 3 }] });
  await done(credit(invoice, back, 'returned'));
  const { rows: lines } = await sql`
    select kind, quantity, unit_cents, credit_note_lines.total_cents from credit_note_lines
    join credit_notes on credit_notes.uuid = credit_note_uuid where invoice_uuid = ${invoice} order by issued_at`.execute(
    db,
  );
  expect(lines).toEqual([
    { kind: 'price', quantity: 20, unit_cents: 223, total_cents: 4_460 },
    { kind: 'pieces', quantity: 3, unit_cents: 2_423, total_cents: 6_600 },
  ]);
  const after = await done(credit(invoice, { rest: true }, 'returned'));
  expect(after).toMatchObject({ open: 0, creditable: 0, creditable_shipping: 0, credited: after.total });
  expect(after.creditable_taxes.every(({ amount }: { amount: number }) => amount === 0)).toBe(true);
});

test('taxes that should not have been billed are credited alone, and a gesture with the taxes on it', async () => {
  const { invoice } = await invoiced();
  const { tax_lines: taxes, creditable_taxes: left } = await done(owner.send('GET', `/invoices/${invoice}`));
  const [first] = left;
  expect(first).toEqual({ position: 1, amount: taxes[0].amount });
  const after = await done(credit(invoice, { taxes: [first] }, 'tax'));
  expect(after.credit_notes).toMatchObject([{ reason: 'tax', total: first.amount }]);
  expect(after.creditable_taxes[0]).toEqual({ position: 1, amount: 0 });

  const preview = await done(
    owner.send('POST', `/invoices/${invoice}/credit-preview`, goods({ goodwill: 1_000 })),
  );
  expect(preview).toMatchObject({ subtotal: 1_000, total: 1_000 + preview.taxes });
  const given = await done(credit(invoice, goods({ goodwill: 1_000 }), 'goodwill'));
  expect(given.lines.map(({ creditable }: { creditable: number }) => creditable)).toEqual([
    20 * 2_423 - 906,
    5 * 1_010 - 94,
  ]);
});

test.each([
  [goods({ reductions: [{ position: 1, quantity: 20, amount: 2_424 }] }), 'price', 'credit-too-large'],
  [goods({ reductions: [{ position: 1, quantity: 21, amount: 1 }] }), 'price', 'credit-too-large'],
  [goods({ goodwill: 1_000_000 }), 'goodwill', 'credit-too-large'],
  [{ taxes: [{ position: 1, amount: 1_000_000 }] }, 'tax', 'credit-too-large'],
  [{ taxes: [{ position: 9, amount: 1 }] }, 'tax', 'not-found'],
  [{ taxes: [] }, 'tax', 'nothing-to-credit'],
  [goods({}), 'goodwill', 'nothing-to-credit'],
])('%j is refused with words, and nothing is issued', async (what, reason, code) => {
  const { invoice } = await invoiced();
  const answer = await credit(invoice, what, reason);
  expect(answer.body).toMatchObject({ code });
  expect((await done(owner.send('GET', `/invoices/${invoice}`))).credit_notes).toEqual([]);
});

test('a refusal of a gesture or a tax that is too large names the most of each kind', async () => {
  const { invoice } = await invoiced();
  const {
    creditable,
    creditable_shipping: shipping,
    creditable_taxes: taxes,
  } = await done(owner.send('GET', `/invoices/${invoice}`));
  const tax = taxes.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0);
  const goodsLeft = 20 * 2_423 + 5 * 1_010;
  expect(creditable).toBe(goodsLeft + shipping + tax);
  for (const [what, reason] of [
    [goods({ goodwill: goodsLeft + 1 }), 'goodwill'],
    [{ taxes: [{ position: 1, amount: 1_000_000 }] }, 'tax'],
  ] as const) {
    const { body } = await credit(invoice, what, reason);
    for (const cents of [goodsLeft, shipping, tax])
      expect(body?.message).toContain(formatMoney(cents, 'CAD', 'en'));
  }
});

test('what lowers a price puts nothing into stock', async () => {
  const { invoice } = await invoiced();
  const answer = await credit(invoice, tooDear, 'returned', { is_restocked: true });
  expect(answer.body).toMatchObject({ code: 'nothing-to-restock' });
});

test('credits at once never return more than the invoice', async () => {
  const { invoice } = await invoiced();
  const all = Array.from({ length: 6 }, async (_none, at) =>
    credit(
      invoice,
      at % 2 === 0
        ? goods({ goodwill: 20_000 })
        : goods({ reductions: [{ position: 1, quantity: 20, amount: 1_000 }] }),
      at % 2 === 0 ? 'goodwill' : 'price',
    ),
  );
  const statuses = (await Promise.all(all)).map(({ status }) => status);
  expect(statuses).toContain(200);
  expect(statuses).toContain(422);
  const { credited, total, lines } = await done(owner.send('GET', `/invoices/${invoice}`));
  expect(credited).toBeLessThanOrEqual(total);
  for (const { creditable } of lines) expect(creditable).toBeGreaterThanOrEqual(0);
});

test('the PDF and the mail say that the price was lowered, in the language of the buyer', async () => {
  const { invoice } = await invoiced();
  const { credit_notes: notes } = await done(credit(invoice, tooDear, 'price'));
  const words = async (language: string) => {
    const { raw } = await owner.send('GET', `/credit-notes/${notes[0].uuid}/pdf?language=${language}`);
    return pagesOf(raw.rawPayload)
      .map(wordsOf)
      .join('\n')
      .replaceAll(/[\u00a0\u202f]/g, ' ');
  };
  expect(await words('en')).toContain('Price lowered; the goods stay with you');
  expect(await words('fr')).toContain('Prix réduit; vous gardez la marchandise');

  const { sent, post } = keepMails(shop.settings);
  const tasks = invoiceTasks({ db, gateway: createSandbox(db), listeners: invoiceListeners }, post);
  await runJob(tasks, 'mail_credit_note', { credit_note: notes[0].uuid });
  const [mail] = sent;
  expect(mail?.text.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain('CA-1: $44.60 CAD');
  expect(mail?.text).not.toContain('20 × CA-1');
  expect(await waitingJobs(db, 'mail_credit_note')).not.toEqual([]);
});
