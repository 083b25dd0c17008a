// Hears from the database what anybody changed, so that a process may keep what it read.
// PostgreSQL tells (NOTIFY) only those who listen at that moment: while we do not, nothing may be kept.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { writableAddress } from './hosts.ts';
import { shopDay } from '../shop-day.ts';

/** Told what changed: the words of the notification, or 'all' when something may have been missed. */
export type Listener = (words: string) => void;

export type Changes = {
  /** False from the moment the connection is lost until it listens again. */
  readonly isListening: boolean;
  /** When the connection last proved that it is alive. */
  readonly lastBeatAt: Date;
  subscribe(listener: Listener): void;
  /** Resolves once it listens (or has been stopped). */
  ready(): Promise<void>;
  stop(): Promise<void>;
};

export type ChangesOptions = {
  readonly url: string;
  readonly channel: string;
  /** How often the connection proves that it is alive; a silent one is dropped after twice that. Default 2 s. */
  readonly heartbeatMilliseconds?: number;
  /** Told in one sentence when the connection was lost. */
  readonly onTrouble?: (sentence: string) => void;
};

const longestWaitMilliseconds = 2_000;

/** Listens on a connection of its own for as long as the process lives, and comes back by itself. */
export function watchChanges(options: ChangesOptions): Changes {
  const { heartbeatMilliseconds = 2_000, onTrouble = () => undefined } = options;
  const listeners: Listener[] = [];
  const over = new AbortController();
  let isListening = false;
  let lastBeatAt = new Date();
  let begun = Promise.withResolvers<void>();

  const tell = (words: string) => {
    for (const listener of listeners) listener(words);
  };
  const watching = (async () => {
    for (let wait = 50; !over.signal.aborted; wait = Math.min(wait * 2, longestWaitMilliseconds)) {
      try {
        const onBegun = () => {
          wait = 50;
          isListening = true;
          tell('all'); // whatever was read before may have changed meanwhile
          begun.resolve();
        };
        const onBeat = () => (lastBeatAt = new Date());
        await listen(options, { heartbeatMilliseconds, over: over.signal, tell, onBegun, onBeat });
      } catch (error) {
        if (!over.signal.aborted) onTrouble(`Not listening to ${options.channel}: ${String(error)}`);
      }
      if (isListening) begun = Promise.withResolvers();
      isListening = false;
      tell('all');
      await pause(wait, undefined, { signal: over.signal, ref: false }).catch(() => undefined);
    }
    begun.resolve();
  })();

  return {
    get isListening() {
      return isListening;
    },
    get lastBeatAt() {
      return lastBeatAt;
    },
    subscribe: (listener) => void listeners.push(listener),
    ready: () => begun.promise,
    stop: async () => {
      over.abort();
      await watching;
    },
  };
}

type Life = {
  readonly heartbeatMilliseconds: number;
  readonly over: AbortSignal;
  readonly tell: Listener;
  readonly onBegun: () => void;
  readonly onBeat: () => void;
};

/** One connection's life: returns when stopped, throws when the connection is lost. */
async function listen(
  { url, channel }: ChangesOptions,
  { heartbeatMilliseconds, over, tell, onBegun, onBeat }: Life,
): Promise<void> {
  const client = new pg.Client({
    connectionString: await writableAddress(url),
    application_name: `chipload-${channel}`,
    connectionTimeoutMillis: 1_500,
    query_timeout: heartbeatMilliseconds,
    keepAlive: true,
  });
  const lost = new AbortController();
  client.on('error', (error) => lost.abort(error));
  client.on('end', () => lost.abort(new Error('the connection ended')));
  client.on('notification', ({ payload = '' }) => tell(payload));
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    let today = await dayOf(client);
    onBeat();
    onBegun();

    const either = AbortSignal.any([over, lost.signal]);
    while (!over.aborted) {
      await pause(heartbeatMilliseconds, undefined, { signal: either, ref: false }).catch(() => undefined);
      if (over.aborted) return;
      lost.signal.throwIfAborted();
      const day = await dayOf(client);
      onBeat();
      if (day !== today) tell('all'); // prices and rates begin on a day
      today = day;
    }
  } finally {
    void client.end().catch(() => undefined); // a dead connection cannot even say goodbye: nobody waits for it
  }
}

async function dayOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ now: Date }>('select now()'); // every process goes by the one clock of the database
  return shopDay(rows[0]?.now);
}
