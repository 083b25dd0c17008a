// Money as the office reads it: lists, records, the proposal for a payment.

import type {
  OfficeInvoice,
  OfficeInvoiceRow,
  OfficePayment,
  OfficePaymentRow,
  OfficeReply,
} from '@chipload/contract/office';
import { proposeApplications } from '@chipload/domain/invoicing';
import type { Database } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import type { Language } from '../../platform/language.ts';
import { Refusal } from '../../platform/refusal.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { findCreditable } from './credit-notes.repository.ts';
import { depositOpenOf } from '../orders/orders.service.ts';
import { listDepositsAwaited } from './deposits.repository.ts';
import { findInvoice } from './invoices.repository.ts';
import {
  findAccount,
  findChargeOnAccount,
  findMoneyMoves,
  findPayment,
  findPayments,
  type MoneyFilter,
  type PageOf,
} from './money-lists.repository.ts';
import { findOfficeInvoices } from './office-invoice-list.repository.ts';
import { listOwed, openingKey } from './opening-balance.repository.ts';
import { listWriteOffs } from './write-offs.repository.ts';
import {
  presentOfficeInvoice,
  presentOfficeRow,
  presentPayment,
  presentPaymentRow,
} from './office-invoices.presenter.ts';

const rowsPerPage = 50;

type Sorted = { readonly sort?: string | undefined; readonly after?: string | undefined };
type Page<Row> = { readonly rows: Row[]; readonly after: string | null };

export async function listOfficeInvoices(
  db: Database,
  filter: MoneyFilter,
  sorted: Sorted,
  limit = rowsPerPage,
): Promise<Page<OfficeInvoiceRow>> {
  const today = shopDay();
  const page = pageOf(sorted, limit);
  const found = await findOfficeInvoices(db, filter, page, today);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const value = page.by === 'due' ? last?.due_on : last?.issued_at;
  return {
    rows: rows.map((row) => presentOfficeRow(row, today)),
    after: found.length > limit && last ? `${value}~${last.uuid}` : null,
  };
}

export async function listOfficePayments(
  db: Database,
  filter: MoneyFilter,
  sorted: Sorted,
  limit = rowsPerPage,
): Promise<Page<OfficePaymentRow>> {
  const found = await findPayments(db, filter, pageOf(sorted, limit));
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    rows: rows.map(presentPaymentRow),
    after: found.length > limit && last ? `${last.received_on}~${last.uuid}` : null,
  };
}

/** Reads one row more than is shown, to know whether there is a next page. An unreadable place begins at the first page. */
function pageOf({ sort = '-number', after = '' }: Sorted, limit: number): PageOf {
  const [, value, uuid] = /^([\d:.+ -]{10,40})~([0-9a-f-]{36})$/.exec(after) ?? [];
  const isPlace = value !== undefined && uuid !== undefined && !Number.isNaN(Date.parse(value));
  return {
    by: sort.endsWith('due') ? 'due' : 'issued',
    isDescending: sort.startsWith('-'),
    after: isPlace ? { value, uuid } : undefined,
    limit: limit + 1,
  };
}

export async function getOfficeInvoice(
  db: Database,
  uuid: string,
  language: Language,
): Promise<OfficeInvoice> {
  const invoice = await findInvoice(db, uuid);
  if (!invoice) throw new Refusal('not-found');
  const moves = { ...(await findMoneyMoves(db, uuid)), writeOffs: await listWriteOffs(db, uuid) };
  return presentOfficeInvoice(invoice, moves, await findCreditable(db, uuid), {
    today: shopDay(),
    language,
  });
}

export async function getOfficePayment(db: Database, uuid: string): Promise<OfficePayment> {
  const payment = (await findPayment(db, uuid)) ?? (await findChargeOnAccount(db, uuid));
  if (!payment) throw new Refusal('not-found');
  return presentPayment(payment);
}

/** Returns the open invoices of a company, its opening balance and the deposits that its orders await, and what a payment would pay of each. */
export async function proposePayment(
  db: Database,
  company: string,
  {
    currency,
    cents,
    reference,
  }: { readonly currency: Currency; readonly cents: number; readonly reference: string },
): Promise<OfficeReply<'GET', '/companies/:uuid/payment-proposal'>> {
  const account = await findAccount(db, company);
  if (!account) throw new Refusal('not-found');
  const deposits = (await listDepositsAwaited(db, account.id, currency)).map((order) => ({
    uuid: order.uuid,
    number: order.number,
    issued_on: order.placed_on,
    due_on: order.placed_on,
    total_cents: order.deposit_cents,
    open_cents: depositOpenOf(order),
    written_off_cents: 0,
    isDeposit: true,
    debts: [],
  }));
  const owed = await listOwed(db, account.id, currency);
  const open = [...owed.map(({ debts = [], ...one }) => ({ ...one, isDeposit: false, debts })), ...deposits];
  const parts = proposeApplications(
    { cents, reference },
    open.map(({ uuid, number, due_on: dueOn, ...one }) => ({
      uuid,
      number,
      dueOn,
      openCents: one.open_cents,
      writtenOffCents: one.written_off_cents,
    })),
  );
  return {
    invoices: open.map((invoice) => ({
      uuid: invoice.uuid === openingKey || invoice.isDeposit ? null : invoice.uuid,
      order: invoice.isDeposit ? invoice.uuid : null,
      number: invoice.number,
      issued_on: invoice.issued_on,
      due_on: invoice.due_on,
      total: invoice.total_cents,
      open: invoice.open_cents,
      written_off: invoice.written_off_cents,
      proposed: parts.find(({ uuid }) => uuid === invoice.uuid)?.cents ?? 0,
      debts: invoice.debts.map((debt) => ({
        number: debt.number,
        issued_on: debt.issued_on,
        due_on: debt.due_on,
        purchase_order_number: debt.purchase_order_number,
        open: debt.open_cents,
      })),
    })),
  };
}
