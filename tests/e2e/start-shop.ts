// One shop for all journeys, started before the first and stopped after the last. It is the sample shop with a category
// for the parts that the journeys create.

import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { openDatabase, reachDatabase } from '@chipload/server/database';
import { createDataFolder, startShopProcess } from '../support/shop-process.ts';
import { addJourneyCategory } from './back-office.ts';

export default async function startShop(): Promise<() => Promise<void>> {
  const folder = await createDataFolder();
  // Passkeys belong to the shop's own address, so the shop has to know its port.
  const environment = { RATE_LIMIT: 'off', PORT: String(await freePort()) };
  const shop = await startShopProcess({ dataFolder: folder.path, environment });
  process.env['SHOP_URL'] = shop.url;
  process.env['SHOP_MAIL_FOLDER'] = join(folder.path, 'mail');
  const { url, leave } = await reachDatabase({ databaseUrl: undefined, dataFolder: folder.path });
  process.env['SHOP_DATABASE_URL'] = url;
  const { db, close } = openDatabase(url, { connections: 1 });
  await addJourneyCategory(db);
  await close();
  await leave();
  return async () => {
    await shop.stop();
    await folder.remove();
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a file
  server.close();
  await once(server, 'close');
  return port;
}
