import { invoicesPerPage } from '@chipload/contract/invoices';
import type { Invoice, ReplyFrom } from '@chipload/contract';
import type { Database } from '../../platform/database/database.ts';
import { isStorable } from '../../platform/http/storable-text.ts';
import type { Customer } from '../../platform/http/visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { findBalances, findInvoiceRows } from './invoice-list.repository.ts';
import { findInvoice } from './invoices.repository.ts';
import { presentInvoice, presentInvoiceRow } from './invoices.presenter.ts';
import { listOpeningDebts } from './opening-balance.repository.ts';

type Query = {
  readonly state?: 'open' | 'overdue' | undefined;
  readonly order?: string | undefined;
  readonly text?: string | undefined;
  readonly after?: string | undefined;
};

/** Returns a page of the invoices of the customer's company, and what is open of all of them. */
export async function listInvoices(
  db: Database,
  { companyId }: Customer,
  { state, order, text = '', after }: Query,
): Promise<ReplyFrom<'GET', '/invoices'>> {
  const today = shopDay();
  const filter = {
    isOpen: state === 'open',
    dueBefore: state === 'overdue' ? today : undefined,
    order,
    text: text === '' ? undefined : text,
    after: placeOf(after),
  };
  // Reads one row more than is shown, to know whether there is a next page.
  const found = isStorable(text) ? await findInvoiceRows(db, companyId, filter, invoicesPerPage + 1) : [];
  const rows = found.slice(0, invoicesPerPage);
  const last = rows.at(-1);
  return {
    rows: rows.map((row) => presentInvoiceRow(row, today)),
    next: found.length > rows.length && last ? `${last.issued_on}.${last.number}` : null,
    balances: await listBalances(db, companyId, today),
  };
}

/** Returns what a company has open, with the opening invoices that are in it. */
async function listBalances(db: Database, companyId: number, today: string) {
  const balances = await findBalances(db, companyId, today);
  const debts = balances.some(({ opening }) => opening > 0) ? await listOpeningDebts(db, companyId) : [];
  const invoices = debts
    .filter(({ number }) => number !== '')
    .map(({ number, due_on, open_cents: open }) => ({ number, due_on, open }));
  return balances.map((balance) => ({
    ...balance,
    opening_invoices: balance.opening > 0 ? invoices : [],
  }));
}

/** Returns an invoice of the customer's company; those of others are not found. */
export async function getInvoice(db: Database, { companyId }: Customer, uuid: string): Promise<Invoice> {
  const invoice = await findInvoice(db, uuid, companyId);
  if (!invoice) throw new Refusal('not-found');
  return presentInvoice(invoice, shopDay());
}

function placeOf(after: string | undefined) {
  const [, issuedOn, number] = /^(\d{4}-\d{2}-\d{2})\.([\w-]{1,30})$/.exec(after ?? '') ?? [];
  if (issuedOn === undefined || number === undefined || Number.isNaN(Date.parse(issuedOn))) return undefined;
  return { issuedOn, number };
}
