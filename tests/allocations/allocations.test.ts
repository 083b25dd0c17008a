// How much the server allocates for the calls and pages that are asked for most. What is allocated must be collected, which takes
// time from every other request; so a limit that is exceeded needs a reason, not a higher number.

import { expect, onTestFinished, test } from 'vitest';
import { type Browser, openBrowser, register } from '../bench/load/browser.ts';
import { createTestDatabase } from '../support/database.ts';
import { sampleCatalogue } from '../support/sample-shop.ts';
import { createDataFolder, startShopProcess } from '../support/shop-process.ts';
import { type Heap, inspectorPort, openHeap } from './heap.ts';

type Asked = {
  readonly work: (browser: Browser, turn: number) => Promise<unknown>;
  /** The limit of one request: a fourth more than it allocated when the limit was set. */
  readonly kilobytes: number;
};

const list = '/products/series/x-mill-4/categories/inch-square';
const reads = (path: string) => (browser: Browser) => browser.get(path);

const guests: Readonly<Record<string, Asked>> = {
  'a list of 50': { work: reads(`/api${list}`), kilobytes: 60 },
  'a product': { work: reads('/api/products/X4-1%2F8S-SQ'), kilobytes: 45 },
  'a search asked before': { work: reads('/api/search?query=1/2%20end%20mill'), kilobytes: 60 },
  'a search never asked before': {
    work: (browser, turn) => browser.get(`/api/search?query=0.${1_000 + turn}%20end%20mill`),
    kilobytes: 400,
  },
  'a suggestion': { work: reads('/api/search/suggest?query=X4-1'), kilobytes: 48 },
  'a page that is kept': { work: reads(`/app${list}`), kilobytes: 85 },
};

const customers: Readonly<Record<string, Asked>> = {
  'a list of 50': { work: reads(`/api${list}`), kilobytes: 60 },
  'a cart': { work: reads('/api/trunk'), kilobytes: 65 },
  'a line that is added': {
    work: (browser) => browser.call('POST', '/api/trunk/add', { sku: 'X4-1/8S-SQ', quantity: 1 }),
    kilobytes: 290,
  },
  'a page that is kept': { work: reads(`/app${list}`), kilobytes: 90 },
};

const { url } = await createTestDatabase(sampleCatalogue);

test('the calls and pages that are asked for most allocate no more than their limits', async () => {
  const port = await inspectorPort();
  const { path, remove } = await createDataFolder();
  onTestFinished(remove);
  const shop = await startShopProcess({
    dataFolder: path,
    environment: {
      DATABASE_URL: url,
      NODE_OPTIONS: `--inspect-port=127.0.0.1:${port}`,
      SAMPLE_SHOP: 'off',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'silent',
    },
  });
  onTestFinished(shop.stop);
  const [server] = shop.servers();
  process.kill(server!, 'SIGUSR1'); // opens its inspector
  const heap = await openHeap(port);
  onTestFinished(heap.close);

  for (const [who, browser, asked] of [
    ['guest', await openBrowser(shop.url), guests],
    ['customer', await register(shop.url, 'Maple Precision'), customers],
  ] as const) {
    onTestFinished(browser.close);
    for (const [what, { work, kilobytes }] of Object.entries(asked)) {
      const bytes = await allocatedByEach(work, browser, heap);
      expect.soft(bytes / 1_000, `${what}, ${who}`).toBeLessThan(kilobytes);
    }
  }
}, 120_000);

/**
 * Returns what one request allocates, in bytes: the median of three rounds, once its code is compiled. The heap is read by samples:
 * a round of sixty requests is a few percent off, a shorter one up to a tenth.
 */
async function allocatedByEach(work: Asked['work'], browser: Browser, heap: Heap): Promise<number> {
  let turn = 0;
  const times = (count: number) => async () => {
    for (let time = 0; time < count; time += 1) await work(browser, (turn += 1));
  };
  await times(60)();
  const rounds: number[] = [];
  for (let round = 0; round < 3; round += 1) rounds.push(await heap.allocatedBy(times(60)));
  return rounds.toSorted((a, b) => a - b)[1]! / 60;
}
