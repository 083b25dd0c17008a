// A connection that prepares by itself. Planning a join costs more than running it (302 against 68 microseconds here),
// so every statement with parameters gets a name, made from its text; PostgreSQL then plans it once for each connection.
import pg from 'pg';
import { addressesOf, writableAddress } from './hosts.ts';

const mostStatements = 1_000;
const longestText = 10_000; // beyond this it is a bulk insert, whose text hardly comes twice

const names = new Map<string, string>();
let generation = 0;

/** For `new pg.Pool({ Client: PreparedClient })`. */
export class PreparedClient extends pg.Client {
  // pg declares eight overloads of query. Here they are one, which passes on what came; `never` fits the answers of them all.
  override query(...given: unknown[]): never {
    const [text, values, callback] = given;
    const name =
      typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    const asked = name === undefined ? given : [{ text, name }, values, callback];

    const answer: unknown = Reflect.apply(pg.Client.prototype.query, this, asked);
    return (
      answer instanceof Promise ? answer.catch((error: unknown) => this.#afterFailure(error)) : answer
    ) as never;
  }

  #afterFailure(error: unknown): never {
    // A migration changed a table under a prepared statement: from now on all statements are prepared anew.
    if (isStalePlan(error)) forgetPlans();
    // The server did not answer in time: whatever it says later must not reach the next user of this connection.
    // `end` takes it out of the pool at once, `destroy` does not wait for the server's consent.
    if (error instanceof Error && error.message === 'Query read timeout') {
      this.end().catch(() => undefined);
      this.connection.stream.destroy();
    }
    throw error;
  }
}

/** Whether a statement failed only because its plan was made before a table changed; it may simply run again. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '0A000' && error.message.includes('cached plan');
}

/** A client class for a pool that looks for the host to write to before each connection; with one host it is the plain class. */
export function clientOf(url: string): typeof PreparedClient {
  if (addressesOf(url).length === 1) return PreparedClient;
  return class extends PreparedClient {
    // The pool asks with a callback, everybody else waits for the promise.
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
