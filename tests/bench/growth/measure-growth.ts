// Measures the shop as its catalogue grows: the same work in shops of several sizes, one after the other.

import { join } from 'node:path';
import { createDataFolder } from '../../support/shop-process.ts';
import type { Facts } from '../busy-shops.ts';
import type { BusyShop, Case } from '../cases/case.ts';
import { readCatalogue } from '../cases/catalogue.ts';
import { quickAddCases } from '../cases/quick-add.ts';
import { pageCases, readCases } from '../cases/reads.ts';
import { searchCases } from '../cases/searches.ts';
import { openVisitors } from '../cases/visitors.ts';
import { measure } from '../load/measure.ts';
import type { Figures } from '../report.ts';
import { startShop, type StartedShop, tellMemory, tellStart } from '../starts.ts';
import { fillBesideVisitors } from './fill-beside-visitors.ts';
import { largestPages } from './largest-pages.ts';
import { timeChanges } from './time-changes.ts';

/** The work that must take as long in a large shop as in a small one. */
const work = [
  'list of 50, guest',
  'product that nobody saw before',
  'search never asked before, guest',
  'search by price, guest',
  'suggestion while typing',
  'quick-add of 500 rows',
  'page that nobody saw before: category',
  'page that nobody saw before: product',
];
/** A few visitors, who leave the processors time: what is measured is how long one waits. */
const connections = 4;

export type GrowthFigures = { readonly facts: Facts; readonly figures: Figures[] };

/** Measures shops of so many parts; `seconds` for each kind of work. */
export async function measureGrowth(sizes: readonly number[], seconds: number): Promise<GrowthFigures> {
  const facts: Facts = {};
  const figures: Figures[] = [];
  for (const size of sizes) {
    const one = await measureSize(size, seconds);
    Object.assign(facts, one.facts);
    figures.push(...one.figures);
  }
  // Beside each other, smallest shop first.
  return { facts, figures: figures.toSorted((a, b) => work.indexOf(a.what) - work.indexOf(b.what)) };
}

async function measureSize(parts: number, seconds: number): Promise<GrowthFigures> {
  const name = `${parts.toLocaleString('en-CA')} parts`;
  const folder = await createDataFolder();
  const dataFolder = join(folder.path, 'shop');
  const facts: Facts = {};
  const tell = (more: Facts) => {
    for (const [what, fact] of Object.entries(more)) {
      facts[`${name}: ${what}`] = fact;
      console.error(`${name}: ${what}: ${fact}`); // at once: the largest shop takes a quarter of an hour
    }
  };
  try {
    tell(await fillBesideVisitors(parts, dataFolder, join(folder.path, 'catalogue')));
    const started = await startShop(undefined, dataFolder);
    try {
      tell({ start: tellStart(started), 'memory when the index stands': await tellMemory(started.served) });
      const figures = await measureWork(started, name, seconds);
      tell(await timeChanges(started.shop));
      tell(await largestPages(started.shop.url));
      tell({ 'memory after load': await tellMemory(started.served) });
      return { facts, figures };
    } finally {
      await started.shop.stop();
    }
  } finally {
    await folder.remove();
  }
}

async function measureWork({ shop, served }: StartedShop, side: string, seconds: number): Promise<Figures[]> {
  const visitors = openVisitors(shop.url, shop.dataFolder);
  try {
    const cases = await casesOf({ catalogue: await readCatalogue(shop.dataFolder), visitors });
    const figures: Figures[] = [];
    for (const { what, load } of cases) {
      const run = await measure(await load(connections), { what, served, seconds });
      figures.push({ side, what, connections, runs: [run] });
    }
    return figures;
  } finally {
    await visitors.close();
  }
}

async function casesOf(shop: BusyShop): Promise<Case[]> {
  const all = [...readCases(shop), ...pageCases(shop), ...(await searchCases(shop)), ...quickAddCases(shop)];
  return work.map((wanted) => {
    const found = all.find(({ what }) => what === wanted);
    if (!found) throw new Error(`There is no case "${wanted}"`);
    return found;
  });
}
