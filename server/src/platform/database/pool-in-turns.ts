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
      (client) => callback(undefined, client, (isBroken) => client.release(isBroken)),
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
