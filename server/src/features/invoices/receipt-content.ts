// The content of a receipt: the amount and the method of a payment, and the invoices that it pays.

import { printedAddress } from '@chipload/contract/printed-address';
import { receiptLeftCents } from '@chipload/domain/invoicing';
import { m } from '@chipload/messages';
import { formatMoney } from '@chipload/messages/locale';
import type { Language } from '../../platform/language.ts';
import type { MoneyDocument } from '../documents/documents.service.ts';
import { methodText, registrationLines, sellerHead } from './document-words.ts';
import type { StoredPayment } from './money-lists.repository.ts';
import { receiptOf } from './payments-received.repository.ts';
import type { Seller } from './seller.ts';

export function receiptDocument(payment: StoredPayment, seller: Seller, language: Language): MoneyDocument {
  const options = { locale: language };
  const { currency, cents, bill_to: billTo, payer_name: payer } = payment;
  const left = receiptLeftCents(receiptOf(payment));
  const amount = (value: number) => formatMoney(value, currency, language);
  const from = billTo ? printedAddress(billTo, { language }) : [];
  return {
    language,
    title: m.invoices_server_receipt_title({}, options),
    number: payment.number,
    seller: sellerHead(seller, language),
    facts: [
      { label: m.invoices_server_receipt_number({}, options), lines: [payment.number] },
      { label: m.invoices_server_date({}, options), lines: [payment.received_on] },
      { label: m.invoices_server_method({}, options), lines: [methodText(payment.method, language)] },
      {
        label: m.invoices_server_reference({}, options),
        lines: [payment.reference === '' ? '–' : payment.reference],
      },
      {
        label: m.invoices_server_received_from({}, options),
        lines: [payer, ...from.filter((line) => line !== payer)],
      },
      { label: m.invoices_server_registrations({}, options), lines: registrationLines(seller, language) },
    ],
    columns: [
      { label: m.invoices_server_receipt_invoice({}, options), isAmount: false },
      { label: m.invoices_server_date({}, options), isAmount: false },
      { label: m.invoices_server_receipt_applied({}, options), isAmount: true },
    ],
    rows: [
      ...(payment.opening_cents === 0
        ? []
        : [[m.invoices_server_account_brought({}, options), '', amount(payment.opening_cents)]]),
      ...payment.applied.map((one) => [one.number, one.issued_on, amount(one.cents)]),
    ],
    amounts: [],
    total: { label: m.invoices_server_receipt_amount({ currency }, options), value: amount(cents) },
    settled: payment.paybacks.map(({ method, paid_on: day, ...back }) => ({
      label: m.invoices_server_receipt_paid_back({ how: methodText(method, language), day }, options),
      value: amount(-back.amount),
    })),
    balance: { label: m.invoices_server_receipt_left({ currency }, options), value: amount(left) },
    notes: payment.is_reversed ? [m.invoices_server_reversed({}, options)] : [],
  };
}
