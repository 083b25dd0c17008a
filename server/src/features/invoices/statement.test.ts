// The statement of a company: its figures against the documents, and the PDF that the mail carries.

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { pagesOf, wordsOf } from '../../../../tests/support/read-pdf.ts';
import { orderAndShip } from '../../../../tests/support/shipped-orders.ts';
import { openSmallShop, type SmallBuyer } from '../../../../tests/support/small-shop.ts';
import { actingStaff, insertStaff } from '../../../../tests/support/test-staff.ts';
import { transact, type Database } from '../../platform/database/database.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { createSandbox } from '../payments/gateways/sandbox.ts';
import { captureInvoice } from './card-money.ts';
import {
  creditInvoice,
  getAgeing,
  invoiceListeners,
  mailDocumentsOf,
  payBack,
  receivePayment,
  reversePayment,
  takeBackWriteOff,
  writeOff,
} from './invoices.service.ts';
import { readAccountStatement } from './read-statement.ts';

const { db } = await createTestDatabase();
const payments = { db, gateway: createSandbox(db), listeners: invoiceListeners };
const shop = await openSmallShop(db, { gateway: payments.gateway });
await shop.part({ code: 'XM5-0500', cad: [1_010], onHand: 1_000_000 });
const staffId = await insertStaff(db);
const by = actingStaff(staffId, ['read-money', 'credit', 'refund', 'receive-payments', 'write-off'], {});
const within = <Result>(work: (transaction: Database) => Promise<Result>) => transact(db, work);

async function companyOf(buyer: SmallBuyer): Promise<string> {
  const { uuid } = await db
    .selectFrom('companies')
    .select('uuid')
    .where('id', '=', buyer.companyId)
    .executeTakeFirstOrThrow();
  return uuid;
}

async function shipped(buyer: SmallBuyer, method: 'account' | 'card' = 'account') {
  const staffed = { db, settings: shop.settings, staffId };
  const invoice = await orderAndShip(staffed, buyer, { 'XM5-0500': 9 }, method);
  if (method === 'card') await captureInvoice(payments, invoice.uuid);
  return invoice;
}

async function receive(buyer: SmallBuyer, cents: number, parts: { invoice: string; cents: number }[]) {
  const received = {
    company: await companyOf(buyer),
    currency: 'CAD',
    cents,
    method: 'cheque',
    reference: 'Cheque 4711',
    receivedOn: shopDay(),
    parts,
  } as const;
  return within((transaction) => receivePayment(transaction, by, received));
}

test('whatever happens to an account, its statement ends with what is open less what is not applied', async () => {
  const acts = fc.array(fc.constantFrom('invoice', 'card', 'pay', 'reverse', 'credit', 'refund'), {
    maxLength: 5,
  });
  await fc.assert(
    fc.asyncProperty(acts, async (steps) => {
      const buyer = await shop.buyer({ cardToken: 'sandbox-approve', creditLimitCents: 10_000_000 });
      const company = await companyOf(buyer);
      const invoice = await shipped(buyer);
      for (const step of steps) {
        if (step === 'invoice') await shipped(buyer);
        if (step === 'card') await shipped(buyer, 'card');
        if (step === 'pay') await receive(buyer, 5_000, [{ invoice: invoice.uuid, cents: 700 }]);
        if (step === 'reverse') {
          const payment = await receive(buyer, 3_000, []);
          await within((transaction) => reversePayment(transaction, by, payment, 'Returned'));
        }
        const what = { lines: [{ position: 1, quantity: 1 }], shippingCents: 0 };
        if (step === 'credit')
          await creditInvoice(payments, by, invoice.uuid, { what, reason: 'price', isRefunded: false });
        if (step === 'refund') {
          const paid = await shipped(buyer, 'card');
          await creditInvoice(payments, by, paid.uuid, { what, reason: 'returned', isRefunded: true });
        }
      }
      const { statement, ageing } = await readAccountStatement(db, company, shopDay());
      const [owed] = (await getAgeing(db, shopDay(), company)).rows;
      expect(ageing.totalCents).toBe(owed?.total ?? 0);
      expect(statement.closingCents).toBe((owed?.total ?? 0) - (owed?.unapplied ?? 0));
    }),
    { numRuns: 8 },
  );
});

test('the entries of a day stand in the order in which they happened', async () => {
  const buyer = await shop.buyer({ creditLimitCents: 10_000_000 });
  const invoice = await shipped(buyer);
  const giveUp = () =>
    within((transaction) => writeOff(transaction, by, invoice.uuid, { cents: 1_000, reason: 'Too small' }));
  await giveUp();
  const { uuid } = await db
    .selectFrom('write_offs')
    .select('uuid')
    .where('invoice_uuid', '=', invoice.uuid)
    .executeTakeFirstOrThrow();
  await within((transaction) => takeBackWriteOff(transaction, by, uuid, 'A mistake'));
  const cheque = await receive(buyer, 3_000, []);
  const back = { cents: 500, method: 'transfer', reference: '', paidOn: shopDay() } as const;
  await within((transaction) => payBack(transaction, by, cheque, back));
  await within((transaction) => reversePayment(transaction, by, cheque, 'Returned'));
  await giveUp();
  const { statement } = await readAccountStatement(db, await companyOf(buyer), shopDay());
  expect(statement.entries.map(({ kind }) => kind)).toEqual([
    'invoice',
    'write-off',
    'recovery',
    'payment',
    'payback',
    'reversal',
    'write-off',
  ]);
});

test('the PDF of a mail names each document, what it pays and what is left, on pages with a head each', async () => {
  const buyer = await shop.buyer({ creditLimitCents: 10_000_000 });
  const company = await companyOf(buyer);
  const first = await shipped(buyer);
  await receive(buyer, first.totalCents, [{ invoice: first.uuid, cents: first.totalCents }]);
  for (let count = 0; count < 20; count += 1) await receive(buyer, 100, []);
  const make = mailDocumentsOf({ db, settings: shop.settings });
  const words = async (language: 'en' | 'fr') => {
    const pdf = await make({ kind: 'statement', uuid: company, on: shopDay(), language, name: '' });
    return pagesOf(Buffer.from(pdf as Uint8Array)).map(wordsOf);
  };
  const pages = await words('en');
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages.slice(0, 2)) expect(page).toContain('Statement of account');
  const all = pages.join('\n');
  expect(all).toContain(`Invoice ${first.number}`);
  expect(all).toContain(`pays ${first.number}`);
  expect(all).toContain('Opening balance');
  expect((await words('fr')).join('\n')).toContain('Solde d’ouverture');
});
