// Decides whether a load balancer should send visitors to this process; decision 051 lists the reasons.
import type { Pool } from 'pg';
import {
  compareMigrations,
  type Database,
  type MigrationDifference,
  probeDatabase,
} from '../database/database.ts';
import type { Sending } from '../sending/sending.ts';
import { freeBytesOf } from './free-disk.ts';

export type Reason =
  | 'stopping'
  | 'database-away'
  | 'database-read-only'
  | 'migrations-pending'
  | 'disk-full'
  | 'worker-silent'
  | 'changes-silent';

export type Readiness = MigrationDifference & {
  /** Why the process cannot serve visitors; empty when it can. */
  readonly reasons: readonly Reason[];
  /** The shop is a copy: it serves visitors, but sends no mail and moves no money. */
  readonly sendsNothing: boolean;
};

/** A part that regularly shows that it works. */
type Beating = { readonly lastBeatAt: Date };

export type ReadinessOptions = {
  readonly db: Database;
  readonly pool: Pool;
  readonly isStopping?: () => boolean;
  readonly worker?: Beating;
  readonly changes?: Beating;
  readonly sending?: Sending;
  /** The folders that the process must be able to write to. */
  readonly folders?: readonly string[];
  readonly limits?: ReadinessLimits;
};

export type ReadinessLimits = {
  /** A job may take a minute, and after a lost connection the worker may wait another minute. */
  readonly workerSilenceSeconds: number;
  /** The listening connection reports every 2 s. */
  readonly changesSilenceSeconds: number;
  /** PostgreSQL writes its log in files of 16 MiB. */
  readonly leastFreeBytes: number;
};

export const readinessLimits: ReadinessLimits = {
  workerSilenceSeconds: 150,
  changesSilenceSeconds: 60,
  leastFreeBytes: 64 * 1_048_576,
};

/** Returns a function that checks the process and never throws. */
export function createReadiness(options: ReadinessOptions): () => Promise<Readiness> {
  const { db, pool, isStopping, worker, changes, sending, folders = [], limits = readinessLimits } = options;
  return async () => {
    const state = await probeDatabase(db);
    const { pending, newer } = state === 'away' ? unread : await compareMigrations(pool).catch(() => unread);
    const found: Readonly<Record<Reason, boolean>> = {
      stopping: isStopping?.() ?? false,
      'database-away': state === 'away',
      'database-read-only': state === 'read-only',
      'migrations-pending': pending.length > 0,
      'disk-full': await isAnyFull(folders, limits.leastFreeBytes),
      'worker-silent': isSilent(worker, limits.workerSilenceSeconds),
      'changes-silent': isSilent(changes, limits.changesSilenceSeconds),
    };
    const reasons = (Object.keys(found) as Reason[]).filter((reason) => found[reason]);
    const maySend = sending && state !== 'away' ? await sending.isAllowed().catch(() => true) : true;
    return { reasons, pending, newer, sendsNothing: !maySend };
  };
}

/** Used while the migrations cannot be read; an unavailable database is a reason of its own, in this check or the next. */
const unread: MigrationDifference = { pending: [], newer: [] };

function isSilent(beating: Beating | undefined, seconds: number): boolean {
  return beating !== undefined && Date.now() - beating.lastBeatAt.getTime() > seconds * 1_000;
}

async function isAnyFull(folders: readonly string[], leastBytes: number): Promise<boolean> {
  const free = await Promise.all(folders.map((folder) => freeBytesOf(folder).catch(() => 0)));
  return free.some((bytes) => bytes < leastBytes);
}
