// Reads whose opening invoices a file names, writes them into the ledgers of their companies, and takes them out again.

import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import { openingDebts } from '../companies/companies.sql.ts';
import { openingUnderWay } from '../payments/payments.sql.ts';

export type InvoicedCompany = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly currency: Currency;
  readonly terms_days: number;
  /** Open of an opening balance that has no numbers. */
  readonly sum_cents: number;
};

/** Returns the companies with one of these names or codes, which are in small letters. */
export async function findInvoicedCompanies(
  db: Database,
  called: readonly string[],
): Promise<InvoicedCompany[]> {
  const { rows } = await sql<InvoicedCompany>`
    select id, code, name, currency, terms_days, (
      select coalesce(sum(cents), 0)::bigint from ${openingDebts(sql`company_id = companies.id`)} as debts
      where kind = 'opening_balance' and opening_uuid is null
    ) as sum_cents
    from companies where lower(name) = any(${called}::text[]) or lower(code) = any(${called}::text[]) order by id`.execute(
    db,
  );
  return rows;
}

export type StoredOpeningInvoice = {
  readonly company_id: number;
  readonly number: string;
  readonly issued_on: string;
  readonly due_on: string;
  readonly cents: number;
};

/** Returns the opening invoices of companies but those that were undone. */
export async function findOpeningInvoices(
  db: Database,
  companyIds: readonly number[],
): Promise<StoredOpeningInvoice[]> {
  const { rows } = await sql<StoredOpeningInvoice>`
    select company_id, number, issued_on, due_on, cents from opening_invoices
    where company_id = any(${companyIds}::bigint[]) and undone_at is null`.execute(db);
  return rows;
}

export type NewOpeningInvoice = {
  /** Of the company. */
  readonly code: string;
  readonly number: string;
  readonly issued_on: string;
  readonly due_on: string;
  readonly cents: number;
  readonly purchase_order_number: string;
};

/** Locks companies until the transaction ends, in the order of all locks. */
export async function lockCompaniesOf(transaction: Database, codes: readonly string[]): Promise<void> {
  await sql`select from companies where code = any(${codes}::text[]) order by id for no key update`.execute(
    transaction,
  );
}

/** Adds opening invoices with their entries of the ledger, and returns the ids of those; fewer if others have added the same meanwhile. */
export async function insertOpeningInvoices(
  transaction: Database,
  setId: number,
  invoices: readonly NewOpeningInvoice[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with added as (
      insert into opening_invoices (company_id, number, issued_on, due_on, cents, purchase_order_number, change_set_id)
      select companies.id, wanted.number, issued_on, due_on, wanted.cents, purchase_order_number, ${setId}
      from jsonb_to_recordset(${JSON.stringify(invoices)}::jsonb) as wanted
        (code text, number text, issued_on date, due_on date, cents bigint, purchase_order_number text)
      join companies on companies.code = wanted.code
      on conflict do nothing returning uuid, company_id, cents, due_on
    )
    insert into credit_entries (company_id, kind, cents, document_uuid)
    select company_id, 'opening_balance', cents, uuid from added order by due_on, uuid returning id`.execute(
    transaction,
  );
  return rows.map(({ id }) => id);
}

export type ImportedOfCompany = {
  readonly uuid: string;
  readonly currency: Currency;
  readonly count: number;
  readonly cents: number;
};

/** Returns what an import has of each company. */
export async function listImported(db: Database, setId: number): Promise<ImportedOfCompany[]> {
  const { rows } = await sql<ImportedOfCompany>`
    select companies.uuid, companies.currency, count(*)::integer as count, sum(cents)::bigint as cents
    from opening_invoices join companies on companies.id = company_id
    where change_set_id = ${setId} group by companies.id order by companies.id`.execute(db);
  return rows;
}

export type ImportToUndo = {
  readonly isRecent: boolean;
  /** The names of companies that have paid of it, or whose payment by card is under way and may. */
  readonly paid: readonly string[];
};

/** Locks the companies of an import until the transaction ends, so that nobody pays of it meanwhile, and returns what keeps it. */
export async function lockImported(transaction: Database, setId: number): Promise<ImportToUndo> {
  await sql`
    select from companies where id in (select company_id from opening_invoices where change_set_id = ${setId})
    order by id for no key update`.execute(transaction);
  const { rows } = await sql<{ is_recent: boolean; paid: readonly string[] }>`
    select changed_at > now() - interval '1 day' as is_recent, array(
      select name from companies
      join (
        select company_id, sum(cents) as cents from opening_invoices where change_set_id = ${setId} group by company_id
      ) as imported on company_id = companies.id
      where ${openingUnderWay(sql`companies.id`)} > 0 or imported.cents > (
        select coalesce(sum(debts.cents), 0) from ${openingDebts(sql`company_id = companies.id`)} as debts
        join opening_invoices on uuid = opening_uuid where change_set_id = ${setId}
      )
      order by name
    ) as paid
    from change_sets where id = ${setId}`.execute(transaction);
  const [row] = rows;
  return { isRecent: row?.is_recent === true, paid: row?.paid ?? [] };
}

/** Writes the opposite entry of each opening invoice of an import, and returns the ids of those entries. */
export async function takeBackOpeningInvoices(transaction: Database, setId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with undone as (
      update opening_invoices set undone_at = now() where change_set_id = ${setId} returning uuid, company_id, cents, due_on
    )
    insert into credit_entries (company_id, kind, cents, document_uuid)
    select company_id, 'opening_balance', -cents, uuid from undone order by due_on, uuid returning id`.execute(
    transaction,
  );
  return rows.map(({ id }) => id);
}
