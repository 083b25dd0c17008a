// Reads the requests of all kinds as one list.

import type { OfficeRequestRow, RequestFilter } from '@chipload/contract/office/requests';
import { requestKinds, typedNumber } from '@chipload/domain/desk';
import { type RawBuilder, sql } from 'kysely';
import { beginsWith, beginsWithName } from '../../platform/database/begins-with.ts';
import type { Database } from '../../platform/database/database.ts';

type RequestKind = (typeof requestKinds)[number];
type RequestState = OfficeRequestRow['state'];

export type StoredRequestRow = {
  readonly kind: RequestKind;
  readonly number: string;
  /** Of the order; null for the other kinds. */
  readonly order_uuid: string | null;
  readonly state: RequestState;
  readonly company: string;
  readonly person: string;
  readonly email: string;
  readonly asked_at: Date;
  /** The time to the microsecond, from which the next page goes on. */
  readonly exact_at: string;
  readonly amount: number | null;
  readonly currency: 'CAD' | 'USD' | null;
  readonly quantity: number | null;
  readonly text: string;
};

export type RequestPlace = Pick<StoredRequestRow, 'kind' | 'number' | 'exact_at'>;

type Branch = {
  readonly select: RawBuilder<unknown>;
  readonly askedAt: RawBuilder<unknown>;
  readonly number: RawBuilder<unknown>;
  /** The condition of each state; a kind that is never in a state has none. As the partial indexes have the open ones. */
  readonly states: Readonly<Partial<Record<RequestState, RawBuilder<unknown>>>>;
};

const longestText = 160;

const person = sql`companies.name as company, customers.name as person, customers.email::text as email`;

const branches: Readonly<Record<RequestKind, Branch>> = {
  credit: {
    select: sql`select credit_applications.id::text as number, null::uuid as order_uuid, ${person},
      submitted_at as asked_at, requested_limit_cents as amount, credit_applications.currency, null::integer as quantity,
      legal_name as text
      from credit_applications join companies on companies.id = credit_applications.company_id
      join customers on customers.id = credit_applications.customer_id`,
    askedAt: sql`submitted_at`,
    number: sql`credit_applications.id`,
    states: {
      open: sql`credit_applications.state in ('submitted', 'in_review')`,
      approved: sql`credit_applications.state = 'approved'`,
      declined: sql`credit_applications.state = 'declined'`,
    },
  },
  special: {
    select: sql`select quote_requests.number::text as number, null::uuid as order_uuid, ${person}, asked_at,
      unit_cents as amount, quote_requests.currency, quote_requests.quantity, parts.inventory_code as text
      from quote_requests join parts on parts.id = quote_requests.part_id
      join customers on customers.id = quote_requests.customer_id join companies on companies.id = customers.company_id`,
    askedAt: sql`asked_at`,
    number: sql`quote_requests.number`,
    states: {
      open: sql`quote_requests.state = 'asked'`,
      answered: sql`quote_requests.state = 'answered'`,
      accepted: sql`quote_requests.state = 'accepted'`,
      declined: sql`quote_requests.state = 'declined'`,
    },
  },
  freight: {
    select: sql`select orders.number::text as number, orders.uuid as order_uuid, ${person}, placed_at as asked_at,
      total_cents as amount, orders.currency, null::integer as quantity, purchase_order_number as text
      from orders join companies on companies.id = orders.company_id join customers on customers.id = orders.customer_id`,
    askedAt: sql`placed_at`,
    number: sql`orders.number`,
    states: {
      open: sql`freight_to_quote and orders.state in ('payment_pending', 'confirmed', 'partly_shipped')`,
    },
  },
  feedback: {
    select: sql`select feedback.number::text as number, null::uuid as order_uuid, ${person},
      feedback.created_at as asked_at, null::bigint as amount, null as currency, null::integer as quantity,
      left(body, ${sql.lit(longestText)}) as text
      from feedback join customers on customers.id = feedback.customer_id
      join companies on companies.id = customers.company_id`,
    askedAt: sql`feedback.created_at`,
    number: sql`feedback.number`,
    states: { open: sql`feedback.state = 'open'`, closed: sql`feedback.state = 'closed'` },
  },
};

/** Lists at most `limit` requests of a view, each kind and state by its own index. */
export async function listRequestRows(
  db: Database,
  { kind: kinds, state: states = ['open'], text = '' }: RequestFilter,
  {
    isDescending,
    after,
    limit,
  }: { readonly isDescending: boolean; readonly after: RequestPlace | undefined; readonly limit: number },
): Promise<StoredRequestRow[]> {
  const direction = isDescending ? sql`desc` : sql`asc`;
  const selects = (kinds ?? requestKinds).flatMap((kind) =>
    states.flatMap((state) => {
      const { select, askedAt, number, states: conditions } = branches[kind];
      const condition = conditions[state];
      if (!condition) return [];
      const place = after ? sql`and ${placeIn(kind, branches[kind], { after, isDescending })}` : sql``;
      const named = text === '' ? sql`` : sql`and ${matchesText(number, text)}`;
      return [
        sql`(select ${kind}::text as kind, ${state}::text as state, found.*, asked_at::text as exact_at from (
          ${select} where ${condition} ${place} ${named}
          order by ${askedAt} ${direction}, ${number} ${direction} limit ${limit}) as found)`,
      ];
    }),
  );
  if (selects.length === 0) return [];
  const { rows } = await sql<StoredRequestRow>`
    select * from (${sql.join(selects, sql` union all `)}) as requests
    order by asked_at ${direction}, kind ${direction}, number::bigint ${direction} limit ${limit}`.execute(
    db,
  );
  return rows;
}

function placeIn(
  kind: RequestKind,
  { askedAt, number }: Branch,
  { after, isDescending }: { readonly after: RequestPlace; readonly isDescending: boolean },
): RawBuilder<unknown> {
  const beyond = isDescending ? sql`<` : sql`>`;
  return sql`(${askedAt}, ${kind}::text, ${number}) ${beyond}
    (${after.exact_at}::timestamptz, ${after.kind}::text, ${after.number}::bigint)`;
}

function matchesText(number: RawBuilder<unknown>, text: string): RawBuilder<unknown> {
  return sql`(${number}::text = ${typedNumber(text)} or ${beginsWithName(sql`companies.name_key`, text)}
    or ${beginsWithName(sql`customers.name_key`, text)} or ${beginsWith(sql`customers.email::text`, text.toLowerCase())})`;
}
