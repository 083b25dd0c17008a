// `npm run bench`: figures of the production build with the embedded database and the sample shop, as a table and as
// JSON. `--only search,quick-add` measures these parts only; `--compare COMMIT` measures the code of a commit and this one in
// turns, which alone is fair; `--browser` is short for `--only browser` and measures in a real browser; `--only office` first
// makes a shop of a million orders; `--growth 10000,1000000` measures shops of so many parts. The load runs on the same cores as the shop; figures from different machines or times can be
// compared only through the bare rates of the same run.

import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readOptions, refuse } from '../support/script-options.ts';
import { createDataFolder, startShopProcess } from '../support/shop-process.ts';
import { measureBrowser } from './browser/measure-browser.ts';
import { type Facts, type Measurement, measureShops } from './busy-shops.ts';
import type { BusyShop, Case } from './cases/case.ts';
import { modCases } from './cases/mods.ts';
import { orderCases } from './cases/orders.ts';
import { quickAddCases } from './cases/quick-add.ts';
import { pageCases, readCases } from './cases/reads.ts';
import { searchCases } from './cases/searches.ts';
import { toolFileCases } from './cases/tool-files.ts';
import { measureGrowth } from './growth/measure-growth.ts';
import { measureImport } from './import.ts';
import { describeMachine } from './machine.ts';
import { measureOffice } from './office.ts';
import { measurePacking } from './packing.ts';
import { type Figures, printFacts, printFigures, printPacking } from './report.ts';
import { sidesOf, withProcesses } from './sides.ts';

/** The parts of a shop with visitors. */
const shopParts: Readonly<Record<string, (shop: BusyShop) => readonly Case[] | Promise<readonly Case[]>>> = {
  reads: readCases,
  pages: pageCases,
  orders: orderCases,
  search: searchCases,
  'quick-add': quickAddCases,
  mods: modCases,
  'tool-files': toolFileCases,
};
/** They take minutes and run on request only. */
const slowParts = ['office', 'browser', 'growth'];
const parts = [...Object.keys(shopParts), 'import', 'packing', ...slowParts];

const options = readOptions('npm run bench --', {
  only: { type: 'string', default: parts.filter((part) => !slowParts.includes(part)).join(',') },
  browser: { type: 'boolean', default: false },
  /** The sizes of the shops whose growth is measured, such as `10000,100000,1000000`. */
  growth: { type: 'string' },
  /** How long each run takes. */
  seconds: { type: 'string', default: '5' },
  /** How often each case is measured. */
  times: { type: 'string', default: '1' },
  /** Only these numbers of connections, such as `32` or `1,32`. */
  connections: { type: 'string', default: '' },
  /** A commit that is measured in turns with this code. */
  compare: { type: 'string' },
  /** Numbers of processes, such as `1,2`: a shop with each is measured in turns. */
  processes: { type: 'string', default: '' },
  /** How long the shop rests before its memory is read again. */
  rest: { type: 'string', default: '60' },
  /** The number of Lighthouse runs per page; the median counts. */
  runs: { type: 'string', default: '5' },
  /** The orders of the shop whose office is measured. */
  orders: { type: 'string', default: '1000000' },
  /** A data folder that has this many orders already; it is left changed. */
  filled: { type: 'string' },
  output: { type: 'string', default: 'node_modules/.cache/bench.json' },
});
const wanted = wantedParts();
const unknown = wanted.filter((name) => !parts.includes(name));
if (unknown.length > 0) refuse(`There is no part ${unknown.join(', ')}. The parts are ${parts.join(', ')}.`);
const measurement: Measurement = {
  seconds: Number(options.seconds),
  times: Number(options.times),
  connections: listed(options.connections).map(Number),
  restSeconds: Number(options.rest),
};

const facts: Facts = describeMachine();
const figures: Figures[] = [];
const scores: Record<string, unknown> = {};

const chosen = Object.entries(shopParts).filter(([part]) => wanted.includes(part));
if (chosen.length > 0) {
  const casesOf = async (shop: BusyShop) =>
    (await Promise.all(chosen.map(async ([, cases]) => cases(shop)))).flat();
  const sides = withProcesses(sidesOf(options.compare), listed(options.processes));
  const shops = await measureShops(sides, casesOf, measurement);
  Object.assign(facts, shops.facts);
  figures.push(...shops.figures);
}

if (wanted.includes('browser')) {
  const folder = await createDataFolder();
  const shop = await startShopProcess({ dataFolder: folder.path, environment: { RATE_LIMIT: 'off' } });
  try {
    Object.assign(scores, await measureBrowser(shop, Number(options.runs)));
  } finally {
    await shop.stop();
    await folder.remove();
  }
}

if (wanted.includes('growth')) {
  const sizes = (options.growth ?? '10000,100000').split(',').map(Number);
  const growth = await measureGrowth(sizes, measurement.seconds);
  figures.push(...growth.figures);
  Object.assign(facts, growth.facts);
}

for (const count of wanted.includes('import') ? [6_000, 100_000] : []) {
  const { seconds: taken, peakMegabytes } = await measureImport(count);
  facts[`import of ${count.toLocaleString('en-CA')} parts`] =
    `${taken.toFixed(1)} s, at most ${peakMegabytes} MB`;
}

if (wanted.includes('office')) {
  const size = { parts: 100_000, orders: Number(options.orders) };
  const office = await measureOffice(size, measurement.seconds, options.filled);
  figures.push(...office.figures);
  Object.assign(facts, office.facts);
}

const packing = wanted.includes('packing') ? measurePacking() : undefined;

printFacts(facts);
if (figures.length > 0) printFigures(figures);
if (packing) printPacking(packing);
await mkdir(dirname(options.output), { recursive: true });
await writeFile(options.output, JSON.stringify({ facts, figures, packing, ...scores }, null, 2));

function wantedParts(): string[] {
  if (options.browser) return ['browser'];
  return options.growth === undefined ? options.only.split(',') : ['growth'];
}

/** Returns the words between commas. */
function listed(text: string): string[] {
  return text === '' ? [] : text.split(',');
}
