// Receives notifications of changes from the database (LISTEN/NOTIFY), so that a process can cache what it has read.
// PostgreSQL does not repeat a notification for a process that was not listening, so nothing may be cached meanwhile.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { writableAddress } from './hosts.ts';
import { shopDay } from '../shop-day.ts';

/** Receives the payload of a notification, or 'all' when notifications may have been missed. */
export type Listener = (payload: string) => void;

export type Changes = {
  /** False from the moment the connection is lost until it listens again. */
  readonly isListening: boolean;
  /** When the connection last answered. */
  readonly lastBeatAt: Date;
  subscribe(listener: Listener): void;
  /** Resolves once it is listening (or has been stopped). */
  ready(): Promise<void>;
  stop(): Promise<void>;
};

export type ChangesOptions = {
  readonly url: string;
  readonly channel: string;
  /** How often the connection is checked; one that does not answer is dropped after twice that time. Default 2 s. */
  readonly heartbeatMilliseconds?: number;
  /** Called with a sentence for the log when the connection was lost. */
  readonly onTrouble?: (sentence: string) => void;
};

const longestWaitMilliseconds = 2_000;

/**
 * Listens on a connection of its own until it is stopped, and reconnects when the connection is lost.
 *
 *     const changes = watchChanges({ url, channel: 'catalogue_changes' });
 *     changes.subscribe((payload) => forget(payload));
 *     await changes.ready();
 */
export function watchChanges(options: ChangesOptions): Changes {
  const { heartbeatMilliseconds = 2_000, onTrouble = () => undefined } = options;
  const listeners: Listener[] = [];
  const stopping = new AbortController();
  let isListening = false;
  let lastBeatAt = new Date();
  let started = Promise.withResolvers<void>();

  const notify = (payload: string) => {
    for (const listener of listeners) listener(payload);
  };
  const watching = (async () => {
    for (let wait = 50; !stopping.signal.aborted; wait = Math.min(wait * 2, longestWaitMilliseconds)) {
      try {
        const onStart = () => {
          wait = 50;
          isListening = true;
          notify('all'); // anything read earlier may have changed in the meantime
          started.resolve();
        };
        const onBeat = () => (lastBeatAt = new Date());
        await listen(options, { heartbeatMilliseconds, stop: stopping.signal, notify, onStart, onBeat });
      } catch (error) {
        if (!stopping.signal.aborted) onTrouble(`Not listening to ${options.channel}: ${String(error)}`);
      }
      if (isListening) started = Promise.withResolvers();
      isListening = false;
      notify('all');
      await pause(wait, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
    started.resolve();
  })();

  return {
    get isListening() {
      return isListening;
    },
    get lastBeatAt() {
      return lastBeatAt;
    },
    subscribe: (listener) => void listeners.push(listener),
    ready: () => started.promise,
    stop: async () => {
      stopping.abort();
      await watching;
    },
  };
}

type Connection = {
  readonly heartbeatMilliseconds: number;
  readonly stop: AbortSignal;
  readonly notify: Listener;
  readonly onStart: () => void;
  readonly onBeat: () => void;
};

/** Listens on one connection: returns when stopped, throws when the connection is lost. */
async function listen(
  { url, channel }: ChangesOptions,
  { heartbeatMilliseconds, stop, notify, onStart, onBeat }: Connection,
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
  client.on('notification', ({ payload = '' }) => notify(payload));
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    let today = await dayOf(client);
    onBeat();
    onStart();

    const either = AbortSignal.any([stop, lost.signal]);
    while (!stop.aborted) {
      await pause(heartbeatMilliseconds, undefined, { signal: either, ref: false }).catch(() => undefined);
      if (stop.aborted) return;
      lost.signal.throwIfAborted();
      const day = await dayOf(client);
      onBeat();
      if (day !== today) notify('all'); // prices and rates take effect at midnight
      today = day;
    }
  } finally {
    void client.end().catch(() => undefined); // not awaited: a dead connection never answers
  }
}

async function dayOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ now: Date }>('select now()'); // all processes use the database's clock
  return shopDay(rows[0]?.now);
}
