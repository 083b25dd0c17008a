// Opens connections for changing the tables, and lets only one process change them at a time.

import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { writableAddress } from './hosts.ts';
import { explainStartFault, tooOld } from './start-faults.ts';

const lockNumber = 2_026_112_009; // arbitrary, but the same in every process

const backupLockNumber = 2_026_112_301;

const askAgainMilliseconds = 200;

/** Waits until no backup reads the tables, and lets none begin while this connection is open. */
export async function waitForBackups(client: pg.Client): Promise<void> {
  await untilLocked(client, `pg_try_advisory_lock(${backupLockNumber})`);
}

/**
 * Asks for a lock until it is given. Not by a statement that waits: an index that is created concurrently waits in turn for every
 * statement that is running.
 */
async function untilLocked(client: pg.Client, lock: string): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ is_given: boolean }>(`select ${lock} as is_given`);
    if (rows[0]?.is_given === true) return;
    await pause(askAgainMilliseconds);
  }
}

/**
 * Runs the work of a backup with a connection of its own. Migrations that come meanwhile wait for its end; were they to begin, a
 * changed table would keep the shop's statements waiting as long as the backup reads it.
 */
export async function withStillTables<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  return withMigrationClient(url, async (client) => {
    await untilLocked(client, `pg_try_advisory_lock_shared(${backupLockNumber})`);
    return work(client);
  });
}

/**
 * Runs the work with a connection that has no statement timeout, since a migration may take minutes. `address` is the connection
 * string of the host that accepts writes, among those of `url`.
 */
export async function withMigrationClient<Result>(
  url: string,
  work: (client: pg.Client, address: string) => Promise<Result>,
): Promise<Result> {
  const address = await writableAddress(url).catch((error: unknown) => {
    throw explainStartFault(error, url);
  });
  const client = new pg.Client({
    connectionString: address,
    application_name: 'chipload-migrate',
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined); // a lost connection fails the running query, which reports the error
  try {
    await client.connect();
    await refuseOldServer(client, url);
    return await work(client, address);
  } catch (error) {
    throw explainStartFault(error, url);
  } finally {
    await client.end().catch(() => undefined);
  }
}

const oldestServer = 150_000;

async function refuseOldServer(client: pg.Client, url: string): Promise<void> {
  const { rows } = await client.query<{ number: number; name: string }>(
    "select current_setting('server_version_num')::int as number, current_setting('server_version') as name",
  );
  const { number = 0, name = '' } = rows[0] ?? {};
  if (number < oldestServer) throw tooOld(name, url);
}

/** Runs the work in a transaction, under a lock that only one process can hold. */
export async function withMigrationLock(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await underMigrationLock(client, async () => {
    await client.query('begin');
    try {
      await work();
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => undefined); // the first error is the one to report
      throw error;
    }
  });
}

/** Runs the work under the same lock, without a transaction. */
export async function underMigrationLock(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await untilLocked(client, `pg_try_advisory_lock(${lockNumber})`);
  try {
    await work();
  } finally {
    await client.query(`select pg_advisory_unlock(${lockNumber})`).catch(() => undefined);
  }
}
