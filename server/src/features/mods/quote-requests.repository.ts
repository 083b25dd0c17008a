// Stores requests for quotations for tools that the rules do not cover.

import type { NamedOperation } from '@chipload/contract/mod-operations';
import { type QuoteRequestState, quoteRequestStatesBefore } from '@chipload/domain/mods';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';

export type QuoteRequestRow = {
  readonly uuid: string;
  readonly number: number;
  readonly part_id: number;
  readonly inventory_code: string;
  readonly operations: readonly NamedOperation[];
  readonly quantity: number;
  readonly body: string;
  readonly state: QuoteRequestState;
  readonly answer: string;
  readonly unit_cents: number | null;
  readonly currency: Currency | null;
  readonly lead_days: number | null;
  /** Null for as many as were asked for. */
  readonly quoted_quantity: number | null;
  readonly valid_until: string | null;
  readonly mod_uuid: string | null;
  readonly asked_at: Date;
  readonly answered_at: Date | null;
};

/** Lists the customer's requests, the latest first; with a uuid only that one. */
export async function selectQuoteRequests(
  db: Database,
  customerId: number,
  uuid?: string,
): Promise<QuoteRequestRow[]> {
  const { rows } = await sql<QuoteRequestRow>`
    select quote_requests.uuid, number, quote_requests.part_id, parts.inventory_code, quote_requests.operations, quantity,
      body, state, answer, unit_cents, currency, lead_days, quoted_quantity, valid_until, mods.uuid as mod_uuid, asked_at, answered_at
    from quote_requests join parts on parts.id = quote_requests.part_id
    left join mods on mods.id = quote_requests.mod_id and mods.removed_at is null
    where quote_requests.customer_id = ${customerId}
      ${uuid === undefined ? sql`` : sql`and quote_requests.uuid = ${uuid}`}
    order by asked_at desc, number desc`.execute(db);
  return rows;
}

/** Counts the customer's unanswered requests. */
export async function countUnanswered(db: Database, customerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from quote_requests where customer_id = ${customerId} and state = 'asked'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Stores a request and returns its uuid. */
export async function insertQuoteRequest(
  db: Database,
  customerId: number,
  request: {
    readonly partId: number;
    readonly operations: readonly NamedOperation[];
    readonly quantity: number;
    readonly body: string;
  },
): Promise<string> {
  const { rows } = await sql<{ uuid: string }>`
    insert into quote_requests (customer_id, part_id, operations, quantity, body)
    values (${customerId}, ${request.partId}, ${JSON.stringify(request.operations)}::jsonb, ${request.quantity}, ${request.body})
    returning uuid`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The request was not written');
  return row.uuid;
}

/** True if the request is answered and not yet accepted; locks it until the transaction ends. */
export async function lockAnswered(transaction: Database, uuid: string): Promise<boolean> {
  const { rows } = await sql`
    select from quote_requests where uuid = ${uuid} and state = any(${quoteRequestStatesBefore('accepted')}::text[])
    for update`.execute(transaction);
  return rows.length > 0;
}

export async function markAccepted(db: Database, uuid: string, modId: number): Promise<void> {
  await sql`update quote_requests set state = 'accepted', mod_id = ${modId} where uuid = ${uuid}`.execute(db);
}

/** A request with the data for the staff. */
export type OpenRequest = {
  readonly uuid: string;
  readonly number: number;
  readonly inventory_code: string;
  readonly quantity: number;
  readonly body: string;
  readonly operations: readonly NamedOperation[];
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly currency: Currency;
  readonly asked_at: Date;
};

const openColumns = sql`
  quote_requests.uuid, number, parts.inventory_code, quantity, body, quote_requests.operations, customers.name, customers.email,
  companies.name as company, companies.currency, asked_at`;

/** Lists unanswered requests, oldest first. */
export async function listOpenRequests(db: Database): Promise<OpenRequest[]> {
  const { rows } = await sql<OpenRequest>`
    select ${openColumns} from quote_requests
    join parts on parts.id = quote_requests.part_id join customers on customers.id = quote_requests.customer_id
    join companies on companies.id = customers.company_id
    where state = 'asked' order by asked_at, number`.execute(db);
  return rows;
}

/** The offer of the staff: cents for a piece, and working days. */
export type QuoteOffer = {
  readonly unitCents: number;
  readonly leadDays: number;
  /** The pieces that it is for; without it, as many as were asked for. */
  readonly quantity?: number | undefined;
  /** The last day on which it can be accepted. */
  readonly validUntil?: string | undefined;
};

/** The staff's answer to a request: a price and a lead time, or a refusal. */
export type QuoteAnswer = {
  readonly answer: string;
  readonly offer: QuoteOffer | undefined;
};

/** Stores the answer, in the buyer's currency; undefined if no unanswered request has this number. */
export async function updateAnswer(
  db: Database,
  number: number,
  { answer, offer }: QuoteAnswer,
): Promise<OpenRequest | undefined> {
  const state = offer ? 'answered' : 'declined';
  const { rows } = await sql<OpenRequest>`
    update quote_requests set state = ${state}, answer = ${answer}, answered_at = now(),
      unit_cents = ${offer?.unitCents ?? null}::bigint, lead_days = ${offer?.leadDays ?? null}::integer,
      quoted_quantity = ${offer?.quantity ?? null}::integer, valid_until = ${offer?.validUntil ?? null}::date,
      currency = case when ${offer !== undefined} then companies.currency end
    from parts, customers, companies
    where number = ${number} and state = any(${quoteRequestStatesBefore(state)}::text[])
      and parts.id = quote_requests.part_id
      and customers.id = quote_requests.customer_id and companies.id = customers.company_id
    returning ${openColumns}`.execute(db);
  return rows[0];
}

/** A request with the data for the mails about it. */
export type RequestLetter = Pick<
  QuoteRequestRow,
  | 'number'
  | 'inventory_code'
  | 'operations'
  | 'quantity'
  | 'body'
  | 'answer'
  | 'unit_cents'
  | 'currency'
  | 'lead_days'
  | 'quoted_quantity'
  | 'valid_until'
> & {
  readonly state: QuoteRequestRow['state'];
  readonly customer_id: number;
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly is_email_confirmed: boolean;
  readonly language: 'en' | 'fr';
};

export async function findRequestLetter(db: Database, uuid: string): Promise<RequestLetter | undefined> {
  const { rows } = await sql<RequestLetter>`
    select number, parts.inventory_code, quote_requests.operations, quantity, body, state, answer, unit_cents, quote_requests.currency, lead_days, quoted_quantity, valid_until, customer_id,
      customers.name, customers.email, customers.email_confirmed_at is not null as is_email_confirmed, customers.language,
      companies.name as company
    from quote_requests join parts on parts.id = quote_requests.part_id
    join customers on customers.id = quote_requests.customer_id join companies on companies.id = customers.company_id
    where quote_requests.uuid = ${uuid}`.execute(db);
  return rows[0];
}
