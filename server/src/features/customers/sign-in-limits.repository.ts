// Failed sign-ins, counted in the database so that every process of the shop knows of them.

import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** How often each of these buckets failed within its running window. */
export async function countFailures(db: Database, buckets: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('sign_in_failures')
    .select(['bucket', 'failures'])
    .where('bucket', 'in', buckets)
    .where('window_ends_at', '>', sql<Date>`now()`)
    .execute();
  return new Map(rows.map(({ bucket, failures }) => [bucket, failures]));
}

/** Counts one more failure in each bucket; the first begins a window. */
export async function recordFailure(
  db: Database,
  buckets: readonly string[],
  windowMinutes: number,
): Promise<void> {
  const windowEnd = sql<Date>`now() + make_interval(mins => ${windowMinutes})`;
  await db
    .insertInto('sign_in_failures')
    .values(buckets.map((bucket) => ({ bucket, failures: 1, window_ends_at: windowEnd })))
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet({
        failures: sql<number>`case when sign_in_failures.window_ends_at > now() then sign_in_failures.failures + 1 else 1 end`,
        window_ends_at: sql<Date>`case when sign_in_failures.window_ends_at > now() then sign_in_failures.window_ends_at else excluded.window_ends_at end`,
      }),
    )
    .execute();
}

export async function forgetFailures(db: Database, bucket: string): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('bucket', '=', bucket).execute();
}
