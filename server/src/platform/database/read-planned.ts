import { type RawBuilder, sql } from 'kysely';
import { type Database, transact } from './database.ts';

/**
 * Runs a statement with a plan for its own values, and returns its rows: for lists, of which a filter or a text matches a few rows or
 * most of a million. Every other statement is planned once, for whatever values.
 */
export async function readPlanned<Row>(db: Database, statement: RawBuilder<Row>): Promise<Row[]> {
  return transact(db, async (transaction) => {
    await sql`set local plan_cache_mode = force_custom_plan`.execute(transaction);
    return (await statement.execute(transaction)).rows;
  });
}
