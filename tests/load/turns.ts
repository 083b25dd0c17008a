// `npm run turns`: buyers who ask again as soon as they are answered, and beside them one address that asks far too much. Shows how
// long the others wait for it, and that nobody is refused. `-- --buyers 32,128 --seconds 20 --flood pages`

import { setTimeout as pause } from 'node:timers/promises';
import { picturePath } from '@chipload/contract/picture-path';
import { openDatabase } from '@chipload/server/database';
import { placeOrder, readTrunk } from '../bench/cases/buying.ts';
import { type Catalogue, readCatalogue } from '../bench/cases/catalogue.ts';
import { type Browser, openBrowser } from '../bench/load/browser.ts';
import { readOptions, refuse } from '../support/script-options.ts';
import { openInstances } from './instances.ts';
import { openPeople } from './people.ts';
import { createRecord, printRows, type Record } from './record.ts';

const options = readOptions('npm run turns --', {
  buyers: { type: 'string', default: '1,32,128,512' },
  seconds: { type: 'string', default: '20' },
  flood: { type: 'string' },
});
const seconds = Number(options.seconds);
const counts = options.buyers.split(',').map(Number);
if (![seconds, ...counts].every(Number.isFinite)) refuse('--buyers and --seconds are numbers.');

type Flood = {
  readonly perSecond: number;
  readonly ask: (browser: Browser, code: string, turn: number) => Promise<unknown>;
};

/** Requests of one address, and how many in a second. */
const floods: Readonly<{ [name: string]: Flood }> = {
  pages: {
    perSecond: 150,
    ask: (browser, code, turn) => browser.get(`/app/products/${inPath(code)}?flood=${turn}`),
  },
  pictures: {
    perSecond: 10,
    ask: (browser, code) => browser.get(picturePath(code, 'webp', 640)),
  },
  mods: {
    perSecond: 300,
    ask: (browser, _code, turn) =>
      browser.ask('/api/mods/evaluate', {
        inventory_code: 'X4-1/2R-SQ',
        operations: [{ operation: 'shorten', values: { overall_length: 2.5 + (turn % 4_500) / 10_000 } }],
      }),
  },
};
const flood = options.flood === undefined ? undefined : floods[options.flood];
if (options.flood !== undefined && !flood) refuse(`--flood is one of ${Object.keys(floods).join(', ')}.`);

const shop = await openInstances(1, { RATE_LIMIT: 'off' });
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void shop.close().finally(() => process.exit(1)));
const { db, close } = openDatabase(shop.databaseUrl, { connections: 4, statementTimeoutMilliseconds: 0 });
try {
  const people = await openPeople(db, shop.urls, { buyers: Math.max(...counts), guests: 0 });
  const catalogue = await readCatalogue(shop.dataFolder);
  await visit(people.buyers.slice(0, 8), catalogue, createRecord(), 5_000);
  for (const count of counts) {
    const record = createRecord();
    const stop = flood ? await startFlood(shop.urls[0] ?? '', flood, catalogue, record) : () => undefined;
    await visit(people.buyers.slice(0, count), catalogue, record, seconds * 1_000);
    stop();
    console.log(
      `${count} buyers${flood ? `, beside ${flood.perSecond} ${options.flood} a second of one address` : ''}`,
    );
    printRows(record.rows(), seconds);
    for (const problem of record.problems()) console.log(`- ${problem}`);
    await restAndAsk(people.stranger());
  }
  await people.close();
} finally {
  await close();
  await shop.close();
}

/** Lets each buyer look at pages, add lines and order, one after the other, until the time is over. */
async function visit(
  buyers: readonly Browser[],
  { categories, parts }: Catalogue,
  record: Record,
  milliseconds: number,
): Promise<void> {
  const until = performance.now() + milliseconds;
  const pages = [...categories.keys()].map((path) => `/app${path}`);
  const sold = [...parts.values()].filter((part) => !part.is_on_sale);
  await Promise.all(
    buyers.map(async (buyer) => {
      while (performance.now() < until) {
        for (let times = 0; times < 5; times += 1)
          await record.note({ what: 'a page' }, () => buyer.get(anyOf(pages)));
        const part = anyOf(sold);
        const body = { items: [{ sku: part.code, quantity: 5 }] };
        const added = await record.note({ what: 'add a line' }, () =>
          buyer.call('POST', '/api/trunk/add-standards', body),
        );
        if (added !== undefined)
          await record.note({ what: 'check out', isOrdering: true }, () => checkOut(buyer));
      }
    }),
  );
}

async function checkOut(buyer: Browser): Promise<void> {
  await buyer.call('PATCH', '/api/trunk/bundling', { bundled: true });
  await buyer.call('PATCH', '/api/trunk/shipping', { type: 'flat_rate', data: {} });
  await buyer.call('PATCH', '/api/trunk/purchase-order', { purchase_order_number: 'LOAD-1', notes: [] });
  await placeOrder({ browser: buyer }, await readTrunk(buyer));
}

/** Asks at a rate from one address, however long the answers take. */
async function startFlood(
  url: string,
  { perSecond, ask }: Flood,
  { parts }: Catalogue,
  record: Record,
): Promise<() => void> {
  const browsers: Browser[] = [];
  while (browsers.length < 64) browsers.push(await openBrowser(url, { 'x-forwarded-for': '203.0.113.9' }));
  const codes = [...parts.keys()];
  let turn = 0;
  const timer = setInterval(() => {
    for (let times = 0; times < perSecond / 50; times += 1) {
      turn += 1;
      const browser = browsers[turn % browsers.length]!;
      void record.note({ what: 'the flood' }, () => ask(browser, anyOf(codes), turn));
    }
  }, 20);
  return () => {
    clearInterval(timer);
    for (const browser of browsers) void browser.close().catch(() => undefined);
  };
}

/** Asks for a page right after the load: an idle shop answers at once. */
async function restAndAsk(stranger: Browser): Promise<void> {
  await pause(200);
  const since = performance.now();
  await stranger.get('/app/');
  console.log(`The first page after it: ${(performance.now() - since).toFixed(0)} ms\n`);
  await stranger.close();
}

/** A code in an address of a page, where it is encoded twice. */
function inPath(code: string): string {
  return encodeURIComponent(encodeURIComponent(code));
}

function anyOf<One>(values: readonly One[]): One {
  return values[Math.floor(Math.random() * values.length)]!;
}
