// Presents invoices in the names of the contract.

import type { Invoice, InvoiceRow } from '@chipload/contract';
import { centsInCad, decimalRate, isStatedInCad } from '@chipload/domain/tax';
import { presentTaxRow } from '../orders/orders.service.ts';
import type { StoredInvoiceRow } from './invoice-list.repository.ts';
import type { StoredApplication, StoredInvoice } from './invoices.repository.ts';

/** `on` is today: an open invoice that was due before it is overdue. */
export function presentInvoiceRow(row: StoredInvoiceRow, on: string): InvoiceRow {
  const { order_uuid: uuid, order_number: number, total_cents: total, paid_cents: paid } = row;
  return {
    uuid: row.uuid,
    number: row.number,
    issued_on: row.issued_on,
    due_on: row.due_on,
    is_overdue: row.state !== 'paid' && row.due_on < on,
    order: { uuid, number: String(number) },
    purchase_order_number: row.purchase_order_number,
    currency: row.currency,
    total,
    open: total - paid,
    written_off: row.written_off_cents,
    state: row.state,
    payment_type: row.payment_type,
    corrects: row.corrects,
    credit_notes: [...row.credit_notes],
  };
}

export function presentInvoice(invoice: StoredInvoice, on: string): Invoice {
  const { total_cents: total, paid_cents: paid } = invoice;
  return {
    uuid: invoice.uuid,
    number: invoice.number,
    issued_on: invoice.issued_on,
    due_on: invoice.due_on,
    terms_days: invoice.terms_days,
    is_overdue: invoice.state !== 'paid' && invoice.due_on < on,
    language: invoice.language,
    currency: invoice.currency,
    state: invoice.state,
    payment_type: invoice.payment_type,
    masked_number: invoice.masked_card_number,
    corrects: invoice.corrects && {
      uuid: invoice.corrects.uuid,
      number: invoice.corrects.number,
      issued_on: invoice.corrects.issued_on,
      reason: invoice.corrects.reason,
    },
    order: { uuid: invoice.order_uuid, number: String(invoice.order_number) },
    purchase_order_number: invoice.purchase_order_number,
    shipment: {
      number: invoice.shipment_number,
      shipped_at: invoice.shipped_at.toISOString(),
      tracking_numbers: [...invoice.tracking_numbers],
    },
    bill_to: invoice.bill_to,
    ship_to: invoice.ship_to,
    lines: invoice.lines.map((line) => ({
      position: line.position,
      inventory_code: line.inventory_code,
      description: line.description,
      customer_number: line.customer_number,
      quantity: line.quantity,
      credited: line.credited_quantity,
      price: line.unit_cents,
      billed_price: line.billed_cents,
      total: line.total_cents,
    })),
    subtotal: invoice.subtotal_cents,
    shipping: invoice.shipping_cents,
    tax_lines: invoice.tax_lines.map(presentTaxRow),
    in_cad: presentInCad(invoice),
    taxes: invoice.taxes_cents,
    total,
    paid,
    credited: invoice.credited_cents,
    written_off: invoice.written_off_cents,
    open: total - paid,
    applications: invoice.applications.map(presentApplication),
    credit_notes: invoice.credit_notes.map((note) => ({
      uuid: note.uuid,
      number: note.number,
      issued_on: note.issued_on,
      reason: note.reason,
      total: note.total_cents,
      applied: note.applied_cents,
      refunded: note.refunded_cents,
      refunded_before: note.refunded_before_cents,
    })),
  };
}

function presentInCad(invoice: StoredInvoice): Invoice['in_cad'] {
  const { cad_rate: given } = invoice;
  if (!given) return null;
  const { cad_millionths: millionths, rate_on, source } = given;
  const taxes = invoice.tax_lines
    .filter((tax) => isStatedInCad(invoice.currency, { name: tax.name, amountCents: tax.amount_cents }))
    .map((tax) => ({
      name: tax.name,
      rate: tax.rate_per_hundred_thousand / 1_000,
      amount: centsInCad(tax.amount_cents, millionths),
    }));
  return { rate: decimalRate(millionths), rate_on, source, taxes };
}

function presentApplication(one: StoredApplication): Invoice['applications'][number] {
  const {
    on,
    cents: amount,
    payment,
    credit_note: note,
    write_off: writeOff,
    masked_card_number: card,
  } = one;
  if (writeOff) return { on, amount, kind: 'write-off', number: writeOff.number };
  if (note) return { on, amount, kind: 'credit-note', number: note.number };
  return { on, amount, kind: payment?.method ?? 'card', number: payment?.number ?? card ?? '' };
}
