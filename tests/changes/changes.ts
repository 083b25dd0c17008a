// `npm run changes`: changes a shop at random for a while, and looks on each of its processes for an old price, an old stock figure
// or a lost change. `-- --minutes 60 --seed 7 --processes 2`; with `--replica` its lists come from a replica, which is paused, cut off
// and restarted meanwhile, and are looked at too.

import { openDatabase, reachDatabase } from '@chipload/server/database';
import { randomOf } from '../../operations/sample-shop/random.ts';
import { openBusiness } from '../faults/small-business.ts';
import { createLine } from '../support/line.ts';
import { type ReplicatedDatabase, startReplicated } from '../support/replicated-database.ts';
import { readOptions, refuse } from '../support/script-options.ts';
import {
  createDataFolder,
  servingCount,
  type ShopProcess,
  startShopProcess,
} from '../support/shop-process.ts';
import { changeShop } from './change-shop.ts';
import { disturbReplica } from './disturb-replica.ts';
import { countReads, watchLists } from './lagging-lists.ts';

/** Shorter than usual, so that more answers are near the bound. */
const longestLagSeconds = 3;
const options = readOptions('npm run changes --', {
  minutes: { type: 'string', default: '60' },
  seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  processes: { type: 'string', default: '2' },
  replica: { type: 'boolean', default: false },
});
const [minutes = 0, seed = 0, processes = 0] = [options.minutes, options.seed, options.processes].map(Number);
if (![minutes, seed, processes].every(Number.isFinite))
  refuse('--minutes, --seed and --processes are numbers.');

const { path: dataFolder, remove } = await createDataFolder();
const environment = {
  PROCESSES: String(processes),
  SAMPLE_SHOP: 'off',
  RATE_LIMIT: 'off',
  METRICS_PORT: '0',
};
try {
  await (options.replica ? changeWithReplica() : changeAlone());
} finally {
  await remove();
}

async function changeAlone(): Promise<void> {
  const shop = await startShopProcess({ dataFolder, environment });
  try {
    const { url, leave } = await reachDatabase({ databaseUrl: undefined, dataFolder });
    await prepare(shop, url);
    await changeRunning(shop, url);
    await leave();
  } finally {
    await shop.stop();
  }
}

async function changeWithReplica(): Promise<void> {
  const database = await startReplicated(1);
  const line = await createLine(database.replicas[0]?.url ?? '');
  const shop = await startShopProcess({
    dataFolder,
    environment: {
      ...environment,
      DATABASE_URL: database.url,
      DATABASE_REPLICA_URLS: line.url,
      DATABASE_REPLICA_LAG: String(longestLagSeconds),
    },
  });
  try {
    await prepare(shop, database.url);
    await Promise.all([changeRunning(shop, database.url), changeLists(shop, database, line)]);
  } finally {
    await shop.stop();
    await line.close();
    await database.end();
  }
}

async function prepare(shop: ShopProcess, url: string): Promise<void> {
  while ((await servingCount(shop)) < processes) continue;
  await (await openBusiness(url, 0)).close();
}

async function changeRunning(shop: ShopProcess, url: string): Promise<void> {
  const { db, close } = openDatabase(url, { connections: 2 });
  const endsAt = Date.now() + minutes * 60_000;
  const { faults, late, ...counts } = await changeShop({
    db,
    url: shop.url,
    seed,
    parts: 40,
    goesOn: () => Date.now() < endsAt,
  });
  console.log(
    `Seed ${seed}, ${processes} processes: ${JSON.stringify(counts)}`,
    faults.length === 0 ? 'Nothing was stale or lost.' : `\n${faults.join('\n')}`,
    late.length === 0 ? '' : `\nLater than a second, but known:\n${late.join('\n')}`,
  );
  if (faults.length + late.length > 0) process.exitCode = 1;
  await close();
}

async function changeLists(
  shop: ShopProcess,
  { db, replicas: [replica] }: ReplicatedDatabase,
  line: Awaited<ReturnType<typeof createLine>>,
): Promise<void> {
  if (!replica) throw new Error('There is no replica');
  let drawn = 0;
  const random = (limit: number) => Math.floor(randomOf(`lists ${seed} ${(drawn += 1)}`) * limit);
  const endsAt = Date.now() + minutes * 60_000;
  const plan = { longestLagSeconds, random, goesOn: () => Date.now() < endsAt };
  const [{ faults, ...counts }, disturbed] = await Promise.all([
    watchLists({ ...plan, db, url: shop.url }),
    disturbReplica({ ...plan, replica, line }),
  ]);
  const reads = await countReads(shop.metricsUrl ?? '');
  console.log(
    `Lists of a replica that may lag ${longestLagSeconds} s: ${JSON.stringify({ ...counts, reads, disturbed })}`,
    faults.length === 0
      ? 'None was older, and all had what their reader had written.'
      : `\n${faults.join('\n')}`,
  );
  if (faults.length > 0 || reads.replica === 0) process.exitCode = 1;
}
