// Decides whether a database may send mails and move money. A copy of a shop must not do again what the original does, so a database
// sends only where it was last told to: on that server, in that database and, if PostgreSQL is embedded, in that folder. Whatever
// becomes a copy (a restored backup, a dump, a copied folder) finds itself at another place, and sends nothing until it is told to.

import type { Pool } from 'pg';

type Query = Pick<Pool, 'query'>;

/** The database, and where the files of an embedded one are. */
export type SendingPlace = { readonly query: Query; readonly place: string | undefined };

/** A shop that is a copy of another. */
export type Copy = {
  /** The moment in the life of the original that it shows, in ISO 8601; undefined if it was not made by `restore`. */
  readonly asOf: string | undefined;
};

/** Undefined for a shop that is no copy. */
export type FindCopy = () => Promise<Copy | undefined>;

export type Sending = {
  /** Asks the database, each time: it may have become another one behind the same address. */
  isAllowed(): Promise<boolean>;
  readonly findCopy: FindCopy;
};

const here = `jsonb_build_object(
  'server', (select system_identifier::text from pg_control_system()),
  'database', (select oid::text from pg_database where datname = current_database()),
  'folder', $1::text
)`;

export function createSending(at: SendingPlace): Sending {
  return { isAllowed: () => maySend(at), findCopy: () => findCopy(at) };
}

/** Lets a new shop send from here; one that was told already keeps its place. */
export async function claimPlace({ query, place }: SendingPlace): Promise<void> {
  await query.query(`insert into sending_place (place) values (${here}) on conflict do nothing`, [place]);
}

export async function maySend(at: SendingPlace): Promise<boolean> {
  return (await findCopy(at)) === undefined;
}

async function findCopy({ query, place }: SendingPlace): Promise<Copy | undefined> {
  const { rows } = await query.query<{ as_of: string | null }>(
    `select place ->> 'as_of' as as_of from sending_place where place <> ${here}`,
    [place],
  );
  return rows[0] && { asOf: rows[0].as_of ?? undefined };
}

/** Lets this database send from here on, wherever it came from. */
export async function releaseSending({ query, place }: SendingPlace): Promise<void> {
  await write(query, here, [place]);
}

/** Lets this database send nothing, wherever it is, until it is released. */
export async function holdSending(query: Query, reason: string, { asOf }: Partial<Copy> = {}): Promise<void> {
  const { rows } = await query.query<{ exists: boolean }>(
    `select to_regclass('sending_place') is not null as exists`,
  );
  if (rows[0]?.exists)
    await write(query, `jsonb_build_object('held', $1::text, 'as_of', $2::text)`, [reason, asOf]);
}

async function write(query: Query, place: string, values: readonly (string | undefined)[]): Promise<void> {
  await query.query(
    `insert into sending_place (place) values (${place})
     on conflict (is_only) do update set place = excluded.place, told_at = now()`,
    [...values],
  );
  await query.query(`select pg_notify('catalogue_changed', 'all')`); // running shops read again what a copy may do
}

/** The error by which a shop that sends nothing answers its own jobs and requests. */
export class HeldBack extends Error {
  constructor() {
    super('This shop is a copy and sends nothing until npm run shop -- release-copy');
  }
}
