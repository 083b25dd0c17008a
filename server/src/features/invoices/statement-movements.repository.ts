// Reads what changed the account of a company in one currency: documents up to a day, and what was owed before the first of them.

import type { Movement, PaymentMethod } from '@chipload/domain/invoicing';
import type { WireAddress } from '@chipload/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Database, databaseDayOf, startOfShopDay } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import { isOfOpening, openingDebts } from '../companies/companies.sql.ts';
import type { Language } from '../../platform/language.ts';

export type StatementAccount = {
  readonly id: number;
  readonly name: string;
  readonly currency: Currency;
  /** Of the company's latest invoice; null before its first one. */
  readonly language: Language | null;
  readonly bill_to: WireAddress | null;
};

export async function findStatementAccount(
  db: Database,
  uuid: string,
): Promise<StatementAccount | undefined> {
  const { rows } = await sql<StatementAccount>`
    select companies.id, companies.name, companies.currency, latest.language, latest.bill_to
    from companies left join lateral (
      select language, bill_to from invoices where company_id = companies.id order by issued_at desc, invoices.uuid desc limit 1
    ) as latest on true
    where companies.uuid = ${uuid}`.execute(db);
  return rows[0];
}

export type AccountMovement = Movement & {
  readonly kind:
    | 'opening-balance'
    | 'invoice'
    | 'credit-note'
    | 'payment'
    | 'payback'
    | 'reversal'
    | 'card'
    | 'write-off'
    | 'recovery'
    | 'refund';
  readonly number: string;
  /** Of an invoice, or an opening invoice, which is a movement of the day of its import. */
  readonly due_on: string | null;
  readonly issued_on: string | null;
  /** Of an invoice or an opening invoice: what is open of it at the end of the statement. */
  readonly open_cents: number | null;
  readonly method: PaymentMethod | null;
  readonly reference: string;
  /** The numbers of the invoices that a payment or a credit note pays, or that a refund, a card or a write-off concerns. */
  readonly invoices: readonly string[];
};

type Of = { readonly companyId: number; readonly currency: Currency };
type Until = Of & { readonly on: string };

const invoicesPaidBy = (source: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(number order by number), '[]') from (
    select invoice_uuid from applications where ${source} group by invoice_uuid having sum(cents) > 0
  ) as sums join invoices as paid on paid.uuid = invoice_uuid)`;

/**
 * The documents of an account, with the moment of each; of one moment, in the order of their ranks. What a refund returned before its
 * credit note lowers what the note is worth. An opening invoice has the day of its import, not its own: until then the shop did not count
 * it, so that a statement of a day before stays what it was, as the ageing of that day does. One that was undone is none.
 */
function movementsOf({ companyId, currency, on }: Until): RawBuilder<unknown> {
  const ofAccount = (table: string) =>
    sql`${sql.ref(`${table}.company_id`)} = ${companyId} and ${sql.ref(`${table}.currency`)} = ${currency}`;
  return sql`
    select min(entries.created_at) as at, 0 as rank, 'opening-balance' as kind, ${databaseDayOf(sql`min(entries.created_at)`)} as day,
      coalesce(opening.number, '') as number, sum(entries.cents)::bigint as cents, opening.due_on,
      case when opening.uuid is not null then coalesce(min(debts.cents), 0) end as open_cents, null as method,
      coalesce(opening.purchase_order_number, '') as reference, '[]'::json as invoices, opening.issued_on
    from (
      select * from credit_entries where company_id = ${companyId} and ${isOfOpening} and kind = 'opening_balance'
        and created_at < ${startOfShopDay(on, 1)}
    ) as entries join companies on companies.id = entries.company_id
    left join opening_invoices as opening on opening.uuid = document_uuid
    left join ${openingDebts(sql`company_id = ${companyId} and created_at < ${startOfShopDay(on, 1)}`)} as debts on opening_uuid = opening.uuid
    where companies.currency = ${currency}
    group by opening.uuid, case when opening.uuid is null then entries.id end having sum(entries.cents) <> 0
    union all
    select issued_at, 1, 'invoice', issued_on, number, total_cents, due_on,
      total_cents - (select coalesce(sum(cents), 0) from applications
        where invoice_uuid = invoices.uuid and at < ${startOfShopDay(on, 1)})::bigint,
      null, purchase_order_number, '[]'::json, issued_on
    from invoices where ${ofAccount('invoices')}
    union all
    select issued_at, 2, 'credit-note', issued_on, number, refunded_before_cents - total_cents, null, null, null, '',
      ${invoicesPaidBy(sql`credit_note_uuid = credit_notes.uuid`)}, null
    from credit_notes where ${ofAccount('credit_notes')}
    union all
    select recorded_at, 3, 'payment', received_on, number, -cents, null, null, method, reference,
      ${invoicesPaidBy(sql`payment_uuid = payments_received.uuid`)}, null
    from payments_received where ${ofAccount('payments_received')}
    union all
    select reversed_at, 4, 'reversal', ${databaseDayOf(sql`reversed_at`)}, number, cents, null, null, method, reference, '[]'::json, null
    from payments_received where ${ofAccount('payments_received')} and reversed_at is not null
    union all
    select back.recorded_at, 4, 'payback', paid_on, number, back.cents, null, null, back.method, back.reference, '[]'::json, null
    from payment_paybacks as back join payments_received on uuid = payment_uuid where ${ofAccount('payments_received')}
    union all
    select applications.at, 3, 'card', ${databaseDayOf(sql`applications.at`)}, '', -applications.cents, null, null, 'card',
      payment_attempts.masked_card_number, json_build_array(invoices.number), null
    from applications join invoices on invoices.uuid = applications.invoice_uuid
    join payment_captures on payment_captures.key = capture_key
    join payment_attempts on payment_attempts.key = payment_captures.attempt_key
    where ${ofAccount('invoices')} and capture_key is not null
    union all
    select credit_entries.created_at, 3, 'card', ${databaseDayOf(sql`credit_entries.created_at`)}, '', credit_entries.cents, null, null, 'card',
      payment_attempts.masked_card_number, '[]'::json, null
    from credit_entries join payment_captures on payment_captures.key = document_uuid
    join payment_attempts on payment_attempts.key = payment_captures.attempt_key
    where credit_entries.company_id = ${companyId} and payment_attempts.currency = ${currency} and ${isOfOpening}
    union all
    select written_off_at, 3, 'write-off', written_off_on, write_offs.number, -cents, null, null, null, '', json_build_array(invoices.number), null
    from write_offs join invoices on invoices.uuid = invoice_uuid where ${ofAccount('write_offs')}
    union all
    select recovered_at, 2, 'recovery', recovered_on, write_offs.number, recoveries.cents, null, null, null, '', json_build_array(invoices.number), null
    from recoveries join write_offs on write_offs.uuid = write_off_uuid join invoices on invoices.uuid = invoice_uuid
    where ${ofAccount('write_offs')}
    union all
    select refunds.updated_at, 4, 'refund', ${databaseDayOf(sql`refunds.updated_at`)}, credit_notes.number, refunds.cents, null, null, null, '', '[]'::json, null
    from refunds join credit_notes on credit_notes.uuid = credit_note_uuid
    where ${ofAccount('credit_notes')} and refunds.state = 'refunded'`;
}

/** Returns the issue day of the oldest invoice that is open at the end of a day. */
export async function findOldestOpenDay(
  db: Database,
  { companyId, currency, on }: Until,
): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select min(issued_on) as day from invoices
    where company_id = ${companyId} and currency = ${currency} and issued_on <= ${on}::date
      and (state <> 'paid' or exists (
        select from applications where invoice_uuid = invoices.uuid and at >= ${startOfShopDay(on, 1)}))`.execute(
    db,
  );
  return rows[0]?.day ?? undefined;
}

/** Returns what was owed before a day, and the documents from then to the last day, those of a day as they happened. */
export async function findMovements(
  db: Database,
  from: string,
  until: Until,
): Promise<{ readonly openingCents: number; readonly movements: readonly AccountMovement[] }> {
  const movements = movementsOf(until);
  const { rows } = await sql<{ opening: number; movements: AccountMovement[] }>`
    with movements as (${movements})
    select coalesce(sum(cents) filter (where day < ${from}::date), 0)::bigint as opening,
      coalesce(json_agg(movements order by day, at, rank, number) filter (where day between ${from}::date and ${until.on}::date), '[]')
        as movements
    from movements`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The movements of an account could not be read');
  return { openingCents: row.opening, movements: row.movements };
}
