// The pool of connections, which are given out by urgency.

import pg from 'pg';
import { createTurns, type Turns } from '../admission/turns.ts';
import { workNow } from '../admission/urgency.ts';

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (isBroken?: Error | boolean) => void,
) => void;

/** A pool of pg in which whoever is more urgent gets a connection first. */
export class PoolInTurns extends pg.Pool {
  readonly #turns: Turns;

  constructor(options: pg.PoolConfig & { readonly max: number }) {
    super(options);
    this.#turns = createTurns(options.max);
    // pg has the connection back only after it has told so.
    this.on('release', () => queueMicrotask(() => this.#turns.end()));
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

  /** How many that are at least so urgent wait for a connection, and for how long the first of them has. Default: all. */
  waits(...least: Parameters<Turns['waits']>): ReturnType<Turns['waits']> {
    return this.#turns.waits(...least);
  }

  async #connectInTurn(): Promise<pg.PoolClient> {
    const work = workNow();
    const patience = work.beginWait();
    try {
      await this.#turns.begin(work.urgency, patience);
    } finally {
      work.endWait();
    }
    try {
      return await super.connect();
    } catch (error) {
      this.#turns.end();
      throw error;
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
