// A start of the shop as an owner waits for it, and what it then holds of the memory.

import { setTimeout as pause } from 'node:timers/promises';
import { postmasterOf } from '../support/postmaster.ts';
import { startShopProcess, type ShopProcess } from '../support/shop-process.ts';
import { memoryMiB } from './load/machine.ts';
import type { Served } from './load/measure.ts';

export type StartedShop = {
  readonly shop: ShopProcess;
  readonly served: Served;
  /** From the start of the process. */
  readonly firstPageSeconds: number;
  readonly firstSearchSeconds: number;
};

const environment = { RATE_LIMIT: 'off', LOG_LEVEL: 'error' };

/** Starts the shop of a folder of code on a data folder, and waits for its first page and its first search. */
export async function startShop(
  root: string | undefined,
  dataFolder: string,
  more: Readonly<Record<string, string>> = {},
): Promise<StartedShop> {
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1_000;
  const shop = await startShopProcess({
    dataFolder,
    environment: { ...environment, ...more },
    ...(root !== undefined && { root }),
  });
  await untilAnswered(`${shop.url}/app/`);
  const firstPageSeconds = seconds();
  await untilAnswered(`${shop.url}/api/search?query=${encodeURIComponent('1/2 end mill')}`);
  const firstSearchSeconds = seconds();
  const served = { node: shop.process.pid ?? 0, postgres: await postmasterOf(dataFolder) };
  return { shop, served, firstPageSeconds, firstSearchSeconds };
}

/** Returns how long a start took in words. */
export function tellStart({ firstPageSeconds, firstSearchSeconds }: StartedShop): string {
  return `first page after ${firstPageSeconds.toFixed(2)} s, first search after ${firstSearchSeconds.toFixed(2)} s`;
}

/** Returns the memory of the shop and its database in words. */
export async function tellMemory({ node, postgres }: Served): Promise<string> {
  const [ofNode = 0, ofPostgres = 0] = await memoryMiB([node, postgres]);
  const sum = Math.round(ofNode + ofPostgres);
  return `${sum} MiB (Node ${Math.round(ofNode)}, PostgreSQL ${Math.round(ofPostgres)})`;
}

async function untilAnswered(url: string): Promise<void> {
  while ((await fetch(url)).status !== 200) await pause(20);
}
