import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export type StoredLedgerEntry = {
  readonly id: number;
  readonly at: Date;
  readonly kind: string;
  readonly cents: number;
  readonly order_uuid: string | null;
  readonly order_number: number | null;
};

/** Returns entries of a company's ledger before one of this id, newest first; undefined if there is no such company. */
export async function findLedgerEntries(
  db: Database,
  company: string,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<StoredLedgerEntry[] | undefined> {
  const found = await db.selectFrom('companies').select('id').where('uuid', '=', company).executeTakeFirst();
  if (!found) return undefined;
  const { rows } = await sql<StoredLedgerEntry>`
    select credit_entries.id, credit_entries.created_at as at, credit_entries.kind, cents, order_uuid, orders.number as order_number
    from credit_entries left join orders on orders.uuid = order_uuid
    where credit_entries.company_id = ${found.id} ${before === undefined ? sql`` : sql`and credit_entries.id < ${before}`}
    order by credit_entries.id desc limit ${limit}`.execute(db);
  return rows;
}
