// Reads and writes quotes. The database keeps what was sent from being changed.

import { addDays } from '@chipload/domain/days';
import { type LostReason, quoteBounds, type QuoteState } from '@chipload/domain/quotes';
import { type RawBuilder, sql } from 'kysely';
import { type Database, startOfShopDay } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import type { Language } from '../../platform/language.ts';
import { shopDay } from '../../platform/shop-day.ts';

export type StoredQuoteLine = {
  readonly part_id: number;
  readonly inventory_code: string;
  readonly descriptions: Readonly<Record<Language, string>>;
  readonly from_quantities: readonly number[];
  readonly cents: readonly number[];
  readonly lead_days: number | null;
  readonly note: string;
};

/** A part for which the buyer asked. */
export type AskedPart = { readonly partId: number; readonly quantity: number };

export type StoredAskedPart = Pick<StoredQuoteLine, 'inventory_code' | 'descriptions'> & {
  readonly quantity: number;
};

export type StoredVersion = {
  readonly id: number;
  readonly number: number;
  readonly valid_until: string;
  readonly note: string;
  /** Null: it is being written. */
  readonly sent_at: string | null;
  readonly sent_by: string | null;
  readonly lines: readonly StoredQuoteLine[];
};

export type StoredQuoteMessage = {
  readonly side: 'buyer' | 'shop';
  readonly name: string;
  readonly body: string;
  readonly written_at: string;
};

export type StoredQuote = {
  readonly id: number;
  readonly uuid: string;
  readonly number: number;
  readonly company_id: number;
  readonly company_uuid: string;
  readonly company_name: string;
  readonly customer_id: number;
  readonly person_uuid: string;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  readonly is_email_confirmed: boolean;
  readonly is_disabled: boolean;
  readonly currency: Currency;
  readonly state: QuoteState;
  readonly revision: number;
  readonly request: string;
  /** The buyer sees it. */
  readonly is_for_buyer: boolean;
  readonly sent_version_id: number | null;
  readonly lost_reason: LostReason | null;
  readonly lost_note: string;
  readonly created_at: Date;
  readonly answered_at: Date | null;
  readonly asked: readonly StoredAskedPart[];
  /** The latest first. */
  readonly versions: readonly StoredVersion[];
  /** The oldest first. */
  readonly messages: readonly StoredQuoteMessage[];
};

/** Finds a quote by its uuid; for a buyer only one of the own company that the shop has begun to answer or they asked for. */
export async function findQuote(
  db: Database,
  uuid: string,
  companyId?: number,
): Promise<StoredQuote | undefined> {
  const [quote] = await selectQuotes(
    db,
    sql`quotes.uuid = ${uuid} ${companyId === undefined ? sql`` : sql`and ${isForBuyerOf(companyId)}`}`,
    1,
  );
  return quote;
}

/** A quote in the list of its company. */
export type ListedQuote = Pick<
  StoredQuote,
  'uuid' | 'number' | 'name' | 'currency' | 'state' | 'created_at'
> & {
  /** Of the version that was sent; null before one was. */
  readonly version: number | null;
  readonly sent_at: Date | null;
  readonly valid_until: string | null;
  readonly lines: number;
};

/** Lists the quotes of a company that it may see, the newest first. */
export async function listQuotesOf(db: Database, companyId: number, limit: number): Promise<ListedQuote[]> {
  const { rows } = await sql<ListedQuote>`
    select quotes.uuid, quotes.number, customers.name, quotes.currency, quotes.state, quotes.created_at,
      sent.number as version, sent.sent_at, sent.valid_until,
      (select count(*)::integer from quote_lines where version_id = sent.id) as lines
    from quotes join customers on customers.id = customer_id left join quote_versions as sent on sent.id = sent_version_id
    where ${isForBuyerOf(companyId)} order by quotes.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Of what the staff begin, a buyer learns when it is sent. */
const isForBuyer = sql<boolean>`(sent_version_id is not null or quotes.request <> '')`;

function isForBuyerOf(companyId: number): RawBuilder<unknown> {
  return sql`quotes.company_id = ${companyId} and ${isForBuyer}`;
}

async function selectQuotes(
  db: Database,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<StoredQuote[]> {
  const { rows } = await sql<StoredQuote>`
    select quotes.id, quotes.uuid, quotes.number, quotes.company_id, companies.uuid as company_uuid, companies.name as company_name,
      customer_id, customers.uuid as person_uuid, customers.name, customers.email::text as email, customers.language,
      email_confirmed_at is not null as is_email_confirmed, disabled_at is not null as is_disabled, quotes.currency, quotes.state,
      revision, request, ${isForBuyer} as is_for_buyer, sent_version_id, lost_reason, lost_note, quotes.created_at, answered_at,
      (select coalesce(json_agg(json_build_object(
        'inventory_code', inventory_code, 'descriptions', descriptions, 'quantity', quantity
      ) order by quote_asked_parts.position), '[]')
        from quote_asked_parts join parts on parts.id = part_id where quote_id = quotes.id
      ) as asked,
      (select coalesce(json_agg(written order by written.number desc), '[]') from (
        select quote_versions.id, quote_versions.number, valid_until, note, sent_at, staff.name as sent_by, (
          select coalesce(json_agg(json_build_object(
            'part_id', part_id, 'inventory_code', inventory_code, 'descriptions', descriptions, 'from_quantities', from_quantities,
            'cents', cents, 'lead_days', quote_lines.lead_days, 'note', quote_lines.note
          ) order by quote_lines.position), '[]')
          from quote_lines join parts on parts.id = part_id where version_id = quote_versions.id
        ) as lines
        from quote_versions left join staff on staff.id = sent_by where quote_id = quotes.id
      ) as written) as versions,
      (select coalesce(json_agg(json_build_object(
        'side', case when quote_messages.customer_id is null then 'shop' else 'buyer' end, 'name', coalesce(writer.name, staff.name),
        'body', body, 'written_at', written_at
      ) order by quote_messages.id), '[]')
        from quote_messages left join customers as writer on writer.id = quote_messages.customer_id
        left join staff on staff.id = staff_id where quote_id = quotes.id
      ) as messages
    from quotes join companies on companies.id = quotes.company_id join customers on customers.id = quotes.customer_id
    where ${condition} order by quotes.id desc limit ${limit}`.execute(db);
  return rows;
}

type NewQuote = {
  readonly customerId: number;
  readonly state: 'requested' | 'draft';
  readonly request: string;
  readonly asked: readonly AskedPart[];
  readonly lines: readonly WrittenLine[];
};

/** Begins a quote for a person, in the currency of their company, with a first version that is being written; returns its uuid. */
export async function insertQuote(
  db: Database,
  { customerId, state, request, asked, lines }: NewQuote,
): Promise<string> {
  const { rows } = await sql<{ id: number; uuid: string }>`
    insert into quotes (company_id, customer_id, currency, state, request, waiting_since)
    select companies.id, customers.id, companies.currency, ${state}, ${request}, case ${state} when 'requested' then now() end
    from customers join companies on companies.id = company_id where customers.id = ${customerId}
    returning id, uuid`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`There is no customer ${customerId}`);
  await sql`
    insert into quote_asked_parts (quote_id, position, part_id, quantity)
    select ${row.id}, asked.* from unnest(
      ${asked.map((_, index) => index + 1)}::integer[], ${asked.map(({ partId }) => partId)}::bigint[],
      ${asked.map(({ quantity }) => quantity)}::integer[]
    ) as asked`.execute(db);
  await insertVersion(db, row.id, { validUntil: addDays(shopDay(), quoteBounds.usualDays), note: '', lines });
  return row.uuid;
}

/** Locks a quote until the transaction ends; undefined without one. */
export async function lockQuote(
  transaction: Database,
  uuid: string,
): Promise<{ readonly id: number } | undefined> {
  return transaction
    .selectFrom('quotes')
    .select('id')
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst();
}

export type WrittenLine = {
  readonly partId: number;
  readonly prices: readonly { readonly fromQuantity: number; readonly cents: number }[];
  readonly leadDays: number | null;
  readonly note: string;
};

export type WrittenVersion = {
  readonly validUntil: string;
  readonly note: string;
  readonly lines: readonly WrittenLine[];
};

/** Replaces the version that is being written, or begins a further one; a request becomes a draft. */
export async function writeVersion(
  transaction: Database,
  quoteId: number,
  version: WrittenVersion,
): Promise<void> {
  await sql`delete from quote_versions where quote_id = ${quoteId} and sent_at is null`.execute(transaction);
  await insertVersion(transaction, quoteId, version);
  await raiseRevision(
    transaction,
    quoteId,
    sql`state = case state when 'requested' then 'draft' else state end`,
  );
}

async function insertVersion(
  transaction: Database,
  quoteId: number,
  { validUntil, note, lines }: WrittenVersion,
): Promise<void> {
  const rows = lines.map(({ partId, prices, leadDays, note: lineNote }, index) => ({
    position: index + 1,
    part_id: partId,
    from_quantities: prices.map(({ fromQuantity }) => fromQuantity),
    cents: prices.map(({ cents }) => cents),
    lead_days: leadDays,
    note: lineNote,
  }));
  const { rows: written } = await sql<{ id: number }>`
    insert into quote_versions (quote_id, number, valid_until, note)
    select ${quoteId}, coalesce(max(number), 0) + 1, ${validUntil}, ${note} from quote_versions where quote_id = ${quoteId}
    returning id`.execute(transaction);
  await sql`
    insert into quote_lines (version_id, position, part_id, from_quantities, cents, lead_days, note)
    select ${written[0]?.id}, line.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (
      position integer, part_id bigint, from_quantities integer[], cents bigint[], lead_days integer, note text
    )`.execute(transaction);
}

/** Sends a version that is being written: from now on its prices hold. */
export async function markSent(
  transaction: Database,
  quoteId: number,
  { versionId, staffId }: { readonly versionId: number; readonly staffId: number },
): Promise<void> {
  await sql`update quote_versions set sent_at = now(), sent_by = ${staffId} where id = ${versionId}`.execute(
    transaction,
  );
  await raiseRevision(
    transaction,
    quoteId,
    sql`state = 'sent', sent_version_id = ${versionId}, lost_reason = null, lost_note = '', answered_at = null, reminded_days = null,
      waiting_since = null`,
  );
}

export async function markAccepted(transaction: Database, quoteId: number): Promise<void> {
  await raiseRevision(
    transaction,
    quoteId,
    sql`state = 'accepted', answered_at = coalesce(answered_at, now())`,
  );
}

/** Closes a quote that came to nothing. */
export async function markLost(
  transaction: Database,
  quoteId: number,
  {
    state,
    reason,
    note,
  }: { readonly state: 'declined' | 'withdrawn'; readonly reason: LostReason; readonly note: string },
): Promise<void> {
  await raiseRevision(
    transaction,
    quoteId,
    sql`state = ${state}, lost_reason = ${reason}, lost_note = ${note}, answered_at = now(), waiting_since = null`,
  );
}

async function raiseRevision(
  transaction: Database,
  quoteId: number,
  assignments: RawBuilder<unknown>,
): Promise<void> {
  await sql`update quotes set revision = revision + 1, ${assignments} where id = ${quoteId}`.execute(
    transaction,
  );
}

/** Adds a message. What the buyer writes waits for an answer; what they asked for, until a version is sent. */
export async function insertQuoteMessage(
  transaction: Database,
  quoteId: number,
  by: { readonly customerId: number } | { readonly staffId: number },
  body: string,
): Promise<number> {
  const { id } = await transaction
    .insertInto('quote_messages')
    .values({
      quote_id: quoteId,
      body,
      customer_id: 'customerId' in by ? by.customerId : null,
      staff_id: 'staffId' in by ? by.staffId : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const since =
    'customerId' in by
      ? sql`coalesce(waiting_since, now())`
      : sql`case when sent_version_id is null then waiting_since end`;
  await sql`update quotes set waiting_since = ${since} where id = ${quoteId}`.execute(transaction);
  return id;
}

/** Counts the requests of a person that the shop has not answered yet. */
export async function countOpenRequests(db: Database, customerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from quotes where customer_id = ${customerId} and state = 'requested'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Lists the latest orders of the company with a part at a quoted price, from the first sending to the last day of a version. */
export async function listOrdersOfQuote(
  db: Database,
  { company_id: companyId, currency, versions }: Pick<StoredQuote, 'company_id' | 'currency' | 'versions'>,
): Promise<{ uuid: string; number: number; placed_at: Date }[]> {
  const sent = versions.filter(({ sent_at: sentAt }) => sentAt !== null);
  const since = sent.at(-1)?.sent_at;
  if (since === undefined || since === null) return [];
  const lastDay = sent.map(({ valid_until: day }) => day).reduce((one, other) => (one > other ? one : other));
  const prices = sent.flatMap(({ lines }) =>
    lines.flatMap(({ part_id, cents }) => cents.map((unit_cents) => ({ part_id, unit_cents }))),
  );
  const { rows } = await sql<{ uuid: string; number: number; placed_at: Date }>`
    select uuid, number, placed_at from orders
    where company_id = ${companyId} and currency = ${currency} and placed_at >= ${since} and placed_at < ${startOfShopDay(lastDay, 1)}
      and state not in ('payment_failed', 'cancelled') and exists (
      select from order_lines join jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as quoted (part_id bigint, unit_cents bigint)
        using (part_id, unit_cents)
      where order_uuid = orders.uuid
    ) order by placed_at desc limit 20`.execute(db);
  return rows;
}

/** Returns who did something about a quote. */
export async function findWriter(
  db: Database,
  customerId: number,
): Promise<{ readonly name: string; readonly email: string }> {
  const { name, email } = await db
    .selectFrom('customers')
    .select(['name', sql<string>`email::text`.as('email')])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return { name, email };
}

export async function findQuoteMessage(db: Database, id: number): Promise<string> {
  const { body } = await db
    .selectFrom('quote_messages')
    .select('body')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return body;
}
