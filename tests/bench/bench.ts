// `npm run bench`: figures of the production build with the embedded database and the sample shop, as a table and as JSON.
// The load runs on the same cores as the shop; figures of different machines or moments do not compare.

import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { createDataFolder, startShopProcess } from '../support/shop-process.ts';
import { createBuyers } from './buyers.ts';
import { firstRouteKilobytes } from './first-route.ts';
import { measureImport } from './import.ts';
import { type Figures, type Load, measure, measurePlacing, measureWork } from './load.ts';
import { memoryMegabytes } from './memory.ts';
import { printFacts, printFigures } from './report.ts';
import { categoryPath, tenCodes } from './ten-codes.ts';
import { visit } from './visitor.ts';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    output: { type: 'string', default: 'node_modules/.cache/bench.json' },
  },
});
const seconds = Number(options.seconds);
const connections = [1, 8, 32];
const environment = { RATE_LIMIT: 'off', LOG_LEVEL: 'error' };

const folder = await createDataFolder();
const facts: Record<string, string> = { cores: String(cpus().length), node: process.version };
const figures: Figures[] = [];
try {
  const first = await startShopProcess({ dataFolder: folder.path, environment });
  facts['first start, with the sample shop'] = `${(first.startedInMilliseconds / 1000).toFixed(2)} s`;
  await first.stop();

  const shop = await startShopProcess({ dataFolder: folder.path, environment });
  try {
    facts['second start'] = `${(shop.startedInMilliseconds / 1000).toFixed(2)} s`;
    facts['memory idle'] = `${await memoryMegabytes(shop.url)} MB`;
    facts['JavaScript of the first route'] = `${await firstRouteKilobytes(shop.url)} kB gz`;

    const codes = await tenCodes(shop.url);
    const buyers = await createBuyers(shop, 32);
    const guests = await Promise.all(Array.from({ length: 32 }, () => visit(shop.url)));
    await Promise.all(buyers.map((buyer) => buyer.prepare(codes)));

    const loads: Load[] = [
      { what: 'category, 50 rows', url: `${shop.url}/api${categoryPath}` },
      { what: 'product', url: `${shop.url}/api/products/${encodeURIComponent(codes[0] ?? '')}` },
      { what: 'trunk of 10 lines', url: `${shop.url}/api/trunk`, visitors: buyers },
      {
        what: 'add to trunk',
        url: `${shop.url}/api/trunk/add`,
        method: 'POST',
        body: { sku: codes[0], quantity: 1 },
        visitors: guests,
      },
      { what: 'page: home', url: `${shop.url}/app/` },
      { what: 'page: category', url: `${shop.url}/app${categoryPath}` },
      {
        what: 'page: product',
        url: `${shop.url}/app/products/${encodeURIComponent(encodeURIComponent(codes[0] ?? ''))}`,
      },
    ].map((load) => ({ ...load, seconds }) as Load);
    for (const load of loads) for (const count of connections) figures.push(await measure(load, count));

    await Promise.all(buyers.map((buyer) => buyer.place()));
    for (const count of connections) {
      const workers = buyers.slice(0, count).map((buyer) => async () => {
        await buyer.prepare(codes);
        await buyer.place();
      });
      figures.push(await measureWork('checkout of 10 lines, whole', workers, seconds));
    }
    figures.push(await measurePlacing(buyers, codes, seconds));
    facts['memory after load'] = `${await memoryMegabytes(shop.url)} MB`;
  } finally {
    await shop.stop();
  }
} finally {
  await folder.remove();
}

for (const parts of [6_000, 100_000]) {
  const { seconds: taken, peakMegabytes } = await measureImport(parts);
  facts[`import of ${parts.toLocaleString('en-CA')} parts`] =
    `${taken.toFixed(1)} s, at most ${peakMegabytes} MB`;
}

printFacts(facts);
printFigures(figures);
await mkdir('node_modules/.cache', { recursive: true });
await writeFile(options.output, JSON.stringify({ facts, figures }, null, 2));
