// Opens the database of the configuration for an operator's command; the embedded one is started if necessary.

import { readConfiguration } from '@chipload/server/configuration';
import {
  type DatabaseUrls,
  openDatabase,
  type OpenDatabase,
  prepareDatabase,
  reachDatabase,
} from '@chipload/server/database';

type Configuration = ReturnType<typeof readConfiguration>;

export type OpenShop = OpenDatabase & DatabaseUrls & { readonly configuration: Configuration };

/**
 * Opens the database, runs pending migrations, does the work, and closes the database.
 *
 *     const parts = await withShop(({ db }) => countParts(db));
 */
export async function withShop<Result>(work: (shop: OpenShop) => Promise<Result>): Promise<Result> {
  return withDatabase(async (shop) => {
    await prepareDatabase(shop);
    return work(shop);
  });
}

/** Opens the database, does the work, and closes the database; for commands that examine or run the migrations themselves. */
export async function withDatabase<Result>(work: (shop: OpenShop) => Promise<Result>): Promise<Result> {
  const configuration = readConfiguration();
  const { url, ownerUrl, leave } = await reachDatabase(configuration);
  try {
    const database = openDatabase(url, { connections: 2, statementTimeoutMilliseconds: 0 });
    try {
      return await work({ ...database, url, ownerUrl, configuration });
    } finally {
      await database.close();
    }
  } finally {
    await leave();
  }
}
