// One shop for all journeys, started before the first and stopped after the last. It is the sample shop with a category
// for the parts that the journeys create.

import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { openDatabase } from '@chipload/server/database';
import { startSampleShop } from '../support/sample-shop-process.ts';
import { addJourneyCategory } from './back-office.ts';

export default async function startShop(): Promise<() => Promise<void>> {
  // Passkeys belong to the shop's own address, so the shop has to know its port.
  const shop = await startSampleShop({ PORT: String(await freePort()) });
  process.env['SHOP_URL'] = shop.url;
  process.env['SHOP_MAIL_FOLDER'] = join(shop.dataFolder, 'mail');
  process.env['SHOP_DATABASE_URL'] = shop.databaseUrl;
  const { db, close } = openDatabase(shop.databaseUrl, { connections: 1 });
  await addJourneyCategory(db);
  await close();
  return shop.stop;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a file
  server.close();
  await once(server, 'close');
  return port;
}
