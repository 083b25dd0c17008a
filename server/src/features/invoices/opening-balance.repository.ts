// Reads what companies owe without an invoice, such as from before they ordered here, as their ledger has it, and beside their open invoices.

import { sql } from 'kysely';
import { type Database, startOfShopDay } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { isOfOpening, openingDebts } from '../companies/companies.sql.ts';
import { openingUnderWay } from '../payments/payments.sql.ts';
import { listOpenInvoices, type OpenOfCompany } from './money-lists.repository.ts';

export type OpeningBalance = {
  readonly companyUuid: string;
  readonly currency: Currency;
  readonly owedCents: number;
  /** The rest that other money may pay: without the share that a capture under way may still take. */
  readonly openCents: number;
  /** Since when the oldest part of it is owed; null: nothing is. */
  readonly begunAt: Date | null;
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
      greatest(0, coalesce(sum(cents), 0)::bigint - ${openingUnderWay(sql`companies.id`)}) as "openCents",
      (select min(created_at) from ${openingDebts(sql`company_id = companies.id`)} as debts) as "begunAt"
    from companies left join credit_entries on company_id = companies.id and ${isOfOpening}
    where companies.id = ${companyId} group by companies.id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`There is no company ${companyId}`);
  return row;
}

/** Returns what a company owed of its opening balance at the end of a day, in cents. */
export async function findOpeningOn(db: Database, companyId: number, on: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(cents), 0)::bigint as cents from credit_entries
    where company_id = ${companyId} and ${isOfOpening} and created_at < ${startOfShopDay(on, 1)}`.execute(db);
  return rows[0]?.cents ?? 0;
}

/** The opening balance among open invoices. */
export const openingKey = '';

/** Returns what a company owes in a currency: its opening balance, whose key and number are empty, and its invoices that are open or written off. */
export async function listOwed(
  db: Database,
  companyId: number,
  currency: Currency,
): Promise<OpenOfCompany[]> {
  const { owedCents, begunAt, ...opening } = await getOpening(db, companyId);
  const invoices = await listOpenInvoices(db, companyId, currency);
  if (owedCents <= 0 || begunAt === null || opening.currency !== currency) return invoices;
  const day = shopDay(begunAt);
  const balance = { uuid: openingKey, number: '', issued_on: day, due_on: day };
  const cents = { total_cents: owedCents, open_cents: owedCents, written_off_cents: 0 };
  return [{ ...balance, ...cents, is_additional: false }, ...invoices];
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
