// Opens the shop's database: reaches it or starts it, updates its tables, and loads the sample shop if it is empty.

import type { Logger } from 'pino';
import type { Configuration } from './configuration.ts';
import {
  allowedConnections,
  compareMigrations,
  connectFirst,
  explainStartFault,
  mayChangeTables,
  openDatabase,
  type OpenDatabase,
  prepareDatabase,
  type ReachedDatabase,
  reachDatabase,
} from './platform/database/database.ts';
import { claimPlace, maySend } from './platform/sending/sending.ts';
import { neededConnections } from './processes/default-processes.ts';
import type { Closers } from './stop.ts';

export type ShopDatabase = OpenDatabase & {
  readonly url: string;
  /** The folder of the embedded PostgreSQL. */
  readonly embeddedFolder: string | undefined;
  /** The place of its files. */
  readonly place: string | undefined;
  /** For whoever starts the shop, once it listens. */
  readonly notice: string | undefined;
};

/** Fails with a sentence for the operator if the database cannot be used. */
export async function openShopDatabase(
  configuration: Configuration,
  log: Pick<Logger, 'warn'>,
  closers: Closers,
  processNumber: number,
): Promise<ShopDatabase> {
  const reached = await reachDatabase(configuration, (sentence) => log.warn(sentence));
  closers.push(reached.leave);
  const opened = openDatabase(reached.url, {
    connections: configuration.databaseConnections,
    onConnectionLost: (error) => log.warn({ err: error }, 'A connection to the database was lost'),
  });
  closers.push(opened.close);
  try {
    // The first process has prepared it for the others, unless newer code has come meanwhile.
    if (processNumber > 1) {
      await connectFirst(opened.pool);
      if ((await compareMigrations(opened.pool)).pending.length === 0) return found(reached, opened);
    }
    return found(reached, opened, await prepare(reached, opened, configuration, log));
  } catch (error) {
    throw explainStartFault(error, reached.url);
  }
}

async function prepare(
  reached: ReachedDatabase,
  opened: OpenDatabase,
  configuration: Configuration,
  log: Pick<Logger, 'warn'>,
): Promise<string | undefined> {
  await prepareDatabase(reached);
  await connectFirst(opened.pool);
  if (await mayChangeTables(opened.pool))
    log.warn('The shop runs as the owner of its tables: give it a role of its own (docs/operations)');
  await warnOfFewConnections(opened, configuration, log);
  // Loaded while the database starts.
  const { prepareContents } = await import('./prepare-contents.ts');
  const notice = await prepareContents(opened, configuration);
  await warnOfCopy(reached, opened, log);
  return notice;
}

function found(
  { url, embeddedFolder, place }: ReachedDatabase,
  opened: OpenDatabase,
  notice?: string,
): ShopDatabase {
  return { ...opened, url, embeddedFolder, place, notice };
}

/** Lets a new shop send from here; warns if this one is a copy, which does not. */
async function warnOfCopy(
  { place }: ReachedDatabase,
  { pool }: OpenDatabase,
  log: Pick<Logger, 'warn'>,
): Promise<void> {
  const at = { query: pool, place };
  await claimPlace(at);
  if (!(await maySend(at)))
    log.warn(
      'This shop is a copy: it sends no e-mail, runs no job and moves no money. If it is to replace the original, run ' +
        'npm run shop -- release-copy (docs/operations/backup.md)',
    );
}

/** Warns if PostgreSQL allows fewer connections than the processes of the shop may open. */
async function warnOfFewConnections(
  { pool }: OpenDatabase,
  { processes, databaseConnections }: Configuration,
  log: Pick<Logger, 'warn'>,
): Promise<void> {
  const needed = neededConnections(processes, databaseConnections);
  const allowed = await allowedConnections(pool);
  if (needed > allowed)
    log.warn(
      `During a reload the shop may open ${needed} connections, and PostgreSQL allows ${allowed}: ` +
        'lower PROCESSES or DATABASE_CONNECTIONS, or raise max_connections',
    );
}
