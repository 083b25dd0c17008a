// A connection that prepares its statements. Planning a join takes longer than running it (302 against 68 microseconds, measured),
// so every statement with parameters gets a name by its text, and PostgreSQL plans it once per connection. Statements do not wait for
// the answers of earlier ones.
import pg from 'pg';
import { addressesOf, writableAddress } from './hosts.ts';

const connectMilliseconds = 1_500;
const mostStatements = 1_000;
const longestText = 10_000; // a longer text is a bulk insert, which is rarely repeated

const names = new Map<string, string>();
let generation = 0;

/**
 * Prepares every statement with parameters:
 *
 *     const pool = new pg.Pool({ Client: PreparedClient, connectionString });
 *     await pool.query('select name from parts where id = $1', [7]); // planned at the first call of each connection
 */
export class PreparedClient extends pg.Client {
  #isCollecting = false;

  constructor(config?: pg.ClientConfig) {
    // The pool's own limit is for the wait for a free connection, which may take longer than a new one.
    super({ ...config, connectionTimeoutMillis: connectMilliseconds, pipeline: true });
  }

  // pg declares eight overloads of query. This one passes on its arguments; `never` is assignable to the results of all.
  override query(...given: unknown[]): never {
    const [text, values, callback] = given;
    const name =
      typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    const asked = name === undefined ? given : [{ text, name }, values, callback];

    this.#sendTogether();
    const answer: unknown = Reflect.apply(pg.Client.prototype.query, this, asked);
    return (
      answer instanceof Promise ? answer.catch((error: unknown) => this.#afterFailure(error)) : answer
    ) as never;
  }

  /** Collects what is sent until the running code waits for something, and sends it with one call of the system. */
  #sendTogether(): void {
    if (this.#isCollecting) return;
    this.#isCollecting = true;
    const { stream } = this.connection;
    stream.cork();
    process.nextTick(() => {
      this.#isCollecting = false;
      stream.uncork();
    });
  }

  #afterFailure(error: unknown): never {
    // A migration altered a table of a prepared statement: from now on all statements are prepared again.
    if (isStalePlan(error)) forgetPlans();
    // The server did not answer in time; its late answer must not reach the next user of this connection.
    // `end` removes the connection from the pool, `destroy` closes it without waiting for the server.
    if (error instanceof Error && error.message === 'Query read timeout') {
      this.end().catch(() => undefined);
      this.connection.stream.destroy();
    }
    throw error;
  }
}

/** True if a statement failed only because its plan is older than a change of a table; running it again succeeds. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '0A000' && error.message.includes('cached plan');
}

/** Returns a client class for a pool. With several hosts, it looks for the one that accepts writes before each connection. */
export function clientClassFor(url: string): typeof PreparedClient {
  if (addressesOf(url).length === 1) return PreparedClient;
  return class extends PreparedClient {
    // The pool passes a callback, other callers await the promise.
    override connect(...given: unknown[]): never {
      const connected = writableAddress(url).then((address) => {
        const { hostname, port } = new URL(address);
        Object.assign(this, { host: hostname, port: Number(port || 5432) });
        return super.connect();
      });
      const [callback] = given;
      if (typeof callback !== 'function') return connected as never;
      connected.then(
        () => callback(),
        (error: unknown) => callback(error),
      );
      return undefined as never;
    }
  };
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= mostStatements || text.length > longestText) return undefined;
  const name = `s${generation}_${names.size}`;
  names.set(text, name);
  return name;
}

function forgetPlans(): void {
  names.clear();
  generation += 1;
}
