import type { Database } from '@chipload/server/database';
import { sql } from 'kysely';
import { expect } from 'vitest';

/**
 * Waits until all transactions of now are over, in all databases of the server: until then, a reader of the changes reads
 * those made beside them again.
 */
export async function transactionsOver(db: Database): Promise<void> {
  const { rows } = await sql<{ now: string }>`select pg_current_xact_id()::text as now`.execute(db);
  const isOver = async () =>
    sql<{
      over: boolean;
    }>`select pg_snapshot_xmin(pg_current_snapshot()) > ${rows[0]?.now}::xid8 as over`.execute(db);
  await expect.poll(async () => (await isOver()).rows, { timeout: 30_000 }).toEqual([{ over: true }]);
}
