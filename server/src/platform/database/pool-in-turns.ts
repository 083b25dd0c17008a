// The pool of connections. Some are kept for those who order and for the shop itself, so that slow work of others cannot take all.

import pg from 'pg';
import { workNow } from '../admission/work.ts';

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (isBroken?: Error | boolean) => void,
) => void;

/** For how long a connection is waited for: with the time of a statement it is within the browser's timeout. */
const longestWaitMilliseconds = 3_000;

/** Every connection was in use for too long. */
export class NoConnection extends Error {
  constructor() {
    super('No connection to the database was free in time');
  }
}

type Begin = () => void;

/** A pool of pg of whose connections every fifth is kept. */
export class PoolInTurns extends pg.Pool {
  #free: number;
  readonly #kept: number;
  /** Those who may have what is kept, and the others. */
  readonly #waiting: readonly [Set<Begin>, Set<Begin>] = [new Set(), new Set()];

  constructor(options: pg.PoolConfig & { readonly max: number }) {
    super(options);
    this.#free = options.max;
    this.#kept = Math.floor(options.max / 5);
    // pg has the connection back only after it has told so.
    this.on('release', () => queueMicrotask(() => this.#giveBack()));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const connected = this.#connectInTurn();
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, releaseOnce(client)),
      (error: Error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  /** How many wait for a connection. */
  get waiting(): number {
    return this.#waiting[0].size + this.#waiting[1].size;
  }

  async #connectInTurn(): Promise<pg.PoolClient> {
    const mayHaveKept = workNow().isOrdering;
    if (this.#free > (mayHaveKept ? 0 : this.#kept)) this.#free -= 1;
    else await this.#wait(this.#waiting[mayHaveKept ? 0 : 1]);
    try {
      return await super.connect();
    } catch (error) {
      this.#giveBack();
      throw error;
    }
  }

  #wait(line: Set<Begin>): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        line.delete(begin);
        reject(new NoConnection());
      }, longestWaitMilliseconds);
      line.add(begin);
    });
  }

  #giveBack(): void {
    this.#free += 1;
    const [first, others] = this.#waiting;
    const line = first.size > 0 || this.#free <= this.#kept ? first : others;
    for (const begin of line) {
      line.delete(begin);
      this.#free -= 1;
      return begin();
    }
  }
}
/**
 * The queue (graphile-worker 0.18) gives the connection on which it listens back twice when the database is lost while the queue stops.
 * pg throws at the second time, where nobody catches it, and so would end the process.
 */
function releaseOnce(client: pg.PoolClient): (isBroken?: Error | boolean) => void {
  let isReleased = false;
  return (isBroken) => {
    if (isReleased) return;
    isReleased = true;
    client.release(isBroken);
  };
}
