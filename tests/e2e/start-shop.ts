// One shop for all journeys, started before the first and stopped after the last. Beside the sample shop it has a
// shelf for the parts that the journeys make themselves.

import { join } from 'node:path';
import { openDatabase, startEmbedded } from '@chipload/server/database';
import { createDataFolder, startShopProcess } from '../support/shop-process.ts';
import { addShelf } from './back-office.ts';

export default async function startShop(): Promise<() => Promise<void>> {
  const folder = await createDataFolder();
  const shop = await startShopProcess({ dataFolder: folder.path, environment: { RATE_LIMIT: 'off' } });
  process.env['SHOP_URL'] = shop.url;
  process.env['SHOP_MAIL_FOLDER'] = join(folder.path, 'mail');
  process.env['SHOP_DATABASE_URL'] = await databaseUrlOf(folder.path);

  const { db, close } = openDatabase(process.env['SHOP_DATABASE_URL'], { connections: 1 });
  await addShelf(db);
  await close();
  return async () => {
    await shop.stop();
    await folder.remove();
  };
}

/** Joins the running database for as long as it takes to ask where it is. */
async function databaseUrlOf(dataFolder: string): Promise<string> {
  const server = await startEmbedded({ folder: join(dataFolder, 'postgres') });
  const url = await server.databaseUrl('chipload');
  await server.stop();
  return url;
}
