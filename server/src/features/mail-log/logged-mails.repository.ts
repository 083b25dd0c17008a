// Reads the mail log for the office, and reopens failed mails.

import type { ListCount } from '@chipload/contract/office/lists';
import type { MailFilter } from '@chipload/contract/office/mails';
import { type RawBuilder, sql } from 'kysely';
import { beginsWithEstimated } from '../../platform/database/begins-with.ts';
import { countMatching } from '../../platform/database/count-matching.ts';
import { type Database, startOfShopDay } from '../../platform/database/database.ts';
import { isBefore, isSince } from '../../platform/database/grows-with-time.ts';
import { readPlanned } from '../../platform/database/read-planned.ts';
import type { MailDocument } from '../../platform/mail/mailer.ts';

export type LoggedMailRow = {
  readonly id: number;
  readonly uuid: string;
  readonly created_at: Date;
  readonly sent_at: Date | null;
  readonly recipient: string;
  readonly template: string;
  readonly language: string;
  readonly subject: string;
  readonly state: 'sent' | 'failed' | 'settled';
  readonly tries: number;
  readonly error: string;
  readonly has_copy: boolean;
  readonly resent_by: string | null;
};

export type MailPlace = { readonly isDescending: boolean; readonly after: number | undefined };

const state = sql`case when mails.state = 'failed' and mails.settled_at is not null then 'settled' else mails.state end`;

const columns = sql`
  mails.id, mails.uuid, mails.created_at, mails.sent_at, recipient, template, mails.language, subject, ${state} as state,
  tries, error, copy_text is not null as has_copy, staff.name as resent_by`;

const numbers = { table: 'mails', number: 'id', time: 'created_at' } as const;

const mails = sql`mails left join staff on staff.id = mails.staff_id`;

/** Lists at most `limit` mails of a view, from the place on; of a text, those of each of its meanings. */
export async function listLoggedMails(
  db: Database,
  filter: MailFilter,
  { isDescending, after, limit }: MailPlace & { readonly limit: number },
): Promise<LoggedMailRow[]> {
  const place =
    after === undefined ? [] : [isDescending ? sql`mails.id < ${after}` : sql`mails.id > ${after}`];
  const inOrder = sql`order by id ${isDescending ? sql`desc` : sql`asc`} limit ${limit}`;
  return readPlanned(
    db,
    sql<LoggedMailRow>`
    with page as (${await idsOf(db, filter, { place, inOrder })})
    select ${columns} from page join ${mails} on mails.id = page.id
    order by page.id ${isDescending ? sql`desc` : sql`asc`}`,
  );
}

/** Counts the mails that a view has on all its pages. */
export async function countMails(db: Database, filter: MailFilter): Promise<ListCount> {
  return countMatching(db, async (limit) =>
    idsOf(db, filter, { place: [], inOrder: sql`order by id desc limit ${limit}` }),
  );
}

/** Returns a SELECT of the ids of a page; of a text, those of each of its meanings. */
async function idsOf(
  db: Database,
  filter: MailFilter,
  {
    place,
    inOrder,
  }: { readonly place: readonly RawBuilder<unknown>[]; readonly inOrder: RawBuilder<unknown> },
): Promise<RawBuilder<unknown>> {
  const wanted = [...conditionsOf(filter), ...place];
  const pages = (await meaningsOf(db, filter.text ?? '')).map(
    (meaning) => sql`(select id from mails where ${sql.join([meaning, ...wanted], sql` and `)} ${inOrder})`,
  );
  return sql`select id from (${sql.join(pages, sql` union `)}) as found ${inOrder}`;
}

/** Lists the mails with these uuids, in any order. */
export async function listMailsByUuid(db: Database, uuids: readonly string[]): Promise<LoggedMailRow[]> {
  const { rows } = await sql<LoggedMailRow>`
    select ${columns} from ${mails} where mails.uuid = any(${[...uuids]}::uuid[])`.execute(db);
  return rows;
}

function conditionsOf({ kind, language, ...filter }: MailFilter): RawBuilder<unknown>[] {
  return [
    ...(kind ? [sql`template = any(${kind}::text[])`] : []),
    ...(language ? [sql`mails.language = any(${language}::text[])`] : []),
    ...(filter.state
      ? [
          sql`(${sql.join(
            filter.state.map((one) => states[one]),
            sql` or `,
          )})`,
        ]
      : []),
    ...(filter.at_from === undefined ? [] : [isSince(numbers, startOfShopDay(filter.at_from))]),
    ...(filter.at_to === undefined ? [] : [isBefore(numbers, startOfShopDay(filter.at_to, 1))]),
  ];
}

/** As the partial index has them, so that the planner recognises it. */
const states: Readonly<Record<LoggedMailRow['state'], RawBuilder<unknown>>> = {
  sent: sql`mails.state = 'sent'`,
  failed: sql`(mails.state = 'failed' and mails.settled_at is null)`,
  settled: sql`(mails.state = 'failed' and mails.settled_at is not null)`,
};

/** Returns a condition for each meaning of a text: the beginning of an address, and words of a subject if it has no @. */
async function meaningsOf(db: Database, text: string): Promise<RawBuilder<unknown>[]> {
  if (text === '') return [sql`true`];
  const address = beginsWithEstimated(sql`lower(recipient)`, text.toLowerCase());
  return text.includes('@') ? [address] : [address, await hasWords(db, text)];
}

/** Words are found first where they are in no more subjects than this; of others, a page is soon together. */
const few = 5_000;

/** The planner takes all words but the most frequent for equally many mails, and would walk through all mails to a rare one. */
async function hasWords(db: Database, text: string): Promise<RawBuilder<unknown>> {
  const condition = sql`to_tsvector('simple', subject) @@ plainto_tsquery('simple', ${text})`;
  const rows = await readPlanned(
    db,
    sql<{ id: number }>`select id from mails where ${condition} limit ${few + 1}`,
  );
  return rows.length > few ? condition : sql`id = any(${rows.map(({ id }) => id)}::bigint[])`;
}

export type LoggedCopy = LoggedMailRow & {
  readonly copy_text: string | null;
  readonly copy_html: string | null;
  readonly documents: readonly MailDocument[];
  readonly about: string | null;
  readonly resend_of: number | null;
  /** Neither the mail nor a copy of it was sent. */
  readonly is_unsent: boolean;
};

const isUnsent = sql`(mails.state = 'failed' and not exists (
  select from mails as copies where copies.resend_of = mails.id and copies.state = 'sent'
))`;

/** Returns a mail with its copy. */
export async function findLoggedMail(db: Database, uuid: string): Promise<LoggedCopy | undefined> {
  const { rows } = await sql<LoggedCopy>`
    select ${columns}, copy_text, copy_html, documents, about, resend_of, ${isUnsent} as is_unsent from ${mails} where mails.uuid = ${uuid}`.execute(
    db,
  );
  return rows[0];
}

/**
 * Returns the mail that a copy of this one is sent instead of: the first of the tries that reached nobody. So a copy of a failed copy
 * stands beside that copy, and whichever try arrives first ends the others. A mail that was sent stands for itself.
 */
export async function findFirstTry(db: Database, uuid: string): Promise<string> {
  const { rows } = await sql<{ uuid: string }>`
    with recursive tries as (
      select id, uuid, resend_of from mails where uuid = ${uuid} and ${isUnsent}
      union all
      select mails.id, mails.uuid, mails.resend_of from mails join tries on mails.id = tries.resend_of where ${isUnsent}
    )
    select uuid from tries order by id limit 1`.execute(db);
  return rows[0]?.uuid ?? uuid;
}

/** Lists the mail of which this one is a copy, its other copies, and the copies of this one, the latest first. */
export async function listCopies(
  db: Database,
  { id, resend_of: first }: Pick<LoggedCopy, 'id' | 'resend_of'>,
): Promise<LoggedMailRow[]> {
  const { rows } = await sql<LoggedMailRow>`
    select ${columns} from ${mails} where mails.id <> ${id} and (mails.id = ${first}::bigint or mails.resend_of in (${first}::bigint, ${id}))
    order by mails.id desc limit 100`.execute(db);
  return rows;
}

/** Puts a mail that was set aside back among the failed ones; returns whether it was set aside. */
export async function reopenMail(db: Database, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update mails set settled_at = null where id = ${id} and state = 'failed' and settled_at is not null`.execute(
    db,
  );
  return (numAffectedRows ?? 0n) > 0n;
}
