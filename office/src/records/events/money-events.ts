import { currencies } from '@chipload/domain/money';
import { m } from '@chipload/messages';
import { currentLanguage, formatMoney } from '@chipload/messages/locale';

type Facts = Readonly<Record<string, unknown>> | null;

type MoneyEvent = { readonly before: Facts; readonly after: Facts };

/** The events of invoices, credit notes, payments and cards. */
export const moneyEvents = {
  'invoice.credited': ({ after }: MoneyEvent) =>
    m.office_event_invoice_credited({ number: textOf(after, 'credit_note'), amount: amountOf(after) }),
  'invoice.refunded': ({ after }: MoneyEvent) =>
    after?.['credit_note'] === undefined
      ? m.office_event_invoice_refunded_goodwill({ amount: amountOf(after) })
      : m.office_event_invoice_refunded({ number: textOf(after, 'credit_note'), amount: amountOf(after) }),
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
    m.office_event_payment_received({ number: textOf(after, 'number'), amount: amountOf(after) }),
  'payment.applied': ({ after }: MoneyEvent) => m.office_event_payment_applied(paymentOf(after)),
  'payment.taken-back': ({ before }: MoneyEvent) => m.office_event_payment_taken_back(paymentOf(before)),
  'payment.reversed': ({ before }: MoneyEvent) =>
    m.office_event_payment_reversed({ number: textOf(before, 'number'), amount: amountOf(before) }),
};

function creditOf(facts: Facts) {
  return {
    number: textOf(facts, 'credit_note'),
    invoice: textOf(facts, 'invoice'),
    amount: amountOf(facts),
  };
}

function paymentOf(facts: Facts) {
  return { number: textOf(facts, 'payment'), invoice: textOf(facts, 'invoice'), amount: amountOf(facts) };
}

function textOf(facts: Facts, key: string): string {
  const value = facts?.[key];
  return typeof value === 'string' ? value : '';
}

function amountOf(facts: Facts): string {
  const cents = facts?.['cents'];
  const currency = currencies.find((one) => one === facts?.['currency']);
  return typeof cents === 'number' && currency ? formatMoney(cents, currency, currentLanguage()) : '';
}
