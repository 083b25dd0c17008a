// Reads the list of invoices of the office, a page at a time.

import type { InvoiceState } from '@chipload/domain/invoicing';
import { typedNumber } from '@chipload/domain/desk';
import { type RawBuilder, sql } from 'kysely';
import { beginsWith } from '../../platform/database/begins-with.ts';
import type { Database } from '../../platform/database/database.ts';
import { readPlanned } from '../../platform/database/read-planned.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import { findFewCompanies } from '../companies/companies.service.ts';
import { isCompanyNamed } from '../companies/companies.sql.ts';
import { isCaptureFailed, isRefundFailed } from './invoices.sql.ts';
import type { MoneyFilter, PageOf } from './money-lists.repository.ts';

export type OfficeInvoiceLine = {
  readonly uuid: string;
  readonly number: string;
  readonly issued_on: string;
  readonly issued_at: string;
  readonly due_on: string;
  readonly company_uuid: string;
  readonly company_name: string;
  readonly order_uuid: string;
  readonly order_number: number;
  readonly purchase_order_number: string;
  readonly currency: Currency;
  readonly total_cents: number;
  readonly paid_cents: number;
  readonly credited_cents: number;
  readonly written_off_cents: number;
  readonly state: InvoiceState;
  readonly payment_type: 'account' | 'card';
  readonly is_additional: boolean;
};

/**
 * Returns a page of invoices of all companies; of a text, those of each of its meanings. Reads only what the page shows, however many
 * invoices there are. `today` decides which are overdue.
 */
export async function findOfficeInvoices(
  db: Database,
  filter: MoneyFilter,
  page: PageOf,
  today: string,
): Promise<OfficeInvoiceLine[]> {
  const inOrder = orderOf(page);
  const wanted = sql`${conditionOf(filter, today)} ${placeOf(page)}`;
  const among = (from: RawBuilder<unknown>, meaning: RawBuilder<unknown>) => sql`(
    select invoices.uuid, invoices.issued_at, invoices.due_on from ${from} where ${meaning} ${wanted}
    order by ${inOrder} limit ${page.limit}
  )`;
  const text = filter.text ?? '';
  const meanings = text === '' ? [among(sql`invoices`, sql`true`)] : await meaningsOf(db, text, among);
  return readPlanned(
    db,
    sql<OfficeInvoiceLine>`
    with page as (
      select uuid from (${sql.join(meanings, sql` union `)}) as invoices order by ${inOrder} limit ${page.limit}
    )
    select invoices.uuid, invoices.number, issued_on, issued_at::text as issued_at, due_on, companies.uuid as company_uuid,
      companies.name as company_name, order_uuid, order_number, invoices.purchase_order_number,
      invoices.currency, invoices.total_cents, paid_cents, credited_cents, written_off_cents, invoices.state, invoices.payment_type,
      invoices.corrects_uuid is not null as is_additional
    from page join invoices on invoices.uuid = page.uuid
    join companies on companies.id = invoices.company_id
    order by ${inOrder}`,
  );
}

type Among = (from: RawBuilder<unknown>, meaning: RawBuilder<unknown>) => RawBuilder<unknown>;

/** Returns a SELECT for each meaning of a text: every one of them has an index of its own. */
async function meaningsOf(db: Database, text: string, among: Among): Promise<RawBuilder<unknown>[]> {
  const invoices = sql`invoices`;
  const number = typedNumber(text).toUpperCase();
  return [
    among(invoices, sql`invoices.number = ${number}`),
    ...(/^\d{1,15}$/.test(number)
      ? [
          among(
            invoices,
            sql`invoices.order_uuid = (select uuid from orders where number = ${Number(number)})`,
          ),
        ]
      : []),
    among(invoices, beginsWith(sql`lower(invoices.purchase_order_number)`, text.toLowerCase())),
    await ofCompanies(db, text, among),
  ];
}

async function ofCompanies(db: Database, text: string, among: Among): Promise<RawBuilder<unknown>> {
  const ids = await findFewCompanies(db, text);
  if (!ids) return among(sql`invoices join companies on companies.id = company_id`, isCompanyNamed(text));
  const ofOne = among(sql`invoices`, sql`invoices.company_id = company.id`);
  return sql`(select found.* from unnest(${ids}::bigint[]) as company (id) cross join lateral ${ofOne} as found)`;
}

function columnOf({ by }: PageOf): RawBuilder<unknown> {
  return by === 'due' ? sql`invoices.due_on` : sql`invoices.issued_at`;
}

function orderOf(page: PageOf): RawBuilder<unknown> {
  const direction = page.isDescending ? sql`desc` : sql`asc`;
  return sql`${columnOf(page)} ${direction}, invoices.uuid ${direction}`;
}

function placeOf(page: PageOf): RawBuilder<unknown> {
  const { after, by, isDescending } = page;
  if (!after) return sql``;
  const value = by === 'due' ? sql`${after.value}::date` : sql`${after.value}::timestamptz`;
  return sql`and (${columnOf(page)}, invoices.uuid) ${isDescending ? sql`<` : sql`>`} (${value}, ${after.uuid}::uuid)`;
}

/**
 * Returns the conditions of everything in a filter but its text. An invoice is issued within a day of its moment, by which the list is
 * read: the index begins and ends there.
 */
function conditionOf(
  { state, company, currency, from, to, dueFrom, dueTo }: MoneyFilter,
  today: string,
): RawBuilder<unknown> {
  return sql`${stateOfInvoice(state, today)}
    ${company === undefined ? sql`` : sql`and invoices.company_id = (select id from companies where uuid = ${company})`}
    ${currency === undefined ? sql`` : sql`and invoices.currency = ${currency}`}
    ${from === undefined ? sql`` : sql`and issued_on >= ${from}::date and issued_at >= ${from}::date - 1`}
    ${to === undefined ? sql`` : sql`and issued_on <= ${to}::date and issued_at < ${to}::date + 2`}
    ${dueFrom === undefined ? sql`` : sql`and due_on >= ${dueFrom}::date`}
    ${dueTo === undefined ? sql`` : sql`and due_on <= ${dueTo}::date`}`;
}

function stateOfInvoice(state: string | undefined, today: string): RawBuilder<unknown> {
  switch (state) {
    case undefined:
      return sql``;
    case 'unpaid':
      return sql`and invoices.state <> 'paid'`;
    case 'overdue':
      return sql`and invoices.state <> 'paid' and invoices.due_on < ${today}::date`;
    case 'capture-failed':
      return sql`and ${isCaptureFailed}`;
    case 'refund-failed':
      return sql`and ${isRefundFailed}`;
    default:
      return sql`and invoices.state = ${state}`;
  }
}
