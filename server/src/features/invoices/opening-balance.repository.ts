// Reads what companies owe without an invoice, such as from before they ordered here, as their ledger has it, and beside their open invoices.

import { sql } from 'kysely';
import { type Database, startOfShopDay } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import { isOfOpening, openingDebts } from '../companies/companies.sql.ts';
import { openingUnderWay } from '../payments/payments.sql.ts';
import { listOpenInvoices, type OpeningDebt, type OpenOfCompany } from './money-lists.repository.ts';

export type OpeningBalance = {
  readonly companyUuid: string;
  readonly currency: Currency;
  readonly owedCents: number;
  /** The rest that other money may pay: without the share that a capture under way may still take. */
  readonly openCents: number;
};

/** Locks a company until the transaction ends, so that nothing else pays its opening balance. */
export async function lockOpening(transaction: Database, companyId: number): Promise<OpeningBalance> {
  await sql`select from companies where id = ${companyId} for no key update`.execute(transaction);
  // Read under the lock: captures are reserved under it, too.
  return getOpening(transaction, companyId);
}

export async function getOpening(db: Database, companyId: number): Promise<OpeningBalance> {
  const { rows } = await sql<OpeningBalance>`
    select companies.uuid as "companyUuid", companies.currency, coalesce(sum(cents), 0)::bigint as "owedCents",
      greatest(0, coalesce(sum(cents), 0)::bigint - ${openingUnderWay(sql`companies.id`)}) as "openCents"
    from companies left join credit_entries on company_id = companies.id and ${isOfOpening}
    where companies.id = ${companyId} group by companies.id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`There is no company ${companyId}`);
  return row;
}

/** Returns what a company has open of its opening balance, now or at the end of a day, the first due first; what has no number is one debt. */
export async function listOpeningDebts(db: Database, companyId: number, on?: string): Promise<OpeningDebt[]> {
  const until = on === undefined ? sql`` : sql`and created_at < ${startOfShopDay(on, 1)}`;
  const { rows } = await sql<OpeningDebt>`
    select number, min(issued_on) as issued_on, min(due_on) as due_on, purchase_order_number,
      sum(total_cents)::bigint as total_cents, sum(cents)::bigint as open_cents
    from ${openingDebts(sql`company_id = ${companyId} ${until}`)} as debts
    group by opening_uuid, number, purchase_order_number order by due_on, number`.execute(db);
  return rows;
}

/** The opening balance among open invoices. */
export const openingKey = '';

/**
 * Returns what a company owes in a currency: its opening balance, whose key and number are empty and which is due with the first of its
 * debts, and its invoices that are open or written off.
 */
export async function listOwed(
  db: Database,
  companyId: number,
  currency: Currency,
): Promise<OpenOfCompany[]> {
  const opening = await getOpening(db, companyId);
  const invoices = await listOpenInvoices(db, companyId, currency);
  const debts = opening.currency === currency ? await listOpeningDebts(db, companyId) : [];
  const [first] = debts;
  if (!first) return invoices;
  const { issued_on, due_on } = first;
  const { owedCents } = opening;
  const cents = { total_cents: owedCents, open_cents: owedCents, written_off_cents: 0 };
  return [
    { uuid: openingKey, number: '', issued_on, due_on, ...cents, is_additional: false, debts },
    ...invoices,
  ];
}

/** Returns what a payment, or a capture by its key, pays of the opening balance of its company. */
export async function sumPaidOfOpening(
  db: Database,
  payment: { readonly uuid: string; readonly company_id: number },
): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(-sum(cents), 0)::bigint as cents from credit_entries
    where company_id = ${payment.company_id} and document_uuid = ${payment.uuid} and ${isOfOpening} and kind = 'paid'`.execute(
    db,
  );
  return rows[0]?.cents ?? 0;
}
