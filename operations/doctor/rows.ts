import { type RawBuilder, sql } from 'kysely';
import type { OpenShop } from '../open-shop.ts';

type Db = OpenShop['db'];

/** Returns the only row of a query. */
export async function readOne<Row>(db: Db, query: RawBuilder<Row>): Promise<Row> {
  const { rows } = await query.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The query returned no row');
  return row;
}

/** Returns how many rows a query has. */
export async function countRows(db: Db, query: RawBuilder<unknown>): Promise<number> {
  const { count } = await readOne(
    db,
    sql<{ count: number }>`select count(*) as count from (${query}) as found`,
  );
  return count;
}
