// A database server and one or two shops on it, each behind its own line to the database: in processes of their own, or in this one.

import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbedded } from '@chipload/embedded-postgres';
import { openDatabase, prepareDatabase } from '@chipload/server/database';
import { runtimeRole } from '../../../server/src/platform/database/rights.ts';
import { closeAtSignal } from '../../support/at-signal.ts';
import { createDataFolder } from '../../support/shop-process.ts';
import { openBusiness } from '../small-business.ts';
import { mountDisk } from './disk.ts';
import { impossibleKinds, makeFault, type Scene } from './faults.ts';
import { openModelShop } from './model-shop.ts';
import { openPeople } from './people.ts';
import { openRealShop } from './real-shop.ts';
import { openSettling } from './settling.ts';
import type { Shop } from './shop.ts';
import { openOutside, webhookSecret, type World } from './world.ts';

type Options = {
  /** The shops are in this process, and the database does not wait for its disk. */
  readonly isModel: boolean;
  /** Default 2. */
  readonly shopCount?: 1 | 2;
};

const modelPace = 0.25;
const modelVariables = {
  DATABASE_CONNECTIONS: '4', // a fault of the line ends all of them, and every new one plans its statements again
  MEMORY_BUDGET: '16000', // the process is that of all shops and of the harness
};

export async function openOwnWorld({
  isModel,
  shopCount = 2,
}: Options): Promise<World & { readonly databaseUrl: string }> {
  const { path: root, remove } = await createDataFolder();
  const databaseFolder = join(root, 'postgres');
  chmodSync(root, 0o711); // the account of the database passes through
  mkdirSync(databaseFolder);
  const disk = mountDisk(databaseFolder);
  const server = await startEmbedded({ folder: databaseFolder, name: 'chipload', isThrowaway: isModel });
  const shops: Shop[] = [];
  const forgetSignals = closeAtSignal(async () => {
    // The rounds may fail and end the process before: they have lost their database.
    process.once('exit', () => {
      disk?.remove();
      rmSync(root, { recursive: true, force: true });
    });
    await Promise.all([server.stop(), ...shops.map((shop) => shop.stop())]);
  });
  const ownerUrl = await server.databaseUrl('shop');
  const databaseUrl = await server.databaseUrl('shop', runtimeRole);
  await prepareDatabase({ url: databaseUrl, ownerUrl });
  await (await openBusiness(databaseUrl, 0)).close();
  const { db, close } = openDatabase(databaseUrl, { connections: 12, onConnectionLost: () => undefined });
  const outside = await openOutside();
  const { bank, mails } = outside;
  const environment = {
    ...outside.environment,
    SAMPLE_SHOP: 'off',
    RATE_LIMIT: 'off',
    SECRETS_KEY: randomBytes(32).toString('base64'),
    ...(isModel && modelVariables),
  };
  const openShop = isModel ? openModelShop : openRealShop;
  const open = (name: string) => openShop({ folder: join(root, name), databaseUrl, environment });
  const [first, ...others] = await Promise.all([open('first'), ...(shopCount === 2 ? [open('second')] : [])]);
  shops.push(first, ...others);
  const pace = isModel ? modelPace : 1;
  const scene: Scene = { shops: [first, ...others], bank, mails, webhookSecret, databaseFolder, disk, pace };
  return {
    db,
    databaseUrl,
    bank,
    mails,
    people: await openPeople(db, bank),
    settling: openSettling({ db, bank, mails }),
    addresses: () => shops.map(({ url }) => url),
    hasProxy: false,
    commandUrl: () => first.line.url,
    makeFault: (fault) => makeFault(scene, fault),
    impossible: impossibleKinds(scene),
    pace,
    orderPace: 1,
    close: async () => {
      forgetSignals();
      disk?.free();
      await Promise.all(shops.map((shop) => shop.stop()));
      await close();
      await outside.close();
      await server.stop();
      disk?.remove();
      await remove();
    },
  };
}
