// `npm run load`: many buyers at once, guests, newcomers, a crawler and slow clients, who come at a rate, however long they wait.
// Finds the rate that the shop can take, runs at a share of it (or at more than it), and checks the books afterwards.
// `-- --buyers 500 --minutes 30 --instances 2 --share 0.8`, `-- --above 3`, `-- --rate 40`

import { loadavg } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '@chipload/server/database';
import { readCatalogue } from '../bench/cases/catalogue.ts';
import { readOptions, refuse } from '../support/script-options.ts';
import { comeAt } from './arrivals.ts';
import { bookDifferences } from './books.ts';
import { openInstances, readQueues, readRefused } from './instances.ts';
import { openPeople } from './people.ts';
import { brokenPromises, longestPlacing, placingOf } from './promises.ts';
import { createRecord, printRows, type Row } from './record.ts';
import { startSlowClients } from './slow-clients.ts';
import { createVisits, type Visiting } from './visits.ts';

const options = readOptions('npm run load --', {
  buyers: { type: 'string', default: '500' },
  guests: { type: 'string', default: '200' },
  instances: { type: 'string', default: '2' },
  minutes: { type: 'string', default: '30' },
  share: { type: 'string', default: '0.8' },
  above: { type: 'string' },
  rate: { type: 'string' },
  slow: { type: 'string', default: '50' },
  watch: { type: 'boolean', default: false },
});
const [buyers = 0, guests = 0, instances = 0, minutes = 0, share = 0, slow = 0] = [
  options.buyers,
  options.guests,
  options.instances,
  options.minutes,
  options.share,
  options.slow,
].map(Number);
if (
  ![
    buyers,
    guests,
    instances,
    minutes,
    share,
    slow,
    Number(options.rate ?? 1),
    Number(options.above ?? 1),
  ].every(Number.isFinite)
)
  refuse('All options are numbers.');

const firstRate = 8;
const step = 1.25;
const stepSeconds = 12;
/** The shop can take a rate if fewer than one in a hundred is refused, and orders are placed in less than a second. */
const mostRefusedShare = 0.01;
const longestDrain = 30_000;

const shop = await openInstances(instances);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void shop.close().finally(() => process.exit(1)));
const { db, close } = openDatabase(shop.databaseUrl, { connections: 4, statementTimeoutMilliseconds: 0 });
const people = await openPeople(db, shop.urls, { buyers, guests }).catch(endWith);
const catalogue = await readCatalogue(shop.dataFolder).catch(endWith);
const slowClients = shop.urls.map((url) => startSlowClients(url, slow, '/app/products'));
const [ordered, unknown]: [string[], string[]] = [[], []];
console.log(
  `${instances} instances, ${buyers} buyers, ${guests} guests; load of the machine before: ${tellLoad()}`,
);

const watching = setInterval(() => {
  if (options.watch)
    void readQueues(shop.metricsUrls).then((figures) => console.log(JSON.stringify(figures)));
}, 1_000).unref();

try {
  await run('warming up', firstRate, 15);
  const limit = options.rate === undefined ? await findLimit() : Number(options.rate);
  console.log(`The limit is about ${limit.toFixed(1)} visits a second; load of the machine: ${tellLoad()}\n`);
  const at = options.above === undefined ? limit * share : limit * Number(options.above);
  const before = await readRefused(shop.metricsUrls);
  const ran = await run(`${at.toFixed(1)} visits a second`, at, minutes * 60);
  const after = await readRefused(shop.metricsUrls);
  if (options.above !== undefined)
    console.log(`Nobody is refused any more ${await untilNobodyIsRefused(limit * 0.5)} s later\n`);
  await tellEnd(ran, countsBetween(before, after));
} finally {
  clearInterval(watching);
  for (const one of slowClients) one.stop();
  await people.close();
  await close();
  await shop.close();
}

/** Ends the shops when the visitors cannot be prepared. */
async function endWith(error: unknown): Promise<never> {
  await close();
  await shop.close();
  throw error;
}

type Ran = { readonly rows: readonly Row[]; readonly unfinished: number };

/** Lets visitors come for some time, waits for the last of them, and prints what happened. */
async function run(what: string, perSecond: number, seconds: number): Promise<Ran> {
  const record = createRecord();
  const visiting: Visiting = { people, catalogue, record, ordered, unknown };
  const visit = createVisits(visiting);
  const running = new Set<Promise<void>>();
  const own = monitorEventLoopDelay({ resolution: 10 });
  own.enable();
  await comeAt({ perSecond, seconds }, (dueAt) => {
    const visited = visit(dueAt).finally(() => running.delete(visited));
    running.add(visited);
  });
  await Promise.race([Promise.all(running), pause(longestDrain, undefined, { ref: false })]);
  const unfinished = running.size;
  const rows = record.rows();
  own.disable();
  // The delay of this program itself is in all figures.
  const late = [own.percentile(50), own.percentile(99)].map((delay) => (delay / 1e6 - 10).toFixed(0));
  console.log(
    `${what}, ${seconds} s; load of the machine: ${tellLoad()}; this program was late by ${late.join(' ms, p99 ')} ms`,
  );
  printRows(rows, seconds);
  for (const problem of record.problems()) console.log(`- ${problem}`);
  return { rows, unfinished };
}

async function findLimit(): Promise<number> {
  let known = firstRate;
  for (let rate = firstRate; ; rate *= step) {
    if (!isTaken(await run(`looking for the limit, ${rate.toFixed(1)} visits a second`, rate, stepSeconds)))
      return known;
    known = rate;
  }
}

function isTaken({ rows, unfinished }: Ran): boolean {
  const sum = (of: (row: Row) => number) => sumOf(rows, of);
  return (
    unfinished === 0 &&
    sum(({ failed }) => failed) === 0 &&
    sum(({ refused }) => refused) <= mostRefusedShare * sum(({ arrivals }) => arrivals) &&
    (placingOf(rows)?.p99 ?? 0) < longestPlacing
  );
}

/** Returns after how many seconds at a rate below the limit a whole second passes in which nobody is refused. */
async function untilNobodyIsRefused(perSecond: number): Promise<number> {
  for (let seconds = 1; ; seconds += 1) {
    const { rows } = await run('recovering', perSecond, 1);
    if (rows.every(({ refused }) => refused === 0)) return seconds;
  }
}

/** Prints what the shop has promised, and whether it was kept; a broken promise makes the program fail. */
async function tellEnd({ rows, unfinished }: Ran, refused: Counts): Promise<void> {
  const [arrivals, failed] = [sumOf(rows, (row) => row.arrivals), sumOf(rows, (row) => row.failed)];
  const placing = placingOf(rows);
  const differences = await bookDifferences(db, ordered, unknown);
  const shareOf = (count: number) => `${count} of ${arrivals} (${((count / arrivals) * 100).toFixed(2)} %)`;
  console.log(
    `Errors: ${shareOf(failed + unfinished)}; refused: ${shareOf(sumOf(rows, (row) => row.refused))}`,
  );
  console.log(`Refused by the shop's own count: ${JSON.stringify(refused)}`);
  console.log(`Slow clients: ${JSON.stringify(slowClients.map((one) => one.figures()))}`);
  console.log(`Placing: ${placing?.answered} orders, p99 ${placing?.p99.toFixed(0)} ms`);
  console.log(`Orders acknowledged: ${ordered.length}; differences in the books: ${differences.length}`);
  for (const difference of differences.slice(0, 20)) console.log(`- ${difference}`);
  const isAboveLimit = options.above !== undefined;
  const broken = brokenPromises({ rows, unfinished, differences, isAboveLimit });
  console.log(broken.length === 0 ? 'Every promise was kept' : 'Promises were broken:');
  for (const promise of broken) console.log(`- ${promise}`);
  process.exitCode = broken.length === 0 ? 0 : 1;
}

function sumOf(rows: readonly Row[], of: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + of(row), 0);
}

type Counts = Readonly<Record<string, number>>;

function countsBetween(before: Counts, after: Counts): Counts {
  return Object.fromEntries(
    Object.entries(after).map(([reason, count]) => [reason, count - (before[reason] ?? 0)]),
  );
}

function tellLoad(): string {
  return loadavg()
    .map((load) => load.toFixed(1))
    .join(' ');
}
