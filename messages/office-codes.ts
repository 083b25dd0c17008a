// Codes of the office’s records in words, where both a screen and the audit trail show them.

import { m } from '@chipload/messages';
import type { InLanguage, Text } from './language.ts';

export const roleTexts = {
  owner: m.office_role_owner,
  sales: m.office_role_sales,
  purchasing: m.office_role_purchasing,
  warehouse: m.office_role_warehouse,
  finance: m.office_role_finance,
  content: m.office_role_content,
  auditor: m.office_role_auditor,
} as const;

export const holdTexts = {
  credit: m.office_orders_hold_credit,
  overdue: m.office_orders_hold_overdue,
  payment: m.office_orders_hold_payment,
  deposit: m.office_orders_hold_deposit,
  approval: m.office_orders_hold_approval,
  address: m.office_orders_hold_address,
  customs: m.office_orders_hold_customs,
  fraud: m.office_orders_hold_fraud,
  manual: m.office_orders_hold_manual,
} as const;

export const shippingMethodTexts = {
  flat_rate: m.checkout_server_method_flat_rate,
  pickup: m.checkout_server_method_pickup,
  collect: m.checkout_server_method_collect,
  dropship: m.checkout_server_method_dropship,
} as const;

/** The places of supply of a delivery. */
export const taxedAtTexts = {
  destination: m.office_taxes_at_destination,
  shop: m.office_taxes_at_shop,
} as const;

export const ageingBucketTexts = {
  current: m.office_ageing_current,
  '1-30': m.office_ageing_1_30,
  '31-60': m.office_ageing_31_60,
  '61-90': m.office_ageing_61_90,
  'over-90': m.office_ageing_over_90,
} as const;

export const creditReasonTexts = {
  returned: m.office_invoices_reason_returned,
  damaged: m.office_invoices_reason_damaged,
  'wrong-part': m.office_invoices_reason_wrong_part,
  'not-received': m.office_invoices_reason_not_received,
  price: m.office_invoices_reason_price,
  freight: m.office_invoices_reason_freight,
  tax: m.office_invoices_reason_tax,
  goodwill: m.office_invoices_reason_goodwill,
} as const;

export const declineTexts = {
  refused: m.office_invoices_decline_refused,
  'wrong-cvd': m.office_invoices_decline_wrong_cvd,
  'authentication-needed': m.office_invoices_decline_to_confirm,
} as const;

export const paymentMethodTexts = {
  cheque: m.office_payments_method_cheque,
  transfer: m.office_payments_method_transfer,
  cash: m.office_payments_method_cash,
  card: m.office_payments_method_card,
} as const;

export const requestKindTexts = {
  credit: m.office_requests_kind_credit,
  special: m.office_requests_kind_special,
  freight: m.office_requests_kind_freight,
  feedback: m.office_requests_kind_feedback,
} as const;

/** Several codes have the same words: what waits is “open”, whatever its kind calls it. */
export const requestStateTexts = {
  open: m.office_requests_state_open,
  submitted: m.office_requests_state_open,
  in_review: m.office_requests_state_in_review,
  asked: m.office_requests_state_open,
  answered: m.office_requests_state_answered,
  accepted: m.office_requests_state_accepted,
  approved: m.office_requests_state_approved,
  declined: m.office_requests_state_declined,
  closed: m.office_requests_state_closed,
} as const;

export const orderPaymentTexts = {
  undecided: m.office_orders_payment_state_undecided,
  authorised: m.office_orders_payment_state_authorised,
  'on-account': m.office_orders_payment_state_on_account,
  unpaid: m.office_orders_payment_state_unpaid,
  'part-paid': m.office_orders_payment_state_part_paid,
  paid: m.office_orders_payment_state_paid,
  none: m.office_orders_payment_state_none,
} as const;

export const invoiceStateTexts = {
  open: m.office_invoices_state_open,
  'part-paid': m.office_invoices_state_part_paid,
  paid: m.office_invoices_state_paid,
} as const;

export const paidByTexts = {
  card: m.office_invoices_by_card,
  account: m.office_invoices_by_account,
} as const;

export const receiptStateTexts = {
  unapplied: m.office_payments_state_unapplied,
  'set-aside': m.office_payments_state_set_aside,
  applied: m.office_payments_state_applied,
  reversed: m.office_payments_state_reversed,
} as const;

export const companyWarningTexts = {
  waiting: m.office_companies_state_waiting,
  'on-hold': m.office_companies_state_on_hold,
  'over-limit': m.office_companies_state_over_limit,
  overdue: m.office_companies_overdue,
} as const;

export const personStateTexts = {
  active: m.office_companies_person_active,
  unconfirmed: m.office_companies_person_unconfirmed,
  disabled: m.office_companies_person_disabled,
} as const;

export const countryTexts = { CA: m.office_companies_country_ca, US: m.office_companies_country_us } as const;

export const languageTexts = {
  en: m.office_companies_language_en,
  fr: m.office_companies_language_fr,
} as const;

export const mailStateTexts = {
  sent: m.office_mails_state_sent,
  failed: m.office_mails_state_failed,
  settled: m.office_mails_state_settled,
} as const;

export const jobStateTexts = {
  waiting: m.office_jobs_state_waiting,
  retrying: m.office_jobs_state_retrying,
  running: m.office_jobs_state_running,
  failed: m.office_jobs_state_failed,
  unknown: m.office_jobs_state_unknown,
} as const;

const nothing: Text = () => '';

/** The texts for an order without a promised day. */
export const promiseTexts = {
  'in-stock': m.office_orders_in_stock,
  'not-known': m.office_orders_unknown,
  none: nothing,
} as const;

export const stockStatusTexts = {
  active: m.office_stock_status_active,
  discontinued: m.office_stock_status_discontinued,
  superseded: m.office_stock_status_superseded,
} as const;

/** The number of a paid invoice, the name of the deposit of an order, or that of the balance without an invoice, which has no number. */
export function paidName(
  { number, order }: { readonly number: string; readonly order: string | null },
  options?: InLanguage,
): string {
  if (order !== null) return m.office_payments_deposit_of({ number }, options);
  return number === '' ? m.office_companies_opening({}, options) : number;
}
