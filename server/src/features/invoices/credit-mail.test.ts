import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { keepMails } from '../../../../tests/support/kept-mails.ts';
import { pagesOf, wordsOf } from '../../../../tests/support/read-pdf.ts';
import { runJob } from '../../../../tests/support/run-job.ts';
import { shipPieces } from '../../../../tests/support/shipped-orders.ts';
import { actingStaff, insertStaff } from '../../../../tests/support/test-staff.ts';
import { done, fillCheckout, openSmallShop } from '../../../../tests/support/small-shop.ts';
import { waitingJobs } from '../../../../tests/support/waiting-jobs.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { createSandbox } from '../payments/gateways/sandbox.ts';
import { captureInvoice } from './card-money.ts';
import {
  creditInvoice,
  invoiceListeners,
  invoiceTasks,
  mailDocumentsOf,
  refundGoodwill,
} from './invoices.service.ts';

const { db } = await createTestDatabase();
const payments = { db, gateway: createSandbox(db), listeners: invoiceListeners };
const shop = await openSmallShop(db, { gateway: payments.gateway });
const issuer = { db, settings: shop.settings };
const staffId = await insertStaff(db, 'ann@small.test');
await shop.part({ code: 'XM5-0500', cad: [1_010], onHand: 1_000 });

const { sent, post } = keepMails(shop.settings);
const tasks = invoiceTasks(payments, post);

/** Sends the mails about credit and refunds that wait, and returns them. */
async function mails(): Promise<Mail[]> {
  sent.length = 0;
  for (const name of ['mail_credit_note', 'mail_refund'])
    for (const payload of await waitingJobs(db, name)) await runJob(tasks, name, payload);
  return [...sent];
}

const plain = (text: string | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, ' ');
const what = { lines: [{ position: 1, quantity: 2 }], shippingCents: 0 };

test('the buyer gets a mail of a credit note and one of each refund, in the language of the order', async () => {
  const buyer = await shop.buyer({ cardToken: 'sandbox-approve', language: 'fr' });
  await fillCheckout(buyer, [{ sku: 'XM5-0500', quantity: 9 }]);
  const card = { method: 'card', card: buyer.card, cvd: '123' };
  const order: { uuid: string; number: number } = await done(buyer.send('POST', '/trunk', card));
  const invoice = await shipPieces({ db, settings: shop.settings, staffId }, order.uuid, { 'XM5-0500': 9 });
  await captureInvoice(payments, invoice.uuid);

  // A credit note that is refused sends nothing.
  const limited = actingStaff(staffId, ['credit', 'refund'], { refundCents: 2_282 });
  const draft = { what, reason: 'damaged', isRefunded: true } as const;
  await expect(creditInvoice(payments, limited, invoice.uuid, draft)).rejects.toMatchObject({
    code: 'above-limit',
  });
  expect(await mails()).toEqual([]);

  const by = actingStaff(staffId, ['credit', 'refund']);
  await creditInvoice(payments, by, invoice.uuid, draft);
  await refundGoodwill(payments, by, invoice.uuid, 100);
  const [note, refund, goodwill] = await mails();
  expect(note).toMatchObject({
    template: 'credit-note',
    language: 'fr',
    about: `invoice ${invoice.uuid}`,
    subject: `Note de crédit C1001 pour la facture ${invoice.number} - Small Tools`,
  });
  expect(note?.text).toContain('https://small.test/customer/account/invoices');
  expect(note?.text).toContain('Elle est jointe à ce courriel.');
  expect(note?.documents).toMatchObject([{ kind: 'credit-note', name: 'Note-de-credit-C1001.pdf' }]);
  const pdf = await mailDocumentsOf(issuer)(note!.documents![0]!);
  expect(pagesOf(Buffer.from(pdf)).map(wordsOf).join('\n')).toContain('C1001');
  for (const words of [
    'Montant crédité : 22,83 $ CAD',
    'Motif : Marchandise endommagée',
    'Pièces créditées : 2 × XM5-0500',
    'Nous remboursons 22,83 $ CAD sur la carte **** **** **** 4242 et',
  ])
    expect(plain(note?.text)).toContain(words);
  expect(note?.text).not.toContain('à votre compte, pour payer');
  expect(refund).toMatchObject({ template: 'refund', language: 'fr', about: `invoice ${invoice.uuid}` });
  expect(plain(refund?.text)).toContain(
    `Nous avons remboursé 22,83 $ CAD pour la commande ${order.number} sur la carte **** **** **** 4242.`,
  );
  expect(plain(goodwill?.text)).toContain('1,00 $ CAD');
});

test('the mail of an invoice carries its PDF in the language of the order, and to an unconfirmed address only its link', async () => {
  const mailOf = async (isEmailConfirmed: boolean) => {
    const buyer = await shop.buyer({ language: 'fr', isEmailConfirmed });
    await fillCheckout(buyer, [{ sku: 'XM5-0500', quantity: 9 }]);
    const order: { uuid: string } = await done(buyer.send('POST', '/trunk', { method: 'account' }));
    const invoice = await shipPieces({ db, settings: shop.settings, staffId }, order.uuid, { 'XM5-0500': 9 });
    sent.length = 0;
    await runJob(tasks, 'mail_invoice', { invoice: invoice.uuid });
    return { invoice, mail: sent[0]! };
  };
  const { invoice, mail } = await mailOf(true);
  expect(mail.documents).toEqual([
    { kind: 'invoice', uuid: invoice.uuid, name: `Facture-${invoice.number}.pdf` },
  ]);
  const pdf = await mailDocumentsOf(issuer)(mail.documents![0]!);
  expect(pagesOf(Buffer.from(pdf)).map(wordsOf).join('\n')).toContain('Fraise XM5-0500');
  const unconfirmed = await mailOf(false);
  expect(unconfirmed.mail.documents).toEqual([]);
  expect(unconfirmed.mail.text).not.toContain('jointe');
});

test('the mail of a credit note says what it pays, what was refunded before, and what stays on the account', async () => {
  const by = actingStaff(staffId, ['credit', 'refund']);
  const shipped = async (method: 'account' | 'card') => {
    const buyer = await shop.buyer(method === 'card' ? { cardToken: 'sandbox-approve' } : {});
    await fillCheckout(buyer, [{ sku: 'XM5-0500', quantity: 9 }]);
    const payment = method === 'card' ? { method, card: buyer.card, cvd: '123' } : { method };
    const order: { uuid: string } = await done(buyer.send('POST', '/trunk', payment));
    return shipPieces({ db, settings: shop.settings, staffId }, order.uuid, { 'XM5-0500': 9 });
  };
  const mailOf = async (number: string) => {
    const written = await mails();
    return plain(written.find(({ subject }) => subject.includes(`for invoice ${number}`))?.text);
  };

  const open = await shipped('account');
  await creditInvoice(payments, by, open.uuid, { what, reason: 'returned', isRefunded: false });
  const applied = await mailOf(open.number);
  expect(applied).toContain('Amount credited: $22.83 CAD');
  expect(applied).toContain('Reason: Goods returned');
  expect(applied).toContain(`$22.83 CAD of it pays invoice ${open.number}.`);
  expect(applied).not.toContain('stays on your account');

  const paid = await shipped('card');
  await captureInvoice(payments, paid.uuid);
  await refundGoodwill(payments, by, paid.uuid, 100);
  const all = { what: 'rest', reason: 'goodwill', isRefunded: false } as const;
  await creditInvoice(payments, by, paid.uuid, all);
  const kept = await mailOf(paid.number);
  expect(kept).toContain('$1.00 CAD of it was already refunded.');
  expect(kept).toMatch(/\$\d+\.\d\d CAD stays on your account and can pay another invoice\./);
  expect(kept).not.toContain('goes back to the card');
});
