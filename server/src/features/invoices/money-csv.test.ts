import type { OfficeInvoiceRow, OfficePaymentRow } from '@chipload/contract/office';
import { expect, test } from 'vitest';
import { invoicesAsCsv } from './invoices-csv.ts';
import { paymentsAsCsv } from './payments-csv.ts';

const company = { uuid: '0', name: 'Grand River Inc.' };
const invoice: OfficeInvoiceRow = {
  uuid: '0',
  number: '20017',
  issued_on: '2026-01-02',
  due_on: '2026-02-01',
  company,
  order: { uuid: '0', number: '100123' },
  purchase_order_number: 'PO-7',
  currency: 'CAD',
  total: 123_450,
  open: 23_450,
  written_off: 0,
  is_additional: false,
  credited: 0,
  days_late: -3,
  payment_type: 'account',
  state: 'part-paid',
};
const payment: OfficePaymentRow = {
  kind: 'payment',
  uuid: '0',
  number: 'PAY-1001',
  company,
  currency: 'USD',
  amount: 10_000,
  applied: 2_500,
  paid_back: 0,
  set_aside: 0,
  left: 7_500,
  state: 'unapplied',
  method: 'cheque',
  reference: '0042',
  received_on: '2026-01-02',
  by: 'Ann',
  parts: [],
};

const linesOf = (file: Buffer) => file.toString('utf8').replace('\u{FEFF}', '').trimEnd().split('\r\n');

test('invoices are exported with their states and terms in words, and amounts beside their currency', () => {
  const columns = ['state', 'number', 'due', 'late', 'open', 'payment'] as const;
  expect(linesOf(invoicesAsCsv([invoice], { columns, language: 'en' }))).toEqual([
    'State,Invoice,Due,Days late,Open,Payment,Currency',
    'Part paid,20017,2026-02-01,0,234.50,On account,CAD',
  ]);
});

test('payments are exported with what they have left and whether it is applied', () => {
  const columns = ['number', 'method', 'amount', 'left', 'currency', 'state'] as const;
  const reversed = { ...payment, applied: 0, left: 0, state: 'reversed' } as const;
  expect(linesOf(paymentsAsCsv([payment, reversed], { columns, language: 'fr' }))).toEqual([
    'Numéro;Mode;Montant;Reste;Devise;État',
    'PAY-1001;Chèque;100,00;75,00;USD;Pas tout appliqué',
    'PAY-1001;Chèque;100,00;0,00;USD;Annulé',
  ]);
});

test('a charge of a card is exported with what it pays, under a name in place of a number', () => {
  const parts = [
    { invoice: null, order: null, number: '', amount: 4_000 },
    { invoice: '1', order: null, number: '20017', amount: 6_000 },
  ];
  const charge = { ...payment, kind: 'charge', number: '', parts, left: 0, state: 'applied' } as const;
  expect(linesOf(paymentsAsCsv([charge], { columns: ['number', 'amount', 'pays'], language: 'en' }))).toEqual(
    ['Number,Amount,What it pays,Currency', 'Card charge,100.00,"Balance without an invoice, 20017",USD'],
  );
});
