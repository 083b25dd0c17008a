// What the rounds of the fault harness share: a database server, two shops on it, each behind its own line to the database, a bank
// and a mail server. They live as long as the run.

import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbedded } from '@chipload/embedded-postgres';
import { type Database, openDatabase, prepareDatabase } from '@chipload/server/database';
import { runtimeRole } from '../../../server/src/platform/database/rights.ts';
import { createDataFolder } from '../../support/shop-process.ts';
import { startStripeStandIn, type StripeStandIn } from '../../support/stripe-stand-in.ts';
import { openBusiness } from '../small-business.ts';
import { type Disk, mountDisk } from './disk.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { openModelShop } from './model-shop.ts';
import { openPeople, type People } from './people.ts';
import { openRealShop } from './real-shop.ts';
import type { Shop } from './shop.ts';

export type World = {
  /** Connects to the database beside the shops, without their lines. */
  readonly db: Database;
  readonly databaseUrl: string;
  /** The folder of the database server. */
  readonly databaseFolder: string;
  /** Undefined where no disk can be made. */
  readonly disk: Disk | undefined;
  readonly shops: readonly [Shop, Shop];
  readonly bank: StripeStandIn;
  readonly mails: MailServer;
  readonly people: People;
  readonly webhookSecret: string;
  /** By what the planned times of a fault are multiplied: a model answers sooner than processes do. */
  readonly pace: number;
  /** When the last fault of the run ended, on the clock of `performance`; infinite until then. */
  calmSince: number;
  close(): Promise<void>;
};

const webhookSecret = 'whsec_faults';
const modelPace = 0.25;

/** `isModel`: the shops are in this process, and the database does not wait for its disk. */
export async function openWorld(isModel: boolean): Promise<World> {
  const { path: root, remove } = await createDataFolder();
  const databaseFolder = join(root, 'postgres');
  chmodSync(root, 0o711); // the account of the database passes through
  mkdirSync(databaseFolder);
  const disk = mountDisk(databaseFolder);
  const server = await startEmbedded({
    folder: databaseFolder,
    name: 'chipload',
    isThrowaway: isModel,
  });
  const ownerUrl = await server.databaseUrl('shop');
  const databaseUrl = await server.databaseUrl('shop', runtimeRole);
  await prepareDatabase({ url: databaseUrl, ownerUrl });
  await (await openBusiness(databaseUrl, 0)).close();
  const { db, close } = openDatabase(databaseUrl, { connections: 12, onConnectionLost: () => undefined });
  const [bank, mails] = await Promise.all([startStripeStandIn(), startMailServer()]);
  const environment = {
    SAMPLE_SHOP: 'off',
    RATE_LIMIT: 'off',
    LOG_LEVEL: process.env['FAULTS_LOG'] ?? 'silent',
    CARD_GATEWAY: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_faults',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_faults',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: bank.url,
    SMTP_URL: mails.url,
    SECRETS_KEY: randomBytes(32).toString('base64'),
  };
  const openShop = isModel ? openModelShop : openRealShop;
  const shops = await Promise.all([
    openShop({ folder: join(root, 'first'), databaseUrl, environment }),
    openShop({ folder: join(root, 'second'), databaseUrl, environment }),
  ]);
  return {
    db,
    databaseUrl,
    databaseFolder,
    disk,
    shops,
    bank,
    mails,
    webhookSecret,
    pace: isModel ? modelPace : 1,
    calmSince: Number.POSITIVE_INFINITY,
    people: await openPeople(db, bank),
    close: async () => {
      disk?.free();
      await Promise.all(shops.map((shop) => shop.stop()));
      await close();
      await Promise.all([bank.close(), mails.close()]);
      await server.stop();
      disk?.remove();
      await remove();
    },
  };
}
