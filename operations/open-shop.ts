// Opens the database of the configuration for an operator's command; the embedded one is started if necessary.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfiguration } from '@chipload/server/configuration';
import {
  type DatabaseUrls,
  explainStartFault,
  openDatabase,
  type OpenDatabase,
  type OpenOptions,
  prepareDatabase,
  reachDatabase,
} from '@chipload/server/database';
import { OperatorFault } from '@chipload/server/operator-fault';

type Configuration = ReturnType<typeof readConfiguration>;

export type OpenShop = OpenDatabase &
  DatabaseUrls & {
    readonly configuration: Configuration;
    /** The place of the embedded database's files. */
    readonly place: string | undefined;
  };

/**
 * Opens the database, runs pending migrations, does the work, and closes the database. Refuses to begin an embedded database, which would
 * stand beside the shop's own where DATA_DIR is missing or wrong.
 *
 *     const parts = await withShop(({ db }) => countParts(db));
 */
export async function withShop<Result>(work: (shop: OpenShop) => Promise<Result>): Promise<Result> {
  requireShop(readConfiguration());
  return withDatabase(async (shop) => {
    await prepareDatabase(shop);
    return work(shop);
  });
}

/** Refuses a folder without a database, in which the embedded one would be begun. */
export function requireShop({ databaseUrl, dataFolder }: Configuration): void {
  if (databaseUrl !== undefined || existsSync(join(dataFolder, 'postgres'))) return;
  throw new OperatorFault(
    'correct',
    `There is no shop in ${dataFolder}. Set DATA_DIR to the folder of yours, or DATABASE_URL to its database; ` +
      'npm run shop -- migrate begins a new one.',
  );
}

/** Returns where the data of the shop is, for the report of a command: the folder, or the address without its password. */
export function placeOf({ databaseUrl, dataFolder }: Configuration): string {
  // Not parsed as a URL, which has one host.
  return databaseUrl?.replace(/^[a-z]+:\/\/(?:[^@/]*@)?|\?.*$/g, '') ?? dataFolder;
}

/** Opens the database, does the work, and closes the database; for commands that examine or run the migrations themselves. */
export async function withDatabase<Result>(work: (shop: OpenShop) => Promise<Result>): Promise<Result> {
  const configuration = readConfiguration();
  for (const sentence of configuration.unknownVariables) console.error(sentence);
  return withDatabaseOf(configuration, work);
}

/** The same for a configuration that was read before; no statement takes or waits longer than its limits. */
export async function withDatabaseOf<Result>(
  configuration: Configuration,
  work: (shop: OpenShop) => Promise<Result>,
  limits: Pick<OpenOptions, 'statementTimeoutMilliseconds' | 'lockTimeoutMilliseconds'> = {},
): Promise<Result> {
  const { url, ownerUrl, place, leave } = await reachDatabase(configuration);
  try {
    const database = openDatabase(url, { connections: 2, statementTimeoutMilliseconds: 0, ...limits });
    try {
      return await work({ ...database, url, ownerUrl, place, configuration });
    } catch (error) {
      throw explainStartFault(error, url);
    } finally {
      await database.close();
    }
  } finally {
    await leave();
  }
}
