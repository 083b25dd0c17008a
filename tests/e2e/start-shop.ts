// One shop for all journeys, started before the first and stopped after the last. Beside the sample shop it has a
// shelf for the parts that the journeys make themselves.

import { join } from 'node:path';
import { openDatabase, reachDatabase } from '@chipload/server/database';
import { createDataFolder, startShopProcess } from '../support/shop-process.ts';
import { addShelf } from './back-office.ts';

export default async function startShop(): Promise<() => Promise<void>> {
  const folder = await createDataFolder();
  const shop = await startShopProcess({ dataFolder: folder.path, environment: { RATE_LIMIT: 'off' } });
  process.env['SHOP_URL'] = shop.url;
  process.env['SHOP_MAIL_FOLDER'] = join(folder.path, 'mail');
  const { url, leave } = await reachDatabase({ databaseUrl: undefined, dataFolder: folder.path });
  process.env['SHOP_DATABASE_URL'] = url;
  const { db, close } = openDatabase(url, { connections: 1 });
  await addShelf(db);
  await close();
  await leave();
  return async () => {
    await shop.stop();
    await folder.remove();
  };
}
