// The codes of invoices in words.

import type { OfficeInvoice, OfficeInvoiceRow, OfficePaymentRow } from '@chipload/contract/office';
import type { CreditReason } from '@chipload/domain/invoicing';
import { m } from '@chipload/messages';
import { currentLanguage, formatMoney } from '@chipload/messages/locale';
import { creditReasonTexts, invoiceStateTexts, paymentMethodTexts } from '@chipload/messages/office-codes';

export function amountText(cents: number, currency: 'CAD' | 'USD'): string {
  return formatMoney(cents, currency, currentLanguage());
}

export const stateTexts = invoiceStateTexts satisfies Record<OfficeInvoiceRow['state'], () => string>;

export const reasonTexts = creditReasonTexts satisfies Record<CreditReason, () => string>;

export const moneyStateTexts = {
  created: m.office_invoices_money_state_created,
  captured: m.office_invoices_money_state_captured,
  refunded: m.office_invoices_money_state_refunded,
  failed: m.office_invoices_money_state_failed,
  unknown: m.office_invoices_money_state_unknown,
} as const;

export const kindTexts = {
  cheque: m.office_invoices_kind_cheque,
  transfer: m.office_invoices_kind_transfer,
  cash: m.office_invoices_kind_cash,
  card: m.office_invoices_kind_card,
  'credit-note': m.office_invoices_kind_credit_note,
  'write-off': m.office_invoices_kind_write_off,
} as const satisfies Record<
  OfficeInvoice['applications'][number]['kind'],
  (values: { number: string }) => string
>;

export const methodTexts = paymentMethodTexts satisfies Record<OfficePaymentRow['method'], () => string>;

/** The number of a payment, or the day of a charge, which has none. */
export function receivedName({
  kind,
  number,
  received_on: day,
}: Pick<OfficePaymentRow, 'kind' | 'number' | 'received_on'>): string {
  return kind === 'charge' ? m.office_payments_charge_title({ day }) : number;
}
