import { currencies } from '@chipload/domain/money';
import { m } from '@chipload/messages';
import { currentLanguage, formatMoney } from '@chipload/messages/locale';
import { type Figures, textIn } from './event-figures.ts';

type MoneyEvent = { readonly before: Figures; readonly after: Figures };

/** The events of invoices, credit notes, payments and cards. */
export const moneyEvents = {
  'invoice.credited': ({ after }: MoneyEvent) =>
    m.office_event_invoice_credited({ number: textIn(after, 'credit_note'), amount: amountOf(after) }),
  'invoice.refunded': ({ after }: MoneyEvent) =>
    after?.['credit_note'] === undefined
      ? m.office_event_invoice_refunded_goodwill({ amount: amountOf(after) })
      : m.office_event_invoice_refunded({ number: textIn(after, 'credit_note'), amount: amountOf(after) }),
  'invoice.refund-failed': ({ after }: MoneyEvent) =>
    m.office_event_invoice_refund_failed({ amount: amountOf(after) }),
  'invoice.captured': ({ after }: MoneyEvent) => m.office_event_invoice_captured({ amount: amountOf(after) }),
  'invoice.capture-failed': ({ after }: MoneyEvent) =>
    m.office_event_invoice_capture_failed({ amount: amountOf(after) }),
  'invoice.mailed': () => m.office_event_invoice_mailed(),
  'credit-note.applied': ({ after }: MoneyEvent) => m.office_event_credit_note_applied(creditOf(after)),
  'credit-note.taken-back': ({ before }: MoneyEvent) =>
    m.office_event_credit_note_taken_back(creditOf(before)),
  'payment.received': ({ after }: MoneyEvent) =>
    m.office_event_payment_received({ number: textIn(after, 'number'), amount: amountOf(after) }),
  'payment.applied': ({ after }: MoneyEvent) => m.office_event_payment_applied(paymentOf(after)),
  'payment.taken-back': ({ before }: MoneyEvent) => m.office_event_payment_taken_back(paymentOf(before)),
  'payment.reversed': ({ before }: MoneyEvent) =>
    m.office_event_payment_reversed({ number: textIn(before, 'number'), amount: amountOf(before) }),
};

function creditOf(facts: Figures) {
  return {
    number: textIn(facts, 'credit_note'),
    invoice: textIn(facts, 'invoice'),
    amount: amountOf(facts),
  };
}

function paymentOf(facts: Figures) {
  return { number: textIn(facts, 'payment'), invoice: textIn(facts, 'invoice'), amount: amountOf(facts) };
}

function amountOf(facts: Figures): string {
  const cents = facts?.['cents'];
  const currency = currencies.find((one) => one === facts?.['currency']);
  return typeof cents === 'number' && currency ? formatMoney(cents, currency, currentLanguage()) : '';
}
