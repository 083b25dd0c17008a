// The shop's database as an operator's command needs it: the one of the configuration, started first when it is the embedded one.

import { readConfiguration } from '@chipload/server/configuration';
import { migrate, openDatabase, type OpenDatabase, reachDatabase } from '@chipload/server/database';

type Configuration = ReturnType<typeof readConfiguration>;

export type OpenShop = OpenDatabase & { readonly url: string; readonly configuration: Configuration };

/** Opens the shop, brings its tables up to date, does the work, and closes whatever was opened. */
export async function withShop<Result>(work: (shop: OpenShop) => Promise<Result>): Promise<Result> {
  return withDatabase(async (shop) => {
    await migrate(shop.url);
    return work(shop);
  });
}

/** The same for those who only look: the tables stay as they are. */
export async function withDatabase<Result>(work: (shop: OpenShop) => Promise<Result>): Promise<Result> {
  const configuration = readConfiguration();
  const { url, leave } = await reachDatabase(configuration);
  try {
    const database = openDatabase(url, { connections: 2, statementTimeoutMilliseconds: 0 });
    try {
      return await work({ ...database, url, configuration });
    } finally {
      await database.close();
    }
  } finally {
    await leave();
  }
}
