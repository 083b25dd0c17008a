// Reads what the identifiers that events hold are called: one statement for each name under which they are stored.

import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

type NamedId = { readonly id: string; readonly name: string };

/** Certificates, holds and cards stand beside their number or kind, which say more. */
const statements = {
  roles: (ids) => sql`select uuid::text as id, name from roles where uuid = any(${ids}::uuid[])`,
  document: (ids) =>
    sql`select uuid::text as id, name from company_documents where uuid = any(${ids}::uuid[])`,
  picked_by: (ids) => sql`select id::text, name from staff where id = any(${ids}::bigint[])`,
  customer: (ids) =>
    sql`select id::text, name from customers where id = any(${ids}::bigint[]) and erased_at is null`,
} satisfies Readonly<Record<string, (ids: readonly string[]) => RawBuilder<NamedId>>>;

export type NamedValue = keyof typeof statements;

/** Lists names by ids; those that are not there any more are left out. */
export async function listValueNames(
  db: Database,
  value: NamedValue,
  ids: readonly string[],
): Promise<NamedId[]> {
  return (await statements[value](ids).execute(db)).rows;
}
