// `npm run changes`: changes a shop at random for a while, and looks on each of its processes for an old price, an old stock figure
// or a lost change. `-- --minutes 60 --seed 7 --processes 2`

import { openDatabase, reachDatabase } from '@chipload/server/database';
import { openBusiness } from '../faults/small-business.ts';
import { readOptions, refuse } from '../support/script-options.ts';
import { createDataFolder, servingCount, startShopProcess } from '../support/shop-process.ts';
import { changeShop } from './change-shop.ts';

const options = readOptions('npm run changes --', {
  minutes: { type: 'string', default: '60' },
  seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  processes: { type: 'string', default: '2' },
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
const shop = await startShopProcess({ dataFolder, environment });
try {
  while ((await servingCount(shop)) < processes) continue;
  const { url, leave } = await reachDatabase({ databaseUrl: undefined, dataFolder });
  await (await openBusiness(url, 0)).close();
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
  process.exitCode = faults.length + late.length === 0 ? 0 : 1;
  await close();
  await leave();
} finally {
  await shop.stop();
  await remove();
}
