import { m } from '@chipload/messages';
import { amountIn, type Figures, textIn } from './event-figures.ts';

type Facts = { readonly before: Figures; readonly after: Figures };

const sumOf = (figures: Figures, record: string) => ({
  number: textIn(figures, record),
  amount: amountIn(figures),
});

/** The events of invoices, credit notes and payments. */
export const moneyEvents = {
  'invoice.credited': ({ after }: Facts) => m.office_invoices_event_credited(sumOf(after, 'credit_note')),
  'invoice.refunded': ({ after }: Facts) => m.office_invoices_event_refunded({ amount: amountIn(after) }),
  'invoice.captured': ({ after }: Facts) => m.office_invoices_event_captured({ amount: amountIn(after) }),
  'invoice.mailed': () => m.office_invoices_event_mailed(),
  'payment.received': ({ after }: Facts) => m.office_invoices_event_received(sumOf(after, 'number')),
  'payment.applied': ({ after }: Facts) => m.office_invoices_event_applied(sumOf(after, 'invoice')),
  'payment.taken-back': ({ before }: Facts) => m.office_invoices_event_taken_back(sumOf(before, 'invoice')),
  'payment.reversed': ({ before }: Facts) => m.office_invoices_event_reversed(sumOf(before, 'number')),
  'credit-note.applied': ({ after }: Facts) =>
    m.office_invoices_event_credit_applied(sumOf(after, 'credit_note')),
  'credit-note.taken-back': ({ before }: Facts) =>
    m.office_invoices_event_credit_taken_back(sumOf(before, 'credit_note')),
};
