// Opens connections for changing the tables, and lets only one process change them at a time.

import pg from 'pg';
import { writableAddress } from './hosts.ts';
import { explainStartFault } from './start-faults.ts';

const lockNumber = 2_026_112_009; // arbitrary, but the same in every process

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
    return await work(client, address);
  } catch (error) {
    throw explainStartFault(error, url);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Runs the work in a transaction, under a lock that only one process can hold. */
export async function withMigrationLock(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`select pg_advisory_xact_lock(${lockNumber})`);
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined); // the first error is the one to report
    throw error;
  }
}
