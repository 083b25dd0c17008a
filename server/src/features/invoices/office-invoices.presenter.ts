// Presents invoices and payments in the names of the office's contract.

import type {
  OfficeInvoice,
  OfficeInvoiceRow,
  OfficePayment,
  OfficePaymentRow,
} from '@chipload/contract/office';
import type { Invoice } from '@chipload/contract';
import { daysBetween } from '@chipload/domain/days';
import {
  creditLeft,
  type CreditableInvoice,
  mayRestock,
  receiptLeftCents,
  receiptState,
} from '@chipload/domain/invoicing';
import type { Language } from '../../platform/language.ts';
import { describeLine } from '../orders/orders.service.ts';
import { presentInvoice } from './invoices.presenter.ts';
import type { StoredInvoice, StoredInvoiceLine } from './invoices.repository.ts';
import type { MoneyMoves, StoredPayment } from './money-lists.repository.ts';
import type { StoredWriteOff } from './write-offs.repository.ts';
import { receiptOf } from './payments-received.repository.ts';
import type { OfficeInvoiceLine } from './office-invoice-list.repository.ts';

export function presentOfficeRow(row: OfficeInvoiceLine, today: string): OfficeInvoiceRow {
  const open = row.total_cents - row.paid_cents;
  return {
    uuid: row.uuid,
    number: row.number,
    issued_on: row.issued_on,
    due_on: row.due_on,
    days_late: open > 0 ? Math.max(0, daysBetween(row.due_on, today)) : 0,
    company: { uuid: row.company_uuid, name: row.company_name },
    order: { uuid: row.order_uuid, number: String(row.order_number) },
    purchase_order_number: row.purchase_order_number,
    currency: row.currency,
    total: row.total_cents,
    open,
    credited: row.credited_cents,
    written_off: row.written_off_cents,
    state: row.state,
    payment_type: row.payment_type,
    is_additional: row.is_additional,
  };
}

export function presentOfficeInvoice(
  invoice: StoredInvoice,
  { captures, refunds, writeOffs }: MoneyMoves & { readonly writeOffs: readonly StoredWriteOff[] },
  creditable: CreditableInvoice,
  { today, language }: { readonly today: string; readonly language: Language },
): OfficeInvoice {
  const shown = presentInvoice(invoice, today);
  const left = creditLeft(creditable);
  const refunding = refunds
    .filter(({ state }) => state === 'created' || state === 'unknown')
    .reduce((sum, { cents }) => sum + cents, 0);
  const captured = captures
    .filter(({ state, is_disputed: isDisputed }) => state === 'captured' && !isDisputed)
    .reduce((sum, { cents, refunded_cents: refunded }) => sum + cents - refunded, 0);
  return {
    ...shown,
    tax_on: invoice.tax_on ?? invoice.issued_on,
    consent: invoice.corrects && {
      by: invoice.corrects.consented_by,
      on: invoice.corrects.consented_on,
      how: invoice.corrects.consent,
    },
    additional: invoice.additional.map(({ total_cents: total, ...one }) => ({ ...one, total })),
    company: { uuid: invoice.company_uuid, name: invoice.company_name },
    buyer: { name: invoice.customer_name, email: invoice.customer_email },
    lines: presentLines(invoice, shown, left, language),
    applications: invoice.applications.map((one, index) => ({
      on: one.on,
      amount: one.cents,
      kind: shown.applications[index]?.kind ?? 'card',
      number: shown.applications[index]?.number ?? '',
      source: one.payment?.uuid ?? one.credit_note?.uuid ?? null,
    })),
    credit_notes: shown.credit_notes.map((note) => ({
      ...note,
      left: note.total - note.applied - note.refunded - note.refunded_before,
    })),
    captures: captures.map((one) => ({
      key: one.key,
      amount: one.cents,
      refunded: one.refunded_cents,
      state: one.state,
      decline: one.decline,
      is_disputed: one.is_disputed,
      masked_number: one.masked_card_number,
      at: new Date(one.at).toISOString(),
    })),
    refunds: refunds.map((one) => ({
      amount: one.cents,
      state: one.state,
      reason: one.reason,
      credit_note: one.credit_note,
      at: new Date(one.at).toISOString(),
    })),
    write_offs: writeOffs.map(({ cents: amount, recoveredCents: recovered, taxes, ...one }) => ({
      ...one,
      amount,
      recovered,
      taxes: taxes.map(({ name, jurisdiction, cents: claimed, paidBackCents: paid_back }) => ({
        name,
        jurisdiction,
        claimed,
        paid_back,
      })),
      recoveries: one.recoveries.map(({ cents: part, ...recovery }) => ({ ...recovery, amount: part })),
    })),
    creditable: invoice.total_cents - invoice.credited_cents,
    creditable_shipping: left.shippingCents,
    creditable_taxes: left.taxes.map(({ position, cents: amount }) => ({ position, amount })),
    refundable: Math.max(0, captured - refunding),
  };
}

/** Describes parts in the language of the reader; the document itself keeps the language of the buyer. */
function presentLines(
  { lines: stored, language: written }: StoredInvoice,
  shown: Invoice,
  left: ReturnType<typeof creditLeft>,
  language: Language,
): OfficeInvoice['lines'] {
  return shown.lines.map((line, index) => {
    const of = stored[index];
    return {
      ...line,
      ...(of && { description: describeLine(of, written, language) }),
      is_restockable: isRestockable(of),
      billable: of?.billable ?? 0,
      creditable: left.lines[index]?.cents ?? 0,
    };
  });
}

function isRestockable(line: StoredInvoiceLine | undefined): boolean {
  return line !== undefined && mayRestock('returned', { partId: line.part_id, isMade: line.is_made });
}

export function presentPaymentRow(payment: StoredPayment): OfficePaymentRow {
  const receipt = receiptOf(payment);
  return {
    kind: payment.kind,
    uuid: payment.uuid,
    number: payment.number,
    company: { uuid: payment.company_uuid, name: payment.company_name },
    currency: payment.currency,
    amount: payment.cents,
    applied: payment.applied_cents,
    paid_back: payment.paid_back_cents,
    set_aside: payment.set_aside_cents,
    left: receiptLeftCents(receipt),
    state: receiptState(receipt),
    method: payment.method,
    reference: payment.reference,
    received_on: payment.received_on,
    by: payment.by_name ?? '',
    parts: [
      ...(payment.opening_cents === 0
        ? []
        : [{ invoice: null, order: null, number: '', amount: payment.opening_cents }]),
      ...payment.applied.map(({ invoice, number, cents: amount }) => ({
        invoice,
        order: null,
        number,
        amount,
      })),
      ...payment.deposits.map(({ order, number, cents: amount }) => ({
        invoice: null,
        order,
        number,
        amount,
      })),
    ],
  };
}

export function presentPayment(payment: StoredPayment): OfficePayment {
  return {
    ...presentPaymentRow(payment),
    is_charge: payment.is_charge,
    card_company_reference: payment.gateway_reference,
    paybacks: [...payment.paybacks],
  };
}
