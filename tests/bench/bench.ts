// `npm run bench`: figures of the production build with the embedded database and the sample shop, as a table and as
// JSON. `--only search,quick-add` measures these parts only; `--browser` is short for `--only browser` and measures in
// a real browser; `--only office` first makes a shop of a million orders. The load runs on the same cores as the shop; figures from different machines or times cannot be
// compared.

import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { dirname } from 'node:path';
import { readOptions, refuse } from '../support/script-options.ts';
import { createDataFolder, startShopProcess } from '../support/shop-process.ts';
import { measureBrowser } from './browser/measure-browser.ts';
import { firstRouteKilobytes } from './first-route.ts';
import { measureImport } from './import.ts';
import type { Figures } from './load.ts';
import { memoryMegabytes } from './memory.ts';
import { measureMods } from './mods.ts';
import { measureOffice } from './office.ts';
import { measureOrders } from './orders.ts';
import { measureQuickAdd } from './quick-add.ts';
import { measurePacking } from './packing.ts';
import { measureReads } from './reads.ts';
import { printFacts, printFigures, printPacking } from './report.ts';
import { measureSearches } from './searches.ts';
import { measureToolFiles } from './tool-files.ts';

/** The parts that can be measured alone. */
const parts = [
  'reads',
  'orders',
  'search',
  'quick-add',
  'tool-files',
  'mods',
  'import',
  'packing',
  'office',
  'browser',
] as const;
type Part = (typeof parts)[number];
/** They take minutes and run on request only. */
const slowParts: readonly Part[] = ['office', 'browser'];

const options = readOptions('npm run bench --', {
  only: { type: 'string', default: parts.filter((part) => !slowParts.includes(part)).join(',') },
  browser: { type: 'boolean', default: false },
  seconds: { type: 'string', default: '5' },
  /** The number of Lighthouse runs per page; the median counts. */
  runs: { type: 'string', default: '5' },
  /** The orders of the shop whose office is measured. */
  orders: { type: 'string', default: '1000000' },
  /** A data folder that has this many orders already; it is left changed. */
  filled: { type: 'string' },
  output: { type: 'string', default: 'node_modules/.cache/bench.json' },
});
const wanted = options.browser ? ['browser'] : options.only.split(',');
const unknown = wanted.filter((name) => !parts.some((part) => part === name));
if (unknown.length > 0) refuse(`There is no part ${unknown.join(', ')}. The parts are ${parts.join(', ')}.`);
const isWanted = (part: Part) => wanted.includes(part);
const seconds = Number(options.seconds);
const environment = { RATE_LIMIT: 'off', LOG_LEVEL: 'error', METRICS_PORT: '0' };

const folder = await createDataFolder();
const facts: Record<string, string> = { cores: String(cpus().length), node: process.version };
const figures: Figures[] = [];
const scores: Record<string, unknown> = {};
try {
  const first = await startShopProcess({ dataFolder: folder.path, environment });
  facts['first start, with the sample shop'] = `${(first.startedInMilliseconds / 1000).toFixed(2)} s`;
  await first.stop();

  const shop = await startShopProcess({ dataFolder: folder.path, environment });
  try {
    facts['second start'] = `${(shop.startedInMilliseconds / 1000).toFixed(2)} s`;
    facts['memory idle'] = `${await memoryMegabytes(shop)} MB`;
    facts['JavaScript of the first route'] = `${await firstRouteKilobytes(shop.url)} kB gz`;
    if (isWanted('reads')) figures.push(...(await measureReads(shop, seconds)));
    if (isWanted('orders')) figures.push(...(await measureOrders(shop, seconds)));
    if (isWanted('search')) figures.push(...(await measureSearches(shop.url)));
    if (isWanted('quick-add')) figures.push(...(await measureQuickAdd(shop.url)));
    if (isWanted('mods')) figures.push(...(await measureMods(shop.url)));
    if (isWanted('tool-files')) figures.push(...(await measureToolFiles(shop.url)));
    facts['memory after load'] = `${await memoryMegabytes(shop)} MB`;
    if (isWanted('browser')) Object.assign(scores, await measureBrowser(shop, Number(options.runs)));
  } finally {
    await shop.stop();
  }
} finally {
  await folder.remove();
}

for (const count of isWanted('import') ? [6_000, 100_000] : []) {
  const { seconds: taken, peakMegabytes } = await measureImport(count);
  facts[`import of ${count.toLocaleString('en-CA')} parts`] =
    `${taken.toFixed(1)} s, at most ${peakMegabytes} MB`;
}

if (isWanted('office')) {
  const size = { parts: 100_000, orders: Number(options.orders) };
  const office = await measureOffice(size, seconds, options.filled);
  figures.push(...office.figures);
  Object.assign(facts, office.facts);
}

const packing = isWanted('packing') ? measurePacking() : undefined;

printFacts(facts);
if (figures.length > 0) printFigures(figures);
if (packing) printPacking(packing);
await mkdir(dirname(options.output), { recursive: true });
await writeFile(options.output, JSON.stringify({ facts, figures, packing, ...scores }, null, 2));
