// Tries that may be somebody guessing, counted in the database so that every process of the shop knows of them.

import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Counts one more try in each bucket and answers the counts; the first one begins a window. */
export async function countTry(
  db: Database,
  buckets: readonly string[],
  windowMinutes: number,
): Promise<ReadonlyMap<string, number>> {
  const windowEnd = sql<Date>`now() + make_interval(mins => ${windowMinutes})`;
  const rows = await db
    .insertInto('sign_in_failures')
    .values(buckets.toSorted().map((bucket) => ({ bucket, failures: 1, window_ends_at: windowEnd })))
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet({
        failures: sql<number>`case when sign_in_failures.window_ends_at > now() then sign_in_failures.failures + 1 else 1 end`,
        window_ends_at: sql<Date>`case when sign_in_failures.window_ends_at > now() then sign_in_failures.window_ends_at else excluded.window_ends_at end`,
      }),
    )
    .returning(['bucket', 'failures'])
    .execute();
  return new Map(rows.map(({ bucket, failures }) => [bucket, failures]));
}

/** Takes one try back. */
export async function takeBackTry(db: Database, bucket: string): Promise<void> {
  await db
    .updateTable('sign_in_failures')
    .set({ failures: sql<number>`greatest(failures - 1, 0)` })
    .where('bucket', '=', bucket)
    .execute();
}

/** Forgets all tries of a bucket. */
export async function forgetTries(db: Database, bucket: string): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('bucket', '=', bucket).execute();
}
