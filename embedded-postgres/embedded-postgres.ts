// A PostgreSQL server that comes with an application: the first process that names its folder starts it, others join, and the last
// one stops it. A server left by a killed run is taken over, and one that fails is started again.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import {
  findPostmaster,
  lastLogLines,
  makeCluster,
  placeOf,
  refuseOtherVersion,
  startServer,
  stopServer,
} from './cluster.ts';
import { CannotRun } from './cannot-run.ts';
import { type PreparedServer, prepareServer } from './prepare-server.ts';
import { durableSettings, fastSettings } from './settings.ts';
import { claim } from './users.ts';

export { CannotRun };

/** A server runs and does not answer; the message says what to do. */
export class Stalled extends Error {}

const startPatienceMilliseconds = 30_000;
const watchMilliseconds = 250;

export type EmbeddedServer = {
  /** 'started' a server that was not there, or 'joined' one that ran: another process's, or one left by a killed run. */
  readonly how: 'started' | 'joined';
  /** The folder of its files, without symbolic links. */
  readonly folder: string;
  /** Identifies the place of its files: another text after they were copied or moved, also when they came back to the same folder. */
  readonly place: string;
  /**
   * Returns the connection string of a database, which is created if missing: for the superuser, or for an ordinary role that
   * owns nothing, which is created as well.
   */
  databaseUrl(name: string, role?: string): Promise<string>;
  /** Leaves the server; stops it (cleanly, within seconds) when no other living process uses it. */
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  /** The folder for the server's files, such as `.data/postgres`; created if missing. */
  readonly folder: string;
  /** The application's name in lower-case letters: begins the names of folders that have to be outside `folder`. */
  readonly name: string;
  /** Added to the error on machines where the server cannot run: what to do instead. */
  readonly otherwise?: string;
  /** Tests only: does not wait for the disk, so that a power cut may destroy the data. */
  readonly isThrowaway?: boolean;
  /** Called with a sentence when the server was found stopped and was started again. */
  readonly onTrouble?: (sentence: string) => void;
};

/**
 * Starts or joins the server of a folder. Fails with a sentence, after 30 s at the latest.
 *
 * ```ts
 * const server = await startEmbedded({ folder: '.data/postgres', name: 'inventory' });
 * const client = new pg.Client({ connectionString: await server.databaseUrl('inventory') });
 * ```
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  if (process.platform === 'win32')
    throw new CannotRun('The embedded PostgreSQL does not run on Windows', options);
  const server = await prepareServer(options);
  const patience = AbortSignal.timeout(startPatienceMilliseconds);
  const ours = await claim(server.folder, patience);
  try {
    await makeCluster(server, !options.isThrowaway);
    refuseOtherVersion(server, options);
    const how = await ensureRunning(server, options, patience);
    const stopWatching = watch(server, options);

    let stopped: Promise<void> | undefined;
    return {
      how,
      folder: server.folder,
      place: placeOf(server.folder),
      databaseUrl: (name, role) => databaseUrl(server.folder, name, role),
      stop: () => (stopped ??= stopWatching().then(() => ours.release(() => stopServer(server.folder)))),
    };
  } catch (error) {
    await ours.release(() => stopServer(server.folder));
    throw error;
  }
}

/** Returns once a server of this folder is ready. Starts one whenever none is running, since it may end while we wait. */
async function ensureRunning(
  server: PreparedServer,
  options: EmbeddedOptions,
  patience: AbortSignal,
): Promise<EmbeddedServer['how']> {
  let how: EmbeddedServer['how'] = 'joined';
  let attempt: { hasEnded: () => boolean } | undefined;
  let failures = 0;
  for (;;) {
    const postmaster = findPostmaster(server.folder);
    if (postmaster?.isReady && (await answers(postmaster.socketFolder))) return how;
    const isUnseen = !postmaster && attempt?.hasEnded() === false; // just started: returning now would leave it running
    if (patience.aborted && !isUnseen) break;

    if (!postmaster && (attempt === undefined || attempt.hasEnded())) {
      // A server that ended at once may have lost a race, or waits for the children of a killed one: try again, with growing pauses.
      if (attempt) failures += 1;
      if (failures === 6) break;
      if (failures > 0) await pause(failures * 150);
      if (findPostmaster(server.folder)) continue;
      attempt = startServer(server, settingsOf(server, options));
      how = 'started';
    }
    await pause(10);
  }
  const stalled = findPostmaster(server.folder);
  if (stalled)
    throw new Stalled(
      `The embedded PostgreSQL in ${server.folder} runs (process ${stalled.pid}) and does not answer. Check the disk and the load of this machine; if it stays so, end it (kill -9 ${stalled.pid}): the next start recovers everything that was committed.`,
    );
  throw new Error(
    `The embedded PostgreSQL in ${server.folder} did not start:\n${lastLogLines(server.folder)}`,
  );
}

function settingsOf(server: PreparedServer, options: EmbeddedOptions): Readonly<Record<string, string>> {
  return options.isThrowaway
    ? fastSettings
    : { ...durableSettings, log_directory: join(server.folder, 'log') };
}

/** Restarts the server whenever it has stopped (by a full disk, a kill or an operator), until the returned function is called. */
function watch(server: PreparedServer, options: EmbeddedOptions): () => Promise<void> {
  const over = new AbortController();
  const watching = (async () => {
    for (let wait = watchMilliseconds; !over.signal.aborted;) {
      await pause(wait, undefined, { signal: over.signal, ref: false }).catch(() => undefined);
      if (over.signal.aborted || findPostmaster(server.folder)) continue;
      try {
        const patience = AbortSignal.any([over.signal, AbortSignal.timeout(startPatienceMilliseconds)]);
        await ensureRunning(server, options, patience);
        options.onTrouble?.('The embedded PostgreSQL had stopped and was started again');
        wait = watchMilliseconds;
      } catch (error) {
        if (!over.signal.aborted) options.onTrouble?.(String(error));
        wait = Math.min(wait * 2, 5_000);
      }
    }
  })();
  return async () => {
    over.abort();
    await watching;
  };
}

/** A server that was just killed still looks ready for a moment. */
async function answers(socketFolder: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: urlOf(socketFolder, 'postgres'),
    connectionTimeoutMillis: 1_000,
    query_timeout: 1_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    // “Too many connections” means that it is running; 57P means that it is starting, stopping or has crashed.
    return error instanceof pg.DatabaseError && !error.code?.startsWith('57P');
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function databaseUrl(folder: string, name: string, role?: string): Promise<string> {
  const sockets = findPostmaster(folder)?.socketFolder;
  if (sockets === undefined) throw new Error(`The embedded PostgreSQL in ${folder} has stopped`);

  const client = new pg.Client({
    connectionString: urlOf(sockets, 'postgres'),
    connectionTimeoutMillis: 5_000,
  });
  await client.connect();
  try {
    const { rowCount: databases } = await client.query('select from pg_database where datname = $1', [name]);
    if (databases === 0) await makeOnce(client, `create database ${client.escapeIdentifier(name)}`);
    if (role !== undefined) {
      const { rowCount: roles } = await client.query('select from pg_roles where rolname = $1', [role]);
      if (roles === 0) await makeOnce(client, `create role ${client.escapeIdentifier(role)} login`);
    }
  } finally {
    await client.end();
  }
  return urlOf(sockets, name, role);
}

async function makeOnce(client: pg.Client, statement: string): Promise<void> {
  try {
    await client.query(statement);
  } catch (error) {
    if (!isDuplicate(error)) throw error; // else another process was faster
  }
}

function isDuplicate(error: unknown): boolean {
  return error instanceof pg.DatabaseError && ['42P04', '42710', '23505'].includes(error.code ?? '');
}

function urlOf(socketFolder: string, database: string, role = 'postgres'): string {
  return `postgresql://${encodeURIComponent(role)}@localhost/${encodeURIComponent(database)}?host=${encodeURIComponent(socketFolder)}`;
}
