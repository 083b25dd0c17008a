// Texts about the permissions of staff: the name of each key, and what it allows.

import { m } from '@chipload/messages';
import type { Language } from './locale.ts';

const texts = {
  'read-orders': { name: m.office_permission_read_orders, hint: m.office_permission_read_orders_hint },
  'write-orders': { name: m.office_permission_write_orders, hint: m.office_permission_write_orders_hint },
  'release-holds': { name: m.office_permission_release_holds, hint: m.office_permission_release_holds_hint },
  'act-for-customers': {
    name: m.office_permission_act_for_customers,
    hint: m.office_permission_act_for_customers_hint,
  },
  'override-prices': {
    name: m.office_permission_override_prices,
    hint: m.office_permission_override_prices_hint,
  },
  'read-shipments': {
    name: m.office_permission_read_shipments,
    hint: m.office_permission_read_shipments_hint,
  },
  'ship-orders': { name: m.office_permission_ship_orders, hint: m.office_permission_ship_orders_hint },
  'read-stock': { name: m.office_permission_read_stock, hint: m.office_permission_read_stock_hint },
  'write-stock': { name: m.office_permission_write_stock, hint: m.office_permission_write_stock_hint },
  'edit-catalogue': {
    name: m.office_permission_edit_catalogue,
    hint: m.office_permission_edit_catalogue_hint,
  },
  'change-prices': { name: m.office_permission_change_prices, hint: m.office_permission_change_prices_hint },
  'read-costs': { name: m.office_permission_read_costs, hint: m.office_permission_read_costs_hint },
  'read-money': { name: m.office_permission_read_money, hint: m.office_permission_read_money_hint },
  'write-money': { name: m.office_permission_write_money, hint: m.office_permission_write_money_hint },
  refund: { name: m.office_permission_refund, hint: m.office_permission_refund_hint },
  credit: { name: m.office_permission_credit, hint: m.office_permission_credit_hint },
  bill: { name: m.office_permission_bill, hint: m.office_permission_bill_hint },
  'write-off': { name: m.office_permission_write_off, hint: m.office_permission_write_off_hint },
  'receive-payments': {
    name: m.office_permission_receive_payments,
    hint: m.office_permission_receive_payments_hint,
  },
  'set-taxes': { name: m.office_permission_set_taxes, hint: m.office_permission_set_taxes_hint },
  'keep-books': { name: m.office_permission_keep_books, hint: m.office_permission_keep_books_hint },
  'read-customers': {
    name: m.office_permission_read_customers,
    hint: m.office_permission_read_customers_hint,
  },
  'write-customers': {
    name: m.office_permission_write_customers,
    hint: m.office_permission_write_customers_hint,
  },
  'set-terms': { name: m.office_permission_set_terms, hint: m.office_permission_set_terms_hint },
  'read-requests': { name: m.office_permission_read_requests, hint: m.office_permission_read_requests_hint },
  'answer-requests': {
    name: m.office_permission_answer_requests,
    hint: m.office_permission_answer_requests_hint,
  },
  'read-mail-log': { name: m.office_permission_read_mail_log, hint: m.office_permission_read_mail_log_hint },
  'resend-mail': { name: m.office_permission_resend_mail, hint: m.office_permission_resend_mail_hint },
  'read-jobs': { name: m.office_permission_read_jobs, hint: m.office_permission_read_jobs_hint },
  'retry-jobs': { name: m.office_permission_retry_jobs, hint: m.office_permission_retry_jobs_hint },
  'set-shop': { name: m.office_permission_set_shop, hint: m.office_permission_set_shop_hint },
  'read-staff': { name: m.office_permission_read_staff, hint: m.office_permission_read_staff_hint },
  'manage-staff': { name: m.office_permission_manage_staff, hint: m.office_permission_manage_staff_hint },
  'read-audit': { name: m.office_permission_read_audit, hint: m.office_permission_read_audit_hint },
  'read-content': { name: m.office_permission_read_content, hint: m.office_permission_read_content_hint },
  'write-content': { name: m.office_permission_write_content, hint: m.office_permission_write_content_hint },
  'publish-content': {
    name: m.office_permission_publish_content,
    hint: m.office_permission_publish_content_hint,
  },
};

export type PermissionWord = keyof typeof texts;

/** The names of the permissions, by their keys. */
export const permissionTexts = Object.fromEntries(
  Object.entries(texts).map(([key, { name }]) => [key, name] as const),
);

/** Returns the name of a permission, as a role's screen and a refusal show it. */
export function permissionName(permission: PermissionWord, language: Language): string {
  return texts[permission].name({}, { locale: language });
}

/** Returns a sentence about what a permission allows. */
export function permissionHint(permission: PermissionWord, language: Language): string {
  return texts[permission].hint({}, { locale: language });
}
