// Work on the tables themselves, which only one process at a time may do.

import pg from 'pg';
import { writableAddress } from './hosts.ts';
import { explainStartFault } from './start-faults.ts';

const lockNumber = 2_026_112_009; // any number, as long as every process takes the same

/**
 * A connection without the time limits of the shop: a migration may take minutes. `address` is that of the host that can be
 * written to, of those that the URL names.
 */
export async function withClient<Result>(
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
  client.on('error', () => undefined); // a lost connection fails the query under way, which is enough
  try {
    await client.connect();
    return await work(client, address);
  } catch (error) {
    throw explainStartFault(error, url);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** In a transaction that no other migrating process shares. */
export async function inTurn(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`select pg_advisory_xact_lock(${lockNumber})`);
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined); // the first error is the one to tell
    throw error;
  }
}
