// Reads from the catalogue of PostgreSQL which tables and sequences a backup holds, and computes their checksums.

import type { Client } from 'pg';

export type StoredTable = {
  /** `orders`, or with its schema `graphile_worker._private_jobs`. */
  readonly name: string;
  /** Those that are copied: without generated columns. */
  readonly columns: readonly string[];
};

export type StoredSequence = { readonly name: string; readonly value: string; readonly is_called: boolean };

export type Digest = { readonly rows: number; readonly checksum: string };

const queueSchema = 'graphile_worker';

/** The schemas of the shop and its job queue, in SQL. */
export const ownSchemas = `(current_schema(), '${queueSchema}')`;

/** The name of a relation without the schema of the shop, which another database may call otherwise; in SQL. */
const nameWithoutOwnSchema = `case when nspname = '${queueSchema}' then nspname || '.' else '' end || relname`;

/** Values look the same in every session, whatever the server and its role are set to. */
export async function setValueFormat(client: Client): Promise<void> {
  await client.query(`
    set timezone = 'UTC'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
    set extra_float_digits = 1; set client_encoding = 'UTF8';
    set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`);
}

/**
 * Lists the tables of the shop and its job queue. Not in a backup: the lists of migrations (a restore runs them), what a crash may
 * lose (unlogged tables), and tables with numbers of transactions (`xid8`), which mean nothing in another database.
 */
export async function listTables(client: Client): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(`
    select ${nameWithoutOwnSchema} as name, array(
      select attname from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
    )::text[] as columns
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ${ownSchemas} and relkind = 'r' and relpersistence = 'p' and relname <> 'migrations'
      and not exists (
        select from pg_attribute where attrelid = pg_class.oid and atttypid = 'xid8'::regtype and not attisdropped
      )
    order by 1`);
  return rows;
}

/** Reads where the sequences stand. Inside a snapshot they are at least as far as its rows. */
export async function readSequences(client: Client): Promise<StoredSequence[]> {
  const { rows: names } = await client.query<{ name: string }>(`
    select ${nameWithoutOwnSchema} as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ${ownSchemas} and relkind = 'S' order by 1`);
  const sequences: StoredSequence[] = [];
  for (const { name } of names) {
    const { rows } = await client.query<Omit<StoredSequence, 'name'>>(
      `select last_value::text as value, is_called as is_called from ${quoted(client, name)}`,
    );
    sequences.push({ name, value: '1', is_called: false, ...rows[0] });
  }
  return sequences;
}

/** Counts the rows of a table and adds up a checksum of each, so that their order does not matter. */
export async function digestTable(client: Client, table: StoredTable): Promise<Digest> {
  const { rows } = await client.query<{ rows: string; checksum: string }>(`
    select count(*)::text as rows,
      coalesce(sum(('x' || left(md5(row(${columnsOf(client, table)})::text), 16))::bit(64)::bigint), 0)::text as checksum
    from ${quoted(client, table.name)}`);
  return { rows: Number(rows[0]?.rows), checksum: rows[0]?.checksum ?? '' };
}

/** A name with its schema, if it has one, for a statement. */
export function quoted(client: Client, name: string): string {
  return name
    .split('.')
    .map((part) => client.escapeIdentifier(part))
    .join('.');
}

export function columnsOf(client: Client, { columns }: StoredTable): string {
  return columns.map((column) => client.escapeIdentifier(column)).join(', ');
}
