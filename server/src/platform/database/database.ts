// The door to the database: opening it, transactions, its health. SQL itself is written in the repositories of the features.
import { CompiledQuery, Kysely, PostgresDialect, type RawBuilder, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { columnTypes } from './column-types.ts';
import { addressesOf } from './hosts.ts';
import { clientOf, isStalePlan } from './prepared-client.ts';
import type { DB } from './tables.gen.ts';

export { databaseShopDay } from './database-shop-day.ts';
export { type DatabaseChoice, reachDatabase, type ReachedDatabase } from './reach.ts';
export {
  compareMigrations,
  type DatabaseUrls,
  type Migrated,
  type MigrationDifference,
  prepareDatabase,
} from './migrate.ts';
export { mayChangeTables } from './rights.ts';

/** Every table of the shop with its columns, generated from the migrated database. */
export type Tables = DB;

/** A pool or an open transaction: repositories take either. */
export type Database = Kysely<Tables> | Transaction<Tables>;

export type OpenDatabase = {
  readonly db: Kysely<Tables>;
  /** The connections under `db`, for those who do not speak Kysely (jobs, metrics). */
  readonly pool: pg.Pool;
  /** Waits for what runs, then closes every connection. */
  close(): Promise<void>;
};

export type OpenOptions = {
  /** Default 10: two cores answer no faster with more. */
  readonly connections?: number;
  /** Default 7 s, so that the shop answers within the browser's 10. 0 for long work of operators. */
  readonly statementTimeoutMilliseconds?: number;
  /** Told when an idle connection breaks; the pool replaces it by itself. */
  readonly onConnectionLost?: (error: Error) => void;
};

/** Opens the database of a connection string; connects at the first use, and fails that use within 1.5 s when it cannot. */
export function openDatabase(url: string, options: OpenOptions = {}): OpenDatabase {
  const {
    connections = 10,
    statementTimeoutMilliseconds = 7_000,
    onConnectionLost = () => undefined,
  } = options;
  const pool = new pg.Pool({
    Client: clientOf(url),
    connectionString: addressesOf(url)[0],
    application_name: 'chipload',
    types: columnTypes,
    max: connections,
    connectionTimeoutMillis: 1_500,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    // Our statements all go by an index, whatever their values: planning a trunk anew each time takes as long as reading it.
    options: '-c plan_cache_mode=force_generic_plan',
    statement_timeout: statementTimeoutMilliseconds,
    // A server that stopped breathing cannot cancel anything itself; a little later we turn away.
    ...(statementTimeoutMilliseconds > 0 && { query_timeout: statementTimeoutMilliseconds + 500 }),
    idle_in_transaction_session_timeout: 10_000,
  });
  // Without a listener a restart of the server would end the process. What is lost on closing is not missed.
  let isClosing = false;
  pool.on('error', (error) => {
    if (!isClosing) onConnectionLost(error);
  });
  // The same for a connection in use: its query fails, which is enough.
  pool.on('connect', (client) => client.on('error', () => undefined));

  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const close = () => {
    isClosing = true;
    return db.destroy();
  };
  return { db, pool, close };
}

/**
 * A statement that is the same for every request, but for its values `$1`, `$2` …: its text is not put together anew each time,
 * which would take as long as running it.
 */
export function fixedStatement<Row>(text: string): (db: Database, ...values: unknown[]) => Promise<Row[]> {
  return async (db, ...values) => (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows;
}

/**
 * The same for a statement that is built from pieces. It is built once, with stand-ins that occur nowhere else in it; each
 * call brings the values to put in their places.
 */
export function builtOnce<Values extends Readonly<Record<string, string | number>>, Row>(
  standIns: Values,
  build: (values: Values) => RawBuilder<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  const names = new Map<unknown, string>(Object.entries(standIns).map(([name, value]) => [value, name]));
  let built: { readonly text: string; readonly parameters: readonly unknown[] } | undefined;
  return async (db, values) => {
    if (!built) {
      const { sql: text, parameters } = build(standIns).compile(db);
      built = { text, parameters };
    }
    const { text, parameters } = built;
    const given = parameters.map((parameter) => {
      const name = names.get(parameter);
      return name === undefined ? parameter : values[name];
    });
    return (await db.executeQuery<Row>(CompiledQuery.raw(text, given))).rows;
  };
}

const mostAttempts = 5;
const worthAnotherTry = new Set(['40001', '40P01']); // serialization failure, deadlock

/**
 * Runs the work in one transaction and repeats it when the database asks for that (deadlock, conflict, stale plan), so the work
 * must do nothing outside the database. Inside an open transaction the work simply joins it.
 */
export async function transact<Result>(
  db: Database,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  if (isTransaction(db)) return work(db);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === mostAttempts || !mayRepeat(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt)); // so that two do not meet again
    }
  }
}

/** Whether the database answers and may be written to (a standby may not), for `/readyz`; never throws. */
export async function probeDatabase(db: Database): Promise<'writable' | 'read-only' | 'away'> {
  try {
    const { rows } = await sql<{ setting: string }>`
      select current_setting('transaction_read_only') as setting`.execute(db);
    return rows[0]?.setting === 'on' ? 'read-only' : 'writable';
  } catch {
    return 'away';
  }
}

/** The name of the constraint that an insert or update broke, when that is what an error is about. */
export function brokenConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code?.startsWith('23') ? error.constraint : undefined;
}

/** Whether an error means that the database is away or overloaded: the answer is then 503, come again. */
export function isAway(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  // 08 connection, 53 out of resources, 57 intervention of the operator, 25006 read-only standby; below them the machine's own codes.
  if (/^(08|53|57P)/.test(code) || code === '25006') return true;
  if (networkCodes.has(code)) return true;
  if (code === 'ENOENT') return error instanceof Error && 'syscall' in error && error.syscall === 'connect'; // no socket
  return error instanceof Error && awayMessages.some((message) => error.message.startsWith(message));
}

const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN']);

/** pg gives these no code. */
const awayMessages = [
  'Connection terminated',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client has encountered a connection error',
];

function isTransaction(db: Database): db is Transaction<Tables> {
  return db.isTransaction;
}

function mayRepeat(error: unknown): boolean {
  return isStalePlan(error) || (error instanceof pg.DatabaseError && worthAnotherTry.has(error.code ?? ''));
}
