// The kinds of mails and of jobs in plain words. A kind that this build does not know is shown by its code.

import { m } from './compiled.gen/messages.js';

type Text = (inputs?: Record<string, never>, options?: { locale: 'en' | 'fr' }) => string;

/** By the template of the mail. */
export const mailKindTexts: Readonly<Record<string, Text>> = {
  'order-confirmation': m.office_mails_kind_order_confirmation,
  'order-cancelled': m.office_mails_kind_order_cancelled,
  'order-changed': m.office_mails_kind_order_changed,
  invoice: m.office_mails_kind_invoice,
  shipment: m.office_mails_kind_shipment,
  'pickup-ready': m.office_mails_kind_pickup_ready,
  'password-reset': m.office_mails_kind_password_reset,
  'email-confirmation': m.office_mails_kind_email_confirmation,
  'email-taken': m.office_mails_kind_email_taken,
  'email-change-requested': m.office_mails_kind_email_change_requested,
  'account-notice': m.office_mails_kind_account_notice,
  'account-erased': m.office_mails_kind_account_erased,
  'staff-invitation': m.office_mails_kind_staff_invitation,
  'staff-notice': m.office_mails_kind_staff_notice,
  'feedback-receipt': m.office_mails_kind_feedback_receipt,
  'feedback-ticket': m.office_mails_kind_feedback_ticket,
  'credit-application': m.office_mails_kind_credit_application,
  'credit-decision': m.office_mails_kind_credit_decision,
  'quote-request': m.office_mails_kind_quote_request,
  'quote-receipt': m.office_mails_kind_quote_receipt,
  'quote-answer': m.office_mails_kind_quote_answer,
};

/** By the name of the job. */
export const jobKindTexts: Readonly<Record<string, Text>> = {
  sweep_expired: m.office_jobs_kind_sweep_expired,
  capture_invoice: m.office_jobs_kind_capture_invoice,
  mail_invoice: m.office_jobs_kind_mail_invoice,
  send_order_confirmation: m.office_jobs_kind_send_order_confirmation,
  send_order_changed: m.office_jobs_kind_send_order_changed,
  send_order_cancelled: m.office_jobs_kind_send_order_cancelled,
  send_account_notice: m.office_jobs_kind_send_account_notice,
  send_password_reset: m.office_jobs_kind_send_password_reset,
  send_email_confirmation: m.office_jobs_kind_send_email_confirmation,
  send_email_taken: m.office_jobs_kind_send_email_taken,
  send_email_change_requested: m.office_jobs_kind_send_email_change_requested,
  send_credit_application: m.office_jobs_kind_send_credit_application,
  send_credit_decision: m.office_jobs_kind_send_credit_decision,
  send_feedback_receipt: m.office_jobs_kind_send_feedback_receipt,
  send_feedback_ticket: m.office_jobs_kind_send_feedback_ticket,
  send_shipment_mail: m.office_jobs_kind_send_shipment_mail,
  send_pickup_mail: m.office_jobs_kind_send_pickup_mail,
  allocate_backorders: m.office_jobs_kind_allocate_backorders,
  send_staff_invitation: m.office_jobs_kind_send_staff_invitation,
  send_staff_notice: m.office_jobs_kind_send_staff_notice,
  settle_payment: m.office_jobs_kind_settle_payment,
  capture_payment: m.office_jobs_kind_capture_payment,
  void_payment: m.office_jobs_kind_void_payment,
  settle_authorisation: m.office_jobs_kind_settle_authorisation,
  settle_capture: m.office_jobs_kind_settle_capture,
  settle_refund: m.office_jobs_kind_settle_refund,
  renew_authorisations: m.office_jobs_kind_renew_authorisations,
  void_rest: m.office_jobs_kind_void_rest,
  look_again_at_payment: m.office_jobs_kind_look_again_at_payment,
  send_mail_copy: m.office_jobs_kind_send_mail_copy,
  send_account_erased: m.office_jobs_kind_send_account_erased,
  send_quote_request: m.office_jobs_kind_send_quote_request,
  send_quote_receipt: m.office_jobs_kind_send_quote_receipt,
  send_quote_answer: m.office_jobs_kind_send_quote_answer,
};
