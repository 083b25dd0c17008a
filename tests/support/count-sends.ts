// Counts what a pool sends to PostgreSQL: statements, and round trips, which are statements that travel together.

import pg from 'pg';

export type Sent = {
  /** The texts in the order in which they were sent, with those that begin and end transactions. */
  readonly statements: readonly string[];
  readonly roundTrips: number;
};

/** Returns what the connections of the process send while the work runs; nobody else may use the database meanwhile. */
export async function countSends<Result>(
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly sent: Sent }> {
  const statements: string[] = [];
  const flushed = new Set<number>();
  const { query } = pg.Client.prototype;
  let turn = 0;
  pg.Client.prototype.query = function counted(this: pg.Client, ...given: unknown[]): never {
    const [asked] = given;
    statements.push(typeof asked === 'string' ? asked : (asked as pg.QueryConfig).text);
    flushed.add(turn);
    // Statements sent until the running code waits for something leave in one piece.
    process.nextTick(() => {
      turn += 1;
    });
    return Reflect.apply(query, this, given) as never;
  };
  try {
    const result = await work();
    return { result, sent: { statements, roundTrips: flushed.size } };
  } finally {
    pg.Client.prototype.query = query;
  }
}
