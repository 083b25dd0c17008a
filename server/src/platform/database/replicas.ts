// Follows the replicas of the database: which of them may be read now, and how far behind each is. A replica shows how far it is by a
// number that this process writes into the database every second: it has replayed everything that was committed before that. So neither
// clocks of servers nor positions in their logs are compared, which would be wrong while nothing is written, or after a fail-over.

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, isDatabaseUnavailable, openDatabase, type OpenDatabase } from './database.ts';
import { addressesOf } from './hosts.ts';

export type ReplicaLag = {
  /** Its host and port. */
  readonly replica: string;
  /** How old its rows may be; infinite while it is away, is the primary, or has not been reached yet. */
  readonly seconds: number;
};

export type Replicas = {
  /**
   * Reads from a replica that is recent enough, in turns; from the database itself if there is none, and once more from there if the
   * replica fails.
   */
  read<Result>(work: (db: Database) => Promise<Result>): Promise<Result>;
  lags(): ReplicaLag[];
  stop(): Promise<void>;
};

export type ReplicasOptions = {
  readonly db: Database;
  /** Of the database itself. */
  readonly url: string;
  /** Each host of each of them is a replica, unless it turns out to be the primary. */
  readonly replicaUrls: readonly string[];
  readonly longestLagSeconds: number;
  readonly connections: number;
  readonly beatMilliseconds?: number;
  readonly onRead?: (from: 'replica' | 'writer') => void;
  /** Called with a sentence for the log when a replica is left, or is read again. */
  readonly onTrouble?: (sentence: string) => void;
};

/** With the time to read again from the database it is within the browser's timeout of 10 s. */
const statementMilliseconds = 2_000;

type Replica = {
  readonly name: string;
  readonly reads: OpenDatabase;
  /** Apart from `reads`, so that many reads do not make the replica look late. */
  readonly probe: OpenDatabase;
  /** It has everything that was committed until then, in milliseconds of this process. */
  currentUntil: number;
  /** As last logged. */
  isRead: boolean;
};

/** Follows the replicas in the background until it is stopped. */
export function followReplicas(options: ReplicasOptions): Replicas {
  const { db, url, longestLagSeconds, beatMilliseconds = 1_000 } = options;
  const { onRead = () => undefined, onTrouble = () => undefined } = options;
  const longestLag = longestLagSeconds * 1_000;
  const stopping = new AbortController();
  const replicas = options.replicaUrls.flatMap(addressesOf).map((one) => openReplica(one, options));
  const beats = createBeats(url, longestLag);
  const startedAt = performance.now();
  let turn = 0;

  const isRecent = ({ currentUntil }: Replica) => performance.now() - currentUntil <= longestLag;
  const look = async (replica: Replica) => {
    replica.currentUntil = Math.max(replica.currentUntil, await beats.seenOn(replica.probe));
    if (isRecent(replica) === replica.isRead) return;
    if (performance.now() - startedAt <= longestLag) return; // it has had no time to show the first number
    replica.isRead = !replica.isRead;
    onTrouble(
      replica.isRead
        ? `The replica ${replica.name} is read`
        : `The replica ${replica.name} is not read: it is away or more than ${longestLagSeconds} s behind`,
    );
  };
  const repeat = async (work: () => Promise<void>) => {
    while (!stopping.signal.aborted) {
      await work();
      await pause(beatMilliseconds, undefined, { signal: stopping.signal, ref: false }).catch(
        () => undefined,
      );
    }
  };
  const following = [repeat(beats.beat), ...replicas.map((replica) => repeat(() => look(replica)))];

  return {
    read: async (work) => {
      const recent = replicas.filter(isRecent);
      turn += 1;
      const replica = recent[turn % recent.length];
      if (replica) {
        try {
          const result = await work(replica.reads.db);
          onRead('replica');
          return result;
        } catch (error) {
          // Away, interrupted by what it replays, or without a row that somebody has just written.
          if (isDatabaseUnavailable(error)) replica.currentUntil = Number.NEGATIVE_INFINITY;
        }
      }
      onRead('writer');
      return work(db);
    },
    lags: () =>
      replicas.map(({ name, currentUntil }) => ({
        replica: name,
        seconds: (performance.now() - currentUntil) / 1_000,
      })),
    stop: async () => {
      stopping.abort();
      await Promise.all(following);
      await Promise.all([
        beats.close(),
        ...replicas.flatMap(({ reads, probe }) => [reads.close(), probe.close()]),
      ]);
    },
  };
}

function openReplica(url: string, { connections }: ReplicasOptions): Replica {
  const options = { statementTimeoutMilliseconds: statementMilliseconds };
  return {
    name: new URL(url).host,
    reads: openDatabase(url, { ...options, connections }),
    probe: openDatabase(url, { ...options, connections: 1 }),
    currentUntil: Number.NEGATIVE_INFINITY,
    isRead: true,
  };
}

/** The numbers that this process writes, with the time before each was written. */
function createBeats(url: string, longestLag: number) {
  const reader = randomUUID();
  // On a connection of its own: replicas must not look late while all others are in use.
  const writer = openDatabase(url, { connections: 1, statementTimeoutMilliseconds: statementMilliseconds });
  const begunAt = new Map<number, number>();
  let last = 0;

  return {
    /** Never throws: without new numbers, all replicas are soon too old, and the database itself says what is wrong. */
    beat: async (): Promise<void> => {
      last += 1;
      begunAt.set(last, performance.now());
      for (const [number, at] of begunAt) if (performance.now() - at > longestLag) begunAt.delete(number);
      await writer.pool
        .query(
          `with forgotten as (delete from reader_beats where beaten_at < now() - interval '1 hour' and reader <> $1)
           insert into reader_beats (reader, number) values ($1, $2)
           on conflict (reader) do update set number = excluded.number, beaten_at = excluded.beaten_at`,
          [reader, last],
        )
        .catch(() => undefined);
    },
    /** Returns the time until which the replica is current; never throws. */
    seenOn: async ({ pool }: OpenDatabase): Promise<number> => {
      const { rows } = await pool
        .query<{ number: string }>(
          'select number::text from reader_beats where reader = $1 and pg_is_in_recovery()',
          [reader],
        )
        .catch(() => ({ rows: [] }));
      return begunAt.get(Number(rows[0]?.number)) ?? Number.NEGATIVE_INFINITY;
    },
    close: () => writer.close(),
  };
}
