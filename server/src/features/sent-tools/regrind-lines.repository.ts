import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Returns which of some lines are regrinds. */
export async function listRegrindLines(
  db: Database,
  lineIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from order_lines where id = any(${lineIds}::bigint[]) and made ->> 'kind' = 'regrind'`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
