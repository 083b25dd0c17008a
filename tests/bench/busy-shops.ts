// Measures the shop as visitors use it: for each side a shop of its own with the sample catalogue, and every case in turns.

import { setTimeout as pause } from 'node:timers/promises';
import { reachDatabase } from '@chipload/server/database';
import { createDataFolder } from '../support/shop-process.ts';
import type { BusyShop, Case } from './cases/case.ts';
import { readCatalogue } from './cases/catalogue.ts';
import { openVisitors } from './cases/visitors.ts';
import { firstRouteKilobytes } from './first-route.ts';
import { measure } from './load/measure.ts';
import { measureFastify, measureTransactions } from './load/reference.ts';
import type { Figures } from './report.ts';
import type { Side } from './sides.ts';
import { startShop, type StartedShop, tellMemory, tellStart } from './starts.ts';

export type Measurement = {
  /** How long each run of a case takes. */
  readonly seconds: number;
  /** How often each case is measured, in turns with the other side. */
  readonly times: number;
  /** Only these numbers of connections; empty for all. */
  readonly connections: readonly number[];
  /** How long the shop rests before its memory is read again. */
  readonly restSeconds: number;
};

export type Facts = Record<string, string>;
type Measured = { readonly facts: Facts; readonly figures: Figures[] };
type OpenSide = StartedShop & Side & { readonly cases: readonly Case[]; close(): Promise<void> };

/** Measures the cases that `casesOf` makes for each side's shop. */
export async function measureShops(
  sides: readonly Side[],
  casesOf: (shop: BusyShop) => Promise<readonly Case[]>,
  measurement: Measurement,
): Promise<Measured> {
  const facts: Facts = {};
  const open: OpenSide[] = [];
  try {
    for (const side of sides) open.push(await openSide(side, casesOf, facts));
    const figures = await measureCases(open, measurement);
    for (const { name, served } of open) facts[`${name}: memory after load`] = await tellMemory(served);
    await pause(measurement.restSeconds * 1_000);
    for (const { name, served } of open)
      facts[`${name}: memory ${measurement.restSeconds} s later`] = await tellMemory(served);
    return { facts, figures };
  } finally {
    for (const side of open) await side.close();
  }
}

/** The memory is read when the catalogue and the index stand, nobody is there yet, and what the start left is collected. */
const idleMilliseconds = 20_000;

async function openSide(
  side: Side,
  casesOf: (shop: BusyShop) => Promise<readonly Case[]>,
  facts: Facts,
): Promise<OpenSide> {
  const { name, root, environment } = side;
  const folder = await createDataFolder();
  const first = await startShop(root, folder.path, environment);
  facts[`${name}: first start, with the sample shop`] = tellStart(first);
  await first.shop.stop();
  const started = await startShop(root, folder.path, environment);
  facts[`${name}: second start`] = tellStart(started);
  const { shop, served } = started;
  await pause(idleMilliseconds);
  facts[`${name}: memory idle`] = await tellMemory(served);
  facts[`${name}: JavaScript of the first route`] = `${await firstRouteKilobytes(shop.url)} kB gz`;
  const visitors = openVisitors(shop.url, folder.path);
  const cases = await casesOf({ catalogue: await readCatalogue(folder.path), visitors });
  return {
    ...side,
    ...started,
    cases,
    close: async () => {
      await visitors.close();
      await shop.stop();
      await folder.remove();
    },
  };
}

async function measureCases(open: readonly OpenSide[], measurement: Measurement): Promise<Figures[]> {
  const { seconds, times, connections } = measurement;
  const [first] = open;
  if (!first) return [];
  const chosen = (counts: readonly number[]) =>
    connections.length === 0 ? counts : counts.filter((count) => connections.includes(count));
  const figures: Figures[] = [];
  const references = bareMachine(first, seconds);
  await references.measure();
  for (const [index, { what, counts }] of first.cases.entries()) {
    if (index === Math.floor(first.cases.length / 2)) await references.measure();
    for (const count of chosen(counts)) {
      const rows = open.map(({ name }): Figures => ({ side: name, what, connections: count, runs: [] }));
      for (let time = 0; time < times; time += 1)
        for (const [place, { cases, served }] of open.entries()) {
          const load = await cases[index]?.load(count);
          if (load) rows[place]?.runs.push(await measure(load, { what, served, seconds }));
        }
      figures.push(...rows);
    }
  }
  await references.measure();
  return [...references.figures, ...figures];
}

/** The speed of the machine without the shop: measured before, between and after the cases. */
function bareMachine({ served, shop }: OpenSide, seconds: number) {
  const transactions: Figures = { side: '', what: 'bare PostgreSQL', connections: 32, runs: [] };
  const answers: Figures = { side: '', what: 'bare Fastify', connections: 32, runs: [] };
  return {
    figures: [transactions, answers],
    measure: async () => {
      const { ownerUrl, leave } = await reachDatabase({
        databaseUrl: undefined,
        dataFolder: shop.dataFolder,
      });
      transactions.runs.push(await measureTransactions(ownerUrl, served, seconds));
      await leave();
      answers.runs.push(await measureFastify(served, seconds));
    },
  };
}
