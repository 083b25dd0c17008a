import { m } from '@chipload/messages';
import { disputeReasonTexts, disputeText } from '../disputes.ts';
import type { Text } from '../language.ts';
import { currentLanguage, formatCount, formatMoney } from '../locale.ts';
import {
  currencyIn,
  type Figures,
  type InLanguage,
  numberIn,
  partsOf,
  type RecordedEvent,
  textIn,
  withReason,
} from './event-figures.ts';

/** The events of invoices, credit notes, payments and cards. */
export const moneyEvents = {
  'invoice.credited': ({ after }: RecordedEvent, options?: InLanguage) => {
    const note = noteOf(after, options);
    const count = numberIn(after, 'restocked');
    if (count === undefined) return m.office_event_invoice_credited(note, options);
    const shown = formatCount(count, options?.locale ?? currentLanguage());
    return m.office_event_invoice_credited_restocked({ ...note, count, shown }, options);
  },
  'invoice.refunded': ({ after }: RecordedEvent, options?: InLanguage) =>
    after?.['credit_note'] === undefined
      ? m.office_event_invoice_refunded_goodwill({ amount: amountOf(after, options) }, options)
      : m.office_event_invoice_refunded(noteOf(after, options), options),
  'invoice.billed-more': (event: RecordedEvent, options?: InLanguage) =>
    withReason(
      m.office_event_invoice_billed_more(
        {
          number: textIn(event.after, 'additional_invoice'),
          invoice: textIn(event.after, 'invoice'),
          amount: amountOf(event.after, options),
        },
        options,
      ),
      event,
      options,
    ),
  'invoice.written-off': (event: RecordedEvent, options?: InLanguage) =>
    withReason(m.office_event_invoice_written_off(writeOffOf(event.after, options), options), event, options),
  'write-off.recovered': ({ before }: RecordedEvent, options?: InLanguage) =>
    m.office_event_write_off_recovered(writeOffOf(before, options), options),
  'write-off.taken-back': (event: RecordedEvent, options?: InLanguage) =>
    withReason(
      m.office_event_write_off_taken_back(writeOffOf(event.before, options), options),
      event,
      options,
    ),
  'invoice.refund-failed': ({ after }: RecordedEvent, options?: InLanguage) =>
    m.office_event_invoice_refund_failed({ amount: amountOf(after, options) }, options),
  'order.payment-disputed': (event: RecordedEvent, options?: InLanguage) => disputedText(event, options),
  'order.dispute-changed': ({ after }: RecordedEvent, options?: InLanguage) =>
    m.office_event_dispute_changed(
      { ...disputeIn(after, options), state: disputeText(standingIn(after), options) },
      options,
    ),
  'invoice.captured': ({ after }: RecordedEvent, options?: InLanguage) =>
    m.office_event_invoice_captured({ amount: amountOf(after, options) }, options),
  'invoice.capture-failed': ({ after }: RecordedEvent, options?: InLanguage) =>
    (textIn(after, 'decline') === 'authentication-needed'
      ? m.office_event_invoice_capture_to_confirm
      : m.office_event_invoice_capture_failed)({ amount: amountOf(after, options) }, options),
  'invoice.paid-by-card': ({ after }: RecordedEvent, options?: InLanguage) => {
    const paid = { amount: amountOf(after, options), card: textIn(after, 'masked_number') };
    const invoice = textIn(after, 'invoice');
    return invoice === ''
      ? m.office_event_opening_paid_by_card(paid, options)
      : m.office_event_invoice_paid_by_card({ ...paid, invoice }, options);
  },
  'invoice.mailed': m.office_event_invoice_mailed,
  'credit-note.applied': ({ after }: RecordedEvent, options?: InLanguage) =>
    m.office_event_credit_note_applied(creditOf(after, options), options),
  'credit-note.taken-back': (event: RecordedEvent, options?: InLanguage) =>
    withReason(
      m.office_event_credit_note_taken_back(creditOf(event.before, options), options),
      event,
      options,
    ),
  'payment.received': ({ after }: RecordedEvent, options?: InLanguage) =>
    m.office_event_payment_received(receiptOf(after, options), options),
  'reminder.sent': ({ after }: RecordedEvent, options?: InLanguage) =>
    m.office_reminders_event_sent(
      {
        step: String(numberIn(after, 'step') ?? 1),
        invoice: remindedOf(after, options, m.office_reminders_opening),
      },
      options,
    ),
  'reminders.stopped': (event: RecordedEvent, options?: InLanguage) => {
    const day = textIn(event.after, 'promised_on');
    const invoice = remindedOf(event.after, options);
    const sentence =
      day === ''
        ? m.office_reminders_event_stopped({ invoice }, options)
        : m.office_reminders_event_promised({ invoice, day }, options);
    return withReason(sentence, event, options);
  },
  'reminders.resumed': ({ after }: RecordedEvent, options?: InLanguage) =>
    m.office_reminders_event_resumed({ invoice: remindedOf(after, options) }, options),
  'payment.applied': ({ after }: RecordedEvent, options?: InLanguage) =>
    textIn(after, 'invoice') === ''
      ? m.office_event_payment_applied_to_opening(paymentOf(after, options), options)
      : m.office_event_payment_applied(paymentOf(after, options), options),
  'payment.taken-back': (event: RecordedEvent, options?: InLanguage) => {
    const payment = paymentOf(event.before, options);
    const sentence =
      payment.invoice === ''
        ? m.office_event_payment_taken_back_from_opening(payment, options)
        : m.office_event_payment_taken_back(payment, options);
    return withReason(sentence, event, options);
  },
  'deposit.set-aside': ({ after }: RecordedEvent, options?: InLanguage) =>
    m.office_event_deposit_set_aside(paymentOf(after, options), options),
  'deposit.taken-back': (event: RecordedEvent, options?: InLanguage) =>
    withReason(m.office_event_deposit_taken_back(paymentOf(event.before, options), options), event, options),
  'deposit.freed': ({ before }: RecordedEvent, options?: InLanguage) =>
    m.office_event_deposit_freed(paymentOf(before, options), options),
  'payment.paid-back': ({ after }: RecordedEvent, options?: InLanguage) =>
    m.office_event_payment_paid_back(receiptOf(after, options), options),
  'payment.reversed': (event: RecordedEvent, options?: InLanguage) =>
    withReason(m.office_event_payment_reversed(receiptOf(event.before, options), options), event, options),
  'opening-invoices.imported': (event: RecordedEvent, options?: InLanguage) =>
    m.office_openings_event_imported(
      { ...partsOf(event, options), file: textIn(event.after, 'file') },
      options,
    ),
  'opening-invoices.import-undone': (event: RecordedEvent, options?: InLanguage) =>
    m.office_openings_event_import_undone(partsOf(event, options), options),
  'company.opening-invoices-added': ({ after }: RecordedEvent, options?: InLanguage) =>
    m.office_openings_event_added(openingsOf(after, options), options),
  'company.opening-invoices-taken-back': ({ after }: RecordedEvent, options?: InLanguage) =>
    m.office_openings_event_taken_back(openingsOf(after, options), options),
};

function disputedText({ after }: RecordedEvent, options: InLanguage | undefined): string {
  const dispute = disputeIn(after, options);
  const day = textIn(after, 'evidence_until');
  const isInquiry = standingIn(after).is_inquiry;
  if (day === '')
    return (isInquiry ? m.office_event_payment_inquired : m.office_event_payment_disputed)(dispute, options);
  return (isInquiry ? m.office_event_payment_inquired_until : m.office_event_payment_disputed_until)(
    { ...dispute, day },
    options,
  );
}

function disputeIn(figures: Figures, options: InLanguage | undefined) {
  const reasons: Readonly<Record<string, Text>> = disputeReasonTexts;
  const code = textIn(figures, 'dispute_reason');
  return {
    amount: amountOf(figures, options),
    card: textIn(figures, 'masked_number'),
    reason: reasons[code]?.({}, options) ?? code,
  };
}

function openingsOf(figures: Figures, options: InLanguage | undefined) {
  const count = numberIn(figures, 'invoices') ?? 0;
  const shown = formatCount(count, options?.locale ?? currentLanguage());
  return { count, shown, file: textIn(figures, 'file'), amount: amountOf(figures, options) };
}

function standingIn(figures: Figures) {
  return { state: textIn(figures, 'dispute_state'), is_inquiry: figures?.['is_inquiry'] === true };
}

function noteOf(figures: Figures, options: InLanguage | undefined) {
  return { number: textIn(figures, 'credit_note'), amount: amountOf(figures, options) };
}

function writeOffOf(figures: Figures, options: InLanguage | undefined) {
  return {
    number: textIn(figures, 'write_off'),
    invoice: textIn(figures, 'invoice'),
    amount: amountOf(figures, options),
  };
}

function creditOf(figures: Figures, options: InLanguage | undefined) {
  return { ...noteOf(figures, options), invoice: textIn(figures, 'invoice') };
}

function receiptOf(figures: Figures, options: InLanguage | undefined) {
  return { number: textIn(figures, 'number'), amount: amountOf(figures, options) };
}

function paymentOf(figures: Figures, options: InLanguage | undefined) {
  return {
    number: textIn(figures, 'payment'),
    invoice: textIn(figures, 'invoice'),
    order: textIn(figures, 'order'),
    amount: amountOf(figures, options),
  };
}

function amountOf(figures: Figures, options: InLanguage | undefined): string {
  const cents = numberIn(figures, 'cents');
  const currency = currencyIn(figures);
  return cents !== undefined && currency
    ? formatMoney(cents, currency, options?.locale ?? currentLanguage())
    : '';
}

/** The invoice that was reminded of; without one, a debt from before the shop, or everything that a company owes. */
function remindedOf(
  figures: Figures,
  options: InLanguage | undefined,
  withoutInvoice: typeof m.office_reminders_opening = m.office_reminders_whole_company,
): string {
  const number = textIn(figures, 'number');
  return number === '' ? withoutInvoice({}, options) : m.office_reminders_invoice({ number }, options);
}
