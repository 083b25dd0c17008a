import { m } from '@chipload/messages';

/** Kinds of waiting work in words; a kind that this build does not know is shown by its code. */
const texts: Readonly<Record<string, () => string>> = {
  'orders-late': m.office_work_orders_late,
  'orders-to-release': m.office_work_orders_to_release,
  'orders-to-pick': m.office_work_orders_to_pick,
  'freight-to-quote': m.office_work_freight_to_quote,
  'captures-failed': m.office_work_captures_failed,
  'refunds-failed': m.office_work_refunds_failed,
  'authorisations-ending': m.office_work_authorisations_ending,
  'credit-applications': m.office_work_credit_applications,
  'quote-requests': m.office_work_quote_requests,
  'certificates-to-verify': m.office_companies_work_certificates_to_verify,
  'certificates-ending': m.office_companies_work_certificates_ending,
  'jobs-failed': m.office_work_jobs_failed,
};

export function workText(kind: string): string {
  return texts[kind]?.() ?? kind;
}
