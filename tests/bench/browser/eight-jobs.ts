/// <reference lib="dom" />

// The eight things for which buyers come, each from home with the fewest acts that they would find: how many clicks, how many fields
// and keys, and how long until the result is painted.

import type { Browser as Chromium, BrowserContext, Locator, Page } from '@playwright/test';
import type { ReplyFrom } from '@chipload/contract';
import { dataOf } from '../cases/answers.ts';
import { type Customer, openVisitors } from '../cases/visitors.ts';
import { placeOrder, readTrunk } from '../cases/buying.ts';
import { enterOffice } from '../load/browser.ts';
import { quantile } from '../load/quantile.ts';
import { shipMany } from '../office/ship-many.ts';
import { categoryPath } from './pages.ts';

export type JobFigures = {
  readonly job: string;
  readonly width: number;
  readonly clicks: number;
  /** Fields that are typed or pasted into. */
  readonly fields: number;
  readonly enters: number;
  readonly medianMilliseconds: number;
  readonly longestMilliseconds: number;
  /** Clicks of the best seller, where they were counted. */
  readonly best: number | undefined;
};

/** Acts of a buyer, counted. */
type Hand = {
  click(on: Locator): Promise<void>;
  /** Clicks into a field and types; the click counts. */
  type(into: Locator, text: string): Promise<void>;
  /** The same with the clipboard. */
  paste(into: Locator, text: string): Promise<void>;
  enter(): Promise<void>;
};

type Job = {
  readonly job: string;
  /** The clicks that the best seller needs, counted by hand at McMaster-Carr. */
  readonly best?: number;
  readonly isSignedIn?: boolean;
  /** Does the job, and returns what the buyer then sees. */
  readonly work: (page: Page, hand: Hand) => Promise<Locator>;
};

const part = 'X4-1/2R-SQ';
const fieldOf = (page: Page) => page.getByRole('banner').getByRole('combobox').filter({ visible: true });
const addedTo = (page: Page) => page.getByRole('region', { name: 'Added to your cart' });

/** `list` has ten rows of a part number and a quantity. */
const jobsWith = (list: string): readonly Job[] => [
  {
    job: 'ten of a part by its number, into the cart',
    work: async (page, hand) => {
      await hand.type(fieldOf(page), part);
      await hand.enter();
      await hand.type(page.getByRole('main').getByLabel('Quantity', { exact: true }), '10');
      await hand.enter();
      return addedTo(page);
    },
  },
  {
    job: 'a part by its sizes in words, into the cart',
    work: async (page, hand) => {
      await hand.type(fieldOf(page), '1/2 4 flute ball');
      await hand.enter();
      await hand.type(page.getByRole('textbox', { name: /^Quantity of/ }).first(), '2');
      await hand.enter();
      return addedTo(page);
    },
  },
  {
    job: 'a list of ten parts, into the cart',
    work: async (page, hand) => {
      await hand.paste(fieldOf(page), list);
      await hand.click(page.getByRole('main').getByRole('button', { name: 'Add To Cart' }));
      return page.getByRole('region', { name: 'Standards' }).getByRole('row').nth(10);
    },
  },
  {
    job: 'speeds for a part in 4140',
    work: async (page, hand) => {
      await hand.type(fieldOf(page), `${part} 4140`);
      await hand.enter();
      return page.getByText(/rpm/).filter({ visible: true }).first();
    },
  },
  {
    job: 'the last order again, into the cart',
    best: 3,
    isSignedIn: true,
    work: async (page, hand) => {
      const orders = page.getByRole('region', { name: 'Your latest orders' });
      await hand.click(orders.getByRole('button', { name: /^Order again/ }).first());
      return orders.getByRole('status').filter({ hasText: 'added to your cart' });
    },
  },
  {
    job: 'until when backordered pieces are expected',
    best: 0,
    isSignedIn: true,
    work: async (page) =>
      page
        .getByRole('region', { name: 'Your latest orders' })
        .getByText(/backordered/)
        .filter({ visible: true })
        .first(),
  },
  {
    job: 'the invoice of an order',
    isSignedIn: true,
    work: async (page, hand) => {
      const orders = page.getByRole('region', { name: 'Your latest orders' });
      await hand.click(orders.getByRole('link', { name: /^\d+$/ }).last());
      const document = page.getByRole('link', { name: /^Invoice \d+ as a PDF$/ });
      const opened = page.context().waitForEvent('page');
      await hand.click(document);
      await opened;
      return document;
    },
  },
  {
    job: 'a filled cart, ordered by who has ordered before',
    isSignedIn: true,
    work: async (page, hand) => {
      await hand.click(page.getByRole('banner').getByRole('link', { name: 'Shopping Cart' }));
      const checkout = page.getByRole('complementary', { name: 'Checkout' });
      await hand.type(checkout.getByLabel('Purchase order number'), 'EIGHT-2');
      await hand.enter();
      await hand.click(checkout.getByRole('button', { name: 'Place order' }));
      return page.getByRole('heading', { name: /^Thank you/ });
    },
  },
];

const looks = [
  { width: 1_440, height: 900, hasTouch: false },
  { width: 390, height: 844, hasTouch: true },
] as const;

/** Does each job so often, at a desk and on a phone; throws with the name of a job that cannot be done. */
export async function measureEightJobs(
  browser: Chromium,
  shop: { readonly url: string; readonly dataFolder: string },
  runs: number,
): Promise<JobFigures[]> {
  const visitors = openVisitors(shop.url, shop.dataFolder);
  const figures: JobFigures[] = [];
  try {
    // A customer for each look: the orders of the last job would hide the first from home.
    for (const [index, customer] of (await visitors.customers(looks.length)).entries()) {
      const look = looks[index];
      if (!look) throw new Error('There are more customers than looks');
      await giveHistory(shop.url, customer);
      for (const one of jobsWith(await tenRows(customer))) {
        const done: Done[] = [];
        for (let run = 0; run < runs; run += 1)
          done.push(await doOnce(browser, shop.url, { one, look, customer }));
        figures.push(figuresOf(one, look.width, done));
      }
    }
  } finally {
    await visitors.close();
  }
  return figures;
}

async function tenRows({ browser }: Customer): Promise<string> {
  type Category = ReplyFrom<'GET', '/products/series/:series/categories/:category'>;
  const { rows } = dataOf(await browser.call('GET', `/api${categoryPath}`)) as Category;
  const sold = rows.filter(({ price, status }) => price !== 'invalid' && status === 'active');
  return sold
    .slice(0, 10)
    .map(({ inventory_code: code }) => `${code}\t2`)
    .join('\n');
}

/** An order that is partly shipped, with an invoice and pieces that are backordered. */
async function giveHistory(url: string, { browser }: Customer): Promise<void> {
  const parts = [
    { sku: part, quantity: 2 },
    { sku: 'X4-1/2S-SQ', quantity: 9_000 },
  ];
  await browser.call('POST', '/api/trunk/add-standards', { items: parts });
  await browser.call('PATCH', '/api/trunk/shipping', { type: 'flat_rate', data: {} });
  const purchaseOrder = { purchase_order_number: 'EIGHT-1', notes: [] };
  await browser.call('PATCH', '/api/trunk/purchase-order', purchaseOrder);
  await placeOrder({ browser }, await readTrunk(browser));
  const staff = await enterOffice(url, { email: 'staff@chipload.test', password: 'chipload-sample-1' });
  await shipMany(staff);
  await staff.close();
}

type Counts = { clicks: number; fields: number; enters: number };
type Done = Counts & { readonly milliseconds: number };

async function doOnce(
  browser: Chromium,
  url: string,
  {
    one,
    look: { width, height, hasTouch },
    customer,
  }: { readonly one: Job; readonly look: (typeof looks)[number]; readonly customer: Customer },
): Promise<Done> {
  const context = await browser.newContext({ viewport: { width, height }, hasTouch, locale: 'en-CA' });
  try {
    if (one.isSignedIn) await signIn(context, url, customer);
    if (one.isSignedIn)
      await customer.browser.call('POST', '/api/trunk/add-standards', {
        items: [{ sku: part, quantity: 1 }],
      });
    const page = await context.newPage();
    await page.goto(`${url}/app/`, { waitUntil: 'networkidle' });
    const counts: Counts = { clicks: 0, fields: 0, enters: 0 };
    const begunAt = performance.now();
    const result = await one.work(page, handOn(page, counts));
    await result.waitFor();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    return { ...counts, milliseconds: performance.now() - begunAt };
  } catch (error) {
    throw new Error(`“${one.job}” at ${width} px cannot be done`, { cause: error });
  } finally {
    await context.close();
  }
}

async function signIn(context: BrowserContext, url: string, { browser }: Customer): Promise<void> {
  const pairs = browser.cookie.split('; ').map((pair) => pair.split('='));
  await context.addCookies(
    pairs.flatMap(([name = '', value = '']) => (value === '' ? [] : [{ name, value, url }])),
  );
}

function handOn(page: Page, counts: Counts): Hand {
  const click = async (on: Locator) => {
    counts.clicks += 1;
    await on.click();
  };
  return {
    click,
    type: async (into, text) => {
      await click(into);
      counts.fields += 1;
      await into.fill(text);
    },
    paste: async (into, text) => {
      await click(into);
      counts.fields += 1;
      await page.locator('[role="listbox"]').first().waitFor({ state: 'attached' }); // what reads a paste comes with it
      await into.evaluate((input, pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', pasted);
        input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, text);
    },
    enter: async () => {
      counts.enters += 1;
      await page.keyboard.press('Enter');
    },
  };
}

function figuresOf({ job, best }: Job, width: number, done: readonly Done[]): JobFigures {
  const times = done.map(({ milliseconds }) => milliseconds);
  const { clicks = 0, fields = 0, enters = 0 } = done[0] ?? {};
  return {
    job,
    width,
    clicks,
    fields,
    enters,
    medianMilliseconds: quantile(times, 0.5),
    longestMilliseconds: Math.max(...times),
    best,
  };
}
