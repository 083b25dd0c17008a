// The shop's database as an operator's command needs it: the one of the configuration, started first when it is the embedded one.

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

/** Opens the shop, brings its tables up to date, does the work, and closes whatever was opened. */
export async function withShop<Result>(work: (shop: OpenShop) => Promise<Result>): Promise<Result> {
  return withDatabase(async (shop) => {
    await prepareDatabase(shop);
    return work(shop);
  });
}

/** The same for those who only look: the tables stay as they are. */
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
