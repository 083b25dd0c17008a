import { holdKinds } from '@chipload/domain/orders';
import { m } from '@chipload/messages';
import { holdTexts } from '@chipload/messages/office-codes';

/** Kinds of waiting work in words; a kind that this build does not know is shown by its code. */
const texts: Readonly<Record<string, () => string>> = {
  'orders-late': m.office_work_orders_late,
  'orders-to-pick': m.office_work_orders_to_pick,
  'freight-to-quote': m.office_work_freight_to_quote,
  'captures-failed': m.office_work_captures_failed,
  'refunds-failed': m.office_work_refunds_failed,
  'disputes-open': m.office_work_disputes_open,
  'invoices-overdue': m.office_work_invoices_overdue,
  'credit-applications': m.office_work_credit_applications,
  'quote-requests': m.office_work_quote_requests,
  'certificates-to-verify': m.office_companies_work_certificates_to_verify,
  'certificates-ending': m.office_companies_work_certificates_ending,
  feedback: m.office_work_feedback,
  'mails-failed': m.office_work_mails_failed,
  'jobs-failed': m.office_work_jobs_failed,
};

const reasons = { ...holdTexts, manual: m.office_work_held_by_hand };

export function workText(kind: string): string {
  const reason = holdKinds.find((one) => kind === `held-${one}`);
  if (reason !== undefined) return m.office_work_held({ reason: reasons[reason]() });
  return texts[kind]?.() ?? kind;
}
