// Starts the sample shop for journeys: a process of its own, on a copy of a database that was filled once. PostgreSQL is that of the
// unit tests, which does not wait for the disk: what must outlast a crash is proved in tests/faults.

import { fileURLToPath } from 'node:url';
import { runCommand } from './run-command.ts';
import { sampleFolder } from './sample-shop.ts';
import { createDataFolder, type ShopProcess, startShopProcess } from './shop-process.ts';
import { copyTemplate, dropDatabase, ensureTemplate, runtimeUrl, type Sample } from './templates.ts';
import { startTestServer } from './test-server.ts';

/** The whole sample shop, as the first `npm start` loads it. */
const sampleShop: Sample = {
  name: 'sample_shop',
  dependsOn: [
    sampleFolder,
    fileURLToPath(new URL('../../operations/import', import.meta.url)),
    fileURLToPath(new URL('../../operations/commands', import.meta.url)),
  ],
  fill: async (url) => {
    for (const command of ['import-catalogue', 'import-people', 'import-offers', 'import-content']) {
      const at = { databaseUrl: url, environment: { SAMPLE_SHOP: 'on' } };
      const { code, said } = await runCommand(at, command, sampleFolder);
      if (code !== 0) throw new Error(`The sample shop cannot be loaded (${command}):\n${said}`);
    }
  },
};

export type SampleShopProcess = Pick<ShopProcess, 'url' | 'ownerCode' | 'dataFolder'> & {
  readonly databaseUrl: string;
  /** Stops it and removes its database and its files. */
  stop(): Promise<void>;
};

/** Starts a sample shop of its own, without limits of rate; resolves when it is ready. */
export async function startSampleShop(
  environment: Readonly<Record<string, string>> = {},
): Promise<SampleShopProcess> {
  return startOn(sampleShop, { SAMPLE_SHOP: 'on', ...environment });
}

/** Starts a shop that has nothing and is not the sample. */
export async function startEmptyShop(): Promise<SampleShopProcess> {
  return startOn(undefined, { SAMPLE_SHOP: 'off' });
}

async function startOn(
  sample: Sample | undefined,
  environment: Readonly<Record<string, string>>,
): Promise<SampleShopProcess> {
  const { server, url: administrator } = await startTestServer();
  const ownerUrl = await copyTemplate(administrator, await ensureTemplate(administrator, sample));
  const databaseUrl = runtimeUrl(ownerUrl);
  const folder = await createDataFolder();
  const shop = await startShopProcess({
    dataFolder: folder.path,
    environment: { DATABASE_URL: databaseUrl, RATE_LIMIT: 'off', ...environment },
  });
  return {
    url: shop.url,
    ownerCode: shop.ownerCode,
    dataFolder: folder.path,
    databaseUrl,
    stop: async () => {
      await shop.stop();
      await dropDatabase(ownerUrl);
      await folder.remove();
      await server.stop();
    },
  };
}
