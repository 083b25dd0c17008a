// Reads what the staff see beside a quote, and the list of quotes.

import { typedNumber } from '@chipload/domain/desk';
import type { ListedQuoteState } from '@chipload/domain/quotes';
import { type RawBuilder, sql } from 'kysely';
import { beginsWithName } from '../../platform/database/begins-with.ts';
import { type Database, databaseShopDay } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import type { ListedQuote } from './quotes.repository.ts';

export async function findPerson(
  db: Database,
  uuid: string,
): Promise<{ readonly id: number; readonly is_disabled: boolean } | undefined> {
  return db
    .selectFrom('customers')
    .select(['id', sql<boolean>`disabled_at is not null`.as('is_disabled')])
    .where('uuid', '=', uuid)
    .executeTakeFirst();
}

/** Returns what a piece costs the shop, in cents, for the parts of which it is known in the currency. */
export async function listPartCosts(
  db: Database,
  partIds: readonly number[],
  currency: Currency,
): Promise<ReadonlyMap<number, number>> {
  if (partIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('part_costs')
    .select(['part_id', 'cents'])
    .where('part_id', 'in', [...partIds])
    .where('currency', '=', currency)
    .execute();
  return new Map(rows.map(({ part_id: partId, cents }) => [partId, cents]));
}

export type QuoteListRow = ListedQuote & {
  readonly id: number;
  readonly company_uuid: string;
  readonly company_name: string;
  readonly worth: number | null;
};

export type QuoteView = {
  readonly state?: readonly ListedQuoteState[] | undefined;
  readonly company?: string | undefined;
  readonly text?: string | undefined;
};

type QuotePage = {
  readonly isDescending: boolean;
  readonly after: number | undefined;
  readonly limit: number;
};

/** Lists quotes by their age. Lines and worth are those of the version that was sent, or else of the one that is written. */
export async function listQuoteRows(
  db: Database,
  view: QuoteView,
  { isDescending, after, limit }: QuotePage,
): Promise<QuoteListRow[]> {
  const direction = isDescending ? sql`desc` : sql`asc`;
  const beyond = isDescending ? sql`<` : sql`>`;
  const place = after === undefined ? sql`` : sql`and quotes.id ${beyond} ${after}`;
  const { rows } = await sql<QuoteListRow>`
    select quotes.id, quotes.uuid, quotes.number, quotes.state, quotes.currency, companies.uuid as company_uuid,
      companies.name as company_name, customers.name, quotes.created_at, sent.number as version, sent.sent_at,
      sent.valid_until, total.lines, total.worth
    from ${quotesOf}
      cross join lateral (
        select count(*)::integer as lines, sum(from_quantities[1] * cents[1])::bigint as worth from quote_lines
        where version_id = coalesce(sent.id, (select id from quote_versions where quote_id = quotes.id and sent_at is null))
      ) as total
    where ${conditionOf(view)} ${place}
    order by quotes.id ${direction} limit ${limit}`.execute(db);
  return rows;
}

export async function countQuoteRows(db: Database, view: QuoteView, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (select from ${quotesOf} where ${conditionOf(view)} limit ${most}) as found`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

const quotesOf = sql`quotes join companies on companies.id = quotes.company_id join customers on customers.id = quotes.customer_id
  left join quote_versions as sent on sent.id = sent_version_id`;

function conditionOf({ state: states, company, text = '' }: QuoteView): RawBuilder<unknown> {
  const conditions = [
    ...(states === undefined ? [] : [sql`(${sql.join(states.map(isShown), sql` or `)})`]),
    ...(company === undefined ? [] : [sql`companies.uuid = ${company}`]),
    ...(text === ''
      ? []
      : [
          sql`(quotes.number::text = ${typedNumber(text)} or ${beginsWithName(sql`companies.name_key`, text)}
            or ${beginsWithName(sql`customers.name_key`, text)})`,
        ]),
    sql`true`,
  ];
  return sql.join(conditions, sql` and `);
}

function isShown(state: ListedQuoteState): RawBuilder<unknown> {
  if (state === 'waiting') return sql`waiting_since is not null`;
  if (state === 'expired')
    return sql`(quotes.state in ('sent', 'accepted') and sent.valid_until < ${databaseShopDay})`;
  if (state === 'sent' || state === 'accepted')
    return sql`(quotes.state = ${state} and sent.valid_until >= ${databaseShopDay})`;
  return sql`quotes.state = ${state}`;
}
