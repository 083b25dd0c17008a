// Several instances of the shop on one database that runs beside them, each with a process, as on several machines.

import { randomBytes } from 'node:crypto';
import { reachDatabase } from '@chipload/server/database';
import { createDataFolder, type ShopProcess, startShopProcess } from '../support/shop-process.ts';

export type Instances = {
  readonly urls: readonly string[];
  readonly metricsUrls: readonly string[];
  readonly databaseUrl: string;
  /** The folder of the database. */
  readonly dataFolder: string;
  close(): Promise<void>;
};

export async function openInstances(
  count: number,
  settings: Readonly<{ [name: string]: string }> = {},
): Promise<Instances> {
  const databaseFolder = await createDataFolder();
  const database = await reachDatabase({ databaseUrl: undefined, dataFolder: databaseFolder.path });
  const environment = {
    DATABASE_URL: database.url,
    MIGRATIONS_DATABASE_URL: database.ownerUrl,
    SAMPLE_SHOP: 'on',
    PUBLIC_URL: 'http://localhost',
    // Each visitor has an address in this header.
    TRUST_PROXY: 'on',
    METRICS_PORT: '0',
    SECRETS_KEY: randomBytes(32).toString('base64'),
    ...settings,
  };
  const folders = [databaseFolder];
  const shops: ShopProcess[] = [];
  while (shops.length < count) {
    const folder = await createDataFolder();
    folders.push(folder);
    shops.push(await startShopProcess({ dataFolder: folder.path, environment }));
  }
  return {
    urls: shops.map(({ url }) => url),
    metricsUrls: shops.flatMap(({ metricsUrl }) => metricsUrl ?? []),
    databaseUrl: database.url,
    dataFolder: databaseFolder.path,
    close: async () => {
      for (const shop of shops.toReversed()) await shop.stop();
      await database.leave();
      for (const { remove } of folders) await remove();
    },
  };
}

/** How many requests the shops say that they refused, by reason. */
export async function readRefused(metricsUrls: readonly string[]): Promise<Readonly<Record<string, number>>> {
  const refused: Record<string, number> = {};
  for (const url of metricsUrls) {
    const text = await (await fetch(url)).text();
    for (const [, reason = '', count] of text.matchAll(
      /^requests_refused_total\{reason="([\w-]+)".*\} (\d+)$/gm,
    ))
      refused[reason] = (refused[reason] ?? 0) + Number(count);
  }
  return refused;
}

/** How many requests each process works on, and how many wait. */
export async function readQueues(
  metricsUrls: readonly string[],
): Promise<{ working: number; waiting: number }[]> {
  return Promise.all(
    metricsUrls.map(async (url) => {
      const text = await (await fetch(url)).text();
      const figure = (state: string) =>
        Number(new RegExp(`^requests_under_way\\{state="${state}".*\\} (\\S+)$`, 'm').exec(text)?.[1]);
      return { working: figure('working'), waiting: figure('waiting') };
    }),
  );
}
