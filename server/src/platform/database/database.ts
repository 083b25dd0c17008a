// Opens the database and runs transactions. The SQL itself is in the repositories of the features.
import {
  type Compilable,
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type RawBuilder,
  sql,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import { columnTypes } from './column-types.ts';
import { addressesOf } from './hosts.ts';
import { PipelinedConnection, pipelinedDialect } from './pipelined-driver.ts';
import { NoConnection, PoolInTurns } from './pool-in-turns.ts';
import { clientClassFor, isStalePlan } from './prepared-client.ts';
import type { DB } from './tables.gen.ts';

export { databaseDayOf, databaseShopDay, startOfShopDay } from './database-shop-day.ts';
export { type DatabaseChoice, reachDatabase, type ReachedDatabase } from './reach-database.ts';
export {
  compareMigrations,
  findEditedMigration,
  type DatabaseUrls,
  type Migrated,
  type MigrationDifference,
  migrateTo,
  prepareDatabase,
} from './migrate.ts';
export { withMigrationClient, withMigrationLock, withStillTables } from './migration-lock.ts';
export { allowedConnections, mayChangeTables, listTablesWithoutRights } from './rights.ts';
export { connectFirst, explainStartFault } from './start-faults.ts';

/** Every table of the shop with its columns, generated from the migrated database. */
export type Tables = DB;

/** A pool or an open transaction; repositories accept either. */
export type Database = Kysely<Tables> | Transaction<Tables>;

export type OpenDatabase = {
  readonly db: Kysely<Tables>;
  /** The connections of `db`, for code that does not use Kysely (jobs, metrics). */
  readonly pool: PoolInTurns;
  /** Closes the connections that nobody is using: PostgreSQL keeps for each what it has ever been asked. Never throws. */
  closeIdle(): Promise<void>;
  /** Waits for running statements, then closes every connection. */
  close(): Promise<void>;
};

export type OpenOptions = {
  /** Default 10: on two cores, more connections are no faster. */
  readonly connections?: number;
  /** Default 7 s, so that the shop answers within the browser's timeout of 10 s. 0 (no limit) for commands of operators. */
  readonly statementTimeoutMilliseconds?: number;
  /** How long a statement waits for a row or a table that somebody else holds; default as long as a statement may take. */
  readonly lockTimeoutMilliseconds?: number;
  /** How long nothing may come in a transaction; default 10 s. */
  readonly idleInTransactionMilliseconds?: number;
  /** Called when an idle connection breaks; the pool replaces it. */
  readonly onConnectionLost?: (error: Error) => void;
};

/**
 * Opens the database of a connection string. It connects on first use; if that is impossible, the use fails within 1.5 s. While all
 * connections are in use, the next use waits for one, up to 3 s, and fails then.
 *
 *     const { db, close } = openDatabase(configuration.databaseUrl);
 */
export function openDatabase(url: string, options: OpenOptions = {}): OpenDatabase {
  const {
    connections = 10,
    statementTimeoutMilliseconds = 7_000,
    lockTimeoutMilliseconds = 0,
    idleInTransactionMilliseconds = 10_000,
    onConnectionLost = () => undefined,
  } = options;
  const pool = new PoolInTurns({
    Client: clientClassFor(url),
    connectionString: addressesOf(url)[0],
    application_name: 'chipload',
    types: columnTypes,
    max: connections,
    // The wait for a free connection; with the time of a statement it is within the browser's timeout.
    connectionTimeoutMillis: 3_000,
    // Each idle connection holds two to eight megabytes of PostgreSQL.
    idleTimeoutMillis: 15_000,
    keepAlive: true,
    // All our statements use an index, whatever their values; planning the reading of a trunk takes as long as the reading.
    options: '-c plan_cache_mode=force_generic_plan',
    statement_timeout: statementTimeoutMilliseconds,
    lock_timeout: lockTimeoutMilliseconds,
    // A server that hangs cannot cancel a statement itself, so the client gives up a little later.
    ...(statementTimeoutMilliseconds > 0 && { query_timeout: statementTimeoutMilliseconds + 500 }),
    idle_in_transaction_session_timeout: idleInTransactionMilliseconds,
  });
  // Without a listener a restart of the server would end the process. Connections lost while closing need no report.
  let isClosing = false;
  pool.on('error', (error) => {
    if (!isClosing) onConnectionLost(error);
  });
  // The same for a connection in use: its query fails, which reports the error.
  pool.on('connect', (client) => client.on('error', () => undefined));

  const db = new Kysely<Tables>({ dialect: pipelinedDialect(pool) });
  const close = async () => {
    isClosing = true;
    await db.destroy();
    // Kysely ends the pool only if it was used itself.
    if (!pool.ending) await pool.end();
  };
  return { db, pool, closeIdle: () => closeIdle(pool), close };
}

async function closeIdle(pool: pg.Pool): Promise<void> {
  try {
    for (let left = pool.idleCount; left > 0 && pool.idleCount > 0; left -= 1)
      (await pool.connect()).release(true);
  } catch {
    // The database is away, and so are the connections.
  }
}

/** A statement with its values, which has not been sent. `rows` is never there: it makes the type of the rows a part of this type. */
export type Statement<Row> = CompiledQuery<Row> & { readonly rows?: readonly Row[] };

/**
 * Returns a function that makes a statement whose text never changes, with the values of `$1`, `$2` …: building the text by Kysely
 * for each request would take as long as running it.
 *
 *     const stockOf = fixedStatement<{ quantity: number }>('select quantity from stock where part_id = $1');
 *     const [stock] = await run(db, stockOf(partId));
 */
export function fixedStatement<Row>(text: string): (...values: unknown[]) => Statement<Row> {
  return (...values) => CompiledQuery.raw(text, values);
}

/** Stands for a value in a statement that is compiled once. It has none itself: to calculate with it, compare it or write it fails. */
class Placeholder {
  [Symbol.toPrimitive](): never {
    throw new TypeError('A placeholder has no value while its statement is compiled');
  }

  toJSON(): never {
    return this[Symbol.toPrimitive]();
  }
}

/** Returns a placeholder for a value of `compileOnce`, which passes for a value of the type. No value is ever equal to it. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the type is that of the values that replace it
export function placeholder<Value>(): Value {
  return new Placeholder() as Value; // only a statement is made of it, and that has the values of each call
}

/**
 * Returns a function that makes a statement composed of fragments, or built by Kysely. It is compiled once, with placeholders; each
 * call replaces them by its own values. Throws at the first call if a placeholder is not in the statement, or is none of these.
 *
 *     const trunkOf = compileOnce({ id: placeholder<number>() }, ({ id }) => sql<Row>`select … where trunk_id = ${id}`);
 *     const rows = await run(db, trunkOf({ id: 42 }));
 */
export function compileOnce<Values extends Readonly<Record<string, unknown>>, Row>(
  placeholders: Values,
  build: (values: Values, builder: Kysely<Tables>) => RawBuilder<Row> | Compilable<Row>,
): (values: Values) => Statement<Row> {
  let compiled: Compiled | undefined;
  return (values) => {
    compiled ??= compileWith(placeholders, build(placeholders, builder).compile(builder));
    const { text, parameters } = compiled;
    return CompiledQuery.raw(
      text,
      parameters.map((parameter) => ('name' in parameter ? values[parameter.name] : parameter.value)),
    );
  };
}

/** The parameters are values that never change, and the names of those that each call passes. */
type Compiled = {
  readonly text: string;
  readonly parameters: readonly ({ readonly name: string } | { readonly value: unknown })[];
};

function compileWith(
  placeholders: Readonly<Record<string, unknown>>,
  { sql: text, parameters }: CompiledQuery,
): Compiled {
  const missing = new Map(Object.entries(placeholders).map(([name, value]) => [value, name]));
  const names = new Map(missing);
  const named = parameters.map((value) => {
    const name = names.get(value);
    missing.delete(value);
    if (name !== undefined) return { name };
    if (value instanceof Placeholder) throw new Error(`A placeholder without a name is in: ${text}`);
    return { value };
  });
  for (const name of missing.values()) throw new Error(`The placeholder ${name} is not in: ${text}`);
  return { text, parameters: named };
}

/** Builds and compiles statements without a connection. */
const builder = new Kysely<Tables>({
  dialect: {
    createDriver: () => new DummyDriver(),
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  },
});

/** Runs a statement. In a transaction it is sent at once, also while earlier ones have not been answered. */
export async function run<Row>(db: Database, statement: Statement<Row>): Promise<Row[]> {
  return (await (transactions.get(db) ?? db).executeQuery<Row>(statement)).rows;
}

/** Statements that run in this order, by the types of their rows. */
export type Statements<Rows extends readonly unknown[]> = readonly [
  ...{ [Index in keyof Rows]: Statement<Rows[Index]> },
];

/** The rows of each of several statements. */
export type RowsOf<Rows extends readonly unknown[]> = { [Index in keyof Rows]: Rows[Index][] };

/**
 * Runs statements in the order of the list, each after the one before it, and returns the rows of each. In a transaction they are
 * sent together. If one fails, that is the error; those behind it are not run.
 *
 *     const [[trunk], lines] = await runInOrder(transaction, [lockOf(id), linesOf(id)]); // the lines are read under the lock
 */
export async function runInOrder<Rows extends readonly unknown[]>(
  db: Database,
  statements: Statements<Rows>,
): Promise<RowsOf<Rows>> {
  const connection = transactions.get(db);
  const answers: Promise<QueryResult<unknown>>[] = [];
  for (const statement of statements) {
    const answer = (connection ?? db).executeQuery(statement);
    answers.push(answer);
    if (!connection) await answer;
  }
  const settled = await Promise.allSettled(answers);
  const rows = settled.map((answer) => {
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value.rows;
  });
  return rows as RowsOf<Rows>; // one list for each statement
}

/** The connections of the open transactions. */
const transactions = new WeakMap<Database, PipelinedConnection>();

/**
 * Lets a statement that ends a use case travel with the commit of its transaction, which fails if it fails. Outside of a transaction
 * it is simply awaited.
 *
 *     await withCommit(transaction, storeShown(transaction, trunk));
 */
export async function withCommit(db: Database, statement: Promise<unknown>): Promise<void> {
  const connection = transactions.get(db);
  if (connection) connection.awaitAtCommit(statement);
  else await statement;
}

const mostAttempts = 5;
const retriedCodes = new Set(['40001', '40P01']); // serialization failure, deadlock

/**
 * Runs the work in one transaction, and again after a deadlock, a serialization failure or a stale plan (five times at most): the
 * work must have no effect outside the database. Inside an open transaction it becomes a part of that transaction.
 *
 *     const orderId = await transact(db, async (transaction) => {
 *       const trunk = await lockTrunk(transaction, trunkId);
 *       return insertOrder(transaction, trunk);
 *     });
 */
export async function transact<Result>(
  db: Database,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  if (isTransaction(db)) return work(db);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute((transaction) => withConnection(transaction, work));
    } catch (error) {
      if (attempt === mostAttempts || !mayRepeat(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt)); // random, so that two do not collide again
    }
  }
}

async function withConnection<Result>(
  transaction: Transaction<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  const connection = await transaction.getExecutor().provideConnection(async (own) => own);
  if (connection instanceof PipelinedConnection) transactions.set(transaction, connection);
  try {
    return await work(transaction);
  } finally {
    transactions.delete(transaction);
  }
}

/** Returns whether the database answers and accepts writes (a standby does not), for `/readyz`; never throws. */
export async function probeDatabase(db: Database): Promise<'writable' | 'read-only' | 'away'> {
  try {
    const { rows } = await sql<{ setting: string }>`
      select current_setting('transaction_read_only') as setting`.execute(db);
    return rows[0]?.setting === 'on' ? 'read-only' : 'writable';
  } catch {
    return 'away';
  }
}

/** Returns the name of the constraint that an insert or update violated; undefined for other errors. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code?.startsWith('23') ? error.constraint : undefined;
}

/** True if PostgreSQL could not store a text: one with the character U+0000. */
export function isUnstorableText(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '22021';
}

/** True if every connection was in use for too long. */
export function isDatabaseBusy(error: unknown): boolean {
  return error instanceof NoConnection;
}

/** True if the database is unavailable or overloaded; the shop then answers 503 with Retry-After. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (isDatabaseBusy(error)) return true;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  // 08 connection, 53 out of resources, 57P intervention of the operator; then codes of the system.
  if (/^(08|53|57P)/.test(code) || endedCodes.has(code)) return true;
  if (networkCodes.has(code)) return true;
  // There is no socket, or so many wait at it that the server must have stopped.
  if (code === 'ENOENT' || code === 'EAGAIN')
    return error instanceof Error && 'syscall' in error && error.syscall === 'connect';
  return error instanceof Error && unavailableMessages.some((message) => error.message.startsWith(message));
}

/** A statement that took too long, a read-only standby, a transaction in which nothing came for too long. */
const endedCodes = new Set(['57014', '25006', '25P03']);

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Errors to which pg and Kysely give no code. */
const unavailableMessages = [
  'Connection terminated',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  // The shop stops, and has closed the database before its last requests.
  'driver has already been destroyed',
  'Cannot use a pool after calling end on the pool',
];

function isTransaction(db: Database): db is Transaction<Tables> {
  return db.isTransaction;
}

function mayRepeat(error: unknown): boolean {
  return isStalePlan(error) || (error instanceof pg.DatabaseError && retriedCodes.has(error.code ?? ''));
}
