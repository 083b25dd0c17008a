// Kysely's way to PostgreSQL through a pool of connections that send statements without waiting for earlier answers. What a use case
// begins at the same moment travels together, which saves both processes a wake-up for each statement.

import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';
import { goOnWith, type Work, workNow } from '../admission/work.ts';

/** A dialect for Kysely; the client class of the pool must have `pipeline: true`. */
export function pipelinedDialect(pool: pg.Pool): Dialect {
  return {
    createDriver: () => new PipelinedDriver(pool),
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  };
}

class PipelinedDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #connections = new WeakMap<pg.PoolClient, PipelinedConnection>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PipelinedConnection> {
    const client = await this.#pool.connect();
    let connection = this.#connections.get(client);
    if (!connection) {
      connection = new PipelinedConnection();
      this.#connections.set(client, connection);
    }
    connection.take(client);
    return connection;
  }

  async beginTransaction(connection: PipelinedConnection, settings: TransactionSettings): Promise<void> {
    connection.begin(settings);
  }

  async commitTransaction(connection: PipelinedConnection): Promise<void> {
    await connection.commit();
  }

  async rollbackTransaction(connection: PipelinedConnection): Promise<void> {
    await connection.rollback();
  }

  async releaseConnection(connection: PipelinedConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}

/** While a connection is in use, the database works for about this part of the time. */
const databasePart = 0.5;

/** `promised`: a transaction that the next statement begins. `ended`: nothing may be sent until the connection is taken again. */
type State = 'free' | 'promised' | 'open' | 'ended';

/** A connection of the pool, while one piece of work or one transaction has it. */
export class PipelinedConnection implements DatabaseConnection {
  #client: pg.PoolClient | undefined;
  #work: Work = workNow();
  #since = 0;
  #state: State = 'ended';
  #beginning = 'begin';
  #isLost = false;
  /** The first failure in a transaction; those that follow say only that it has failed. */
  #failure: unknown;
  #last: Promise<unknown>[] = [];

  take(client: pg.PoolClient): void {
    this.#client = client;
    this.#work = workNow();
    this.#since = performance.now();
    this.#state = 'free';
    this.#isLost = false;
  }

  release(): void {
    const client = this.#client;
    this.#client = undefined;
    this.#state = 'ended';
    client?.release(this.#isLost);
    this.#work.charge(databasePart * (performance.now() - this.#since));
  }

  /** Sends nothing: the first statement takes the beginning of the transaction along. */
  begin({ isolationLevel, accessMode }: TransactionSettings): void {
    const level = isolationLevel === undefined ? '' : ` isolation level ${isolationLevel}`;
    this.#beginning = `begin${level}${accessMode === undefined ? '' : ` ${accessMode}`}`;
    this.#state = 'promised';
    this.#failure = undefined;
    this.#last = [];
  }

  /** Sends the statement before it returns, so that statements run in the order of the calls. */
  executeQuery<Row>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const begun = this.#state === 'promised' ? this.#sendBeginning() : undefined;
    const answered = this.#send(text, parameters).catch((error: unknown) => this.#fail(error));
    return Promise.all([answered, begun]).then(([result]) => this.#goOn(resultOf(result)));
  }

  /** Lets the commit wait for a statement that was sent already, instead of the caller: both travel together. */
  awaitAtCommit(statement: Promise<unknown>): void {
    statement.catch(() => undefined);
    this.#last.push(statement);
  }

  async commit(): Promise<void> {
    if (this.#state === 'promised') {
      this.#state = 'ended';
      return;
    }
    const committed = this.#send('commit', []);
    this.#state = 'ended';
    const [{ command }] = await Promise.all([committed, ...this.#last]);
    this.#goOn(undefined);
    // An earlier statement failed, and its failure was overlooked.
    if (command === 'ROLLBACK') throw new AbortedTransactionError();
  }

  /** Never throws: Kysely would report its failure instead of why the work failed. A lost connection is rolled back by the database. */
  async rollback(): Promise<void> {
    if (this.#state !== 'open') {
      this.#state = 'ended';
      return;
    }
    const rolledBack = this.#send('rollback', []);
    this.#state = 'ended';
    try {
      await rolledBack;
    } catch {
      this.#isLost = true;
    }
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('A result that is read in parts would block the statements behind it');
  }

  #sendBeginning(): Promise<unknown> {
    this.#state = 'open';
    return this.#send(this.#beginning, []);
  }

  #send(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    // Somebody went on after the end of a transaction: the statement would run by itself, or in a transaction of somebody else.
    if (!this.#client || this.#state === 'ended')
      return Promise.reject(new Error('The connection is not in use any more'));
    return this.#client.query(text, [...values]);
  }

  /** Runs the next work, which was waiting for this answer. */
  #goOn<Result>(result: Result): Result {
    goOnWith(this.#work);
    return result;
  }

  #fail(error: unknown): never {
    if (this.#state === 'free') throw error;
    this.#failure ??= error;
    throw isFailedTransaction(error) ? this.#failure : error;
  }
}

/** A statement that was not run, because an earlier one of its transaction had failed. */
function isFailedTransaction(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '25P02';
}

const counting = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

function resultOf<Row>({ command, rowCount, rows }: pg.QueryResult): QueryResult<Row> {
  return counting.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0), rows } : { rows };
}
