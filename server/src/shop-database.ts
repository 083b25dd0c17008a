// Opens the shop's database: reaches it or starts it, updates its tables, and loads the sample shop if it is empty.

import type { Logger } from 'pino';
import type { Configuration } from './configuration.ts';
import {
  allowedConnections,
  compareMigrations,
  mayChangeTables,
  openDatabase,
  type OpenDatabase,
  prepareDatabase,
  type ReachedDatabase,
  reachDatabase,
} from './platform/database/database.ts';
import { neededConnections } from './processes/default-processes.ts';
import type { Closers } from './stop.ts';

export type ShopDatabase = OpenDatabase & {
  readonly url: string;
  /** The folder of the embedded PostgreSQL. */
  readonly embeddedFolder: string | undefined;
};

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
  // The first process has prepared it for the others, unless newer code has come meanwhile.
  if (processNumber > 1 && (await compareMigrations(opened.pool)).pending.length === 0)
    return found(reached, opened);
  await prepareDatabase(reached);
  if (await mayChangeTables(opened.pool))
    log.warn('The shop runs as the owner of its tables: give it a role of its own (docs/operations)');
  await warnOfFewConnections(opened, configuration, log);
  // Loaded while the database starts.
  const { prepareContents } = await import('./prepare-contents.ts');
  await prepareContents(opened, configuration);
  return found(reached, opened);
}

function found({ url, embeddedFolder }: ReachedDatabase, opened: OpenDatabase): ShopDatabase {
  return { ...opened, url, embeddedFolder };
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
