// Reads lists of invoices a page at a time, and what companies have open.

import type { InvoiceState } from '@chipload/domain/invoicing';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import { openingDebts } from '../companies/companies.sql.ts';
import { numberContains } from '../orders/orders.sql.ts';

export type StoredInvoiceRow = {
  readonly uuid: string;
  readonly number: string;
  readonly issued_on: string;
  readonly due_on: string;
  readonly order_uuid: string;
  readonly order_number: number;
  readonly purchase_order_number: string;
  readonly currency: Currency;
  readonly total_cents: number;
  readonly paid_cents: number;
  readonly written_off_cents: number;
  readonly state: InvoiceState;
  readonly payment_type: 'account' | 'card';
  /** Of an additional invoice: the number of the invoice on which too little was billed. */
  readonly corrects: string | null;
  readonly credit_notes: readonly {
    readonly uuid: string;
    readonly number: string;
    readonly total: number;
  }[];
};

export type InvoiceFilter = {
  readonly isOpen: boolean;
  /** Only those due before this day. */
  readonly dueBefore: string | undefined;
  readonly order: string | undefined;
  /** Searched in the numbers of the invoice, its order and its purchase order. */
  readonly text: string | undefined;
  /** The day and the number of the last invoice of the page before. */
  readonly after: { readonly issuedOn: string; readonly number: string } | undefined;
};

/** Returns a page of a company's invoices, newest first. */
export async function findInvoiceRows(
  db: Database,
  companyId: number,
  { isOpen, dueBefore, order, text, after }: InvoiceFilter,
  limit: number,
): Promise<StoredInvoiceRow[]> {
  const { rows } = await sql<StoredInvoiceRow>`
    select uuid, number, issued_on, due_on, order_uuid, order_number, purchase_order_number, currency, total_cents, paid_cents,
      written_off_cents, state, payment_type,
      (select number from invoices as before where before.uuid = invoices.corrects_uuid) as corrects,
      (select coalesce(json_agg(json_build_object('uuid', uuid, 'number', number, 'total', total_cents) order by issued_at), '[]')
        from credit_notes where invoice_uuid = invoices.uuid) as credit_notes
    from invoices
    where company_id = ${companyId}
      ${isOpen || dueBefore !== undefined ? sql`and state <> 'paid'` : sql``}
      ${dueBefore === undefined ? sql`` : sql`and due_on < ${dueBefore}::date`}
      ${order === undefined ? sql`` : sql`and order_uuid = ${order}`}
      ${text === undefined ? sql`` : sql`and ${contains(text)}`}
      ${after ? sql`and (issued_on, number) < (${after.issuedOn}::date, ${after.number})` : sql``}
    order by issued_on desc, number desc limit ${limit}`.execute(db);
  return rows;
}

function contains(text: string) {
  const numbers = [sql`number`, sql`order_number::text`, sql`purchase_order_number`];
  return sql`(${sql.join(
    numbers.map((number) => numberContains(number, text)),
    sql` or `,
  )})`;
}

export type OpenBalance = {
  readonly currency: Currency;
  readonly open: number;
  readonly overdue: number;
  readonly count: number;
  /** Of `open`, what is owed without an invoice. */
  readonly opening: number;
};

/** Returns what a company has open on a day, by currency. */
export async function findBalances(db: Database, companyId: number, on: string): Promise<OpenBalance[]> {
  const { rows } = await sql<OpenBalance>`
    with owed as (
      select currency, total_cents - paid_cents as cents, due_on < ${on}::date as is_late, false as is_opening
      from invoices where company_id = ${companyId} and state <> 'paid'
      union all
      select companies.currency, cents, debts.due_on < ${on}::date, true
      from ${openingDebts(sql`company_id = ${companyId}`)} as debts join companies on companies.id = company_id
    )
    select currency, sum(cents)::bigint as open, count(*) filter (where not is_opening)::integer as count,
      coalesce(sum(cents) filter (where is_late), 0)::bigint as overdue,
      coalesce(sum(cents) filter (where is_opening), 0)::bigint as opening
    from owed group by currency order by currency`.execute(db);
  return rows;
}
