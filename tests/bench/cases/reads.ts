// The most frequent readings of buyers: lists, products, trunks and pages.

import type { Browser } from '../load/browser.ts';
import type { Work } from '../load/measure.ts';
import { addLines, checkingOut, readTrunk, requireParts } from './buying.ts';
import { type BusyShop, type Case, usualCounts } from './case.ts';
import { spreadParts } from './catalogue.ts';
import { type Addresses, type Known, placeOf, reading, readingPages } from './reading.ts';
import {
  categoryPages,
  freshCategoryPages,
  freshHomePages,
  homePage,
  lists,
  productPages,
  products,
} from './shown.ts';

const many = [32];

export function readCases(shop: BusyShop): Case[] {
  const { catalogue } = shop;
  return [
    readCase(shop, 'list of 50, guest', lists(catalogue), usualCounts),
    readCase(shop, 'list of 50, customer', lists(catalogue), usualCounts, 'customers'),
    besideBuyers(shop, 'list of 50 beside 4 buyers, guest', 'guests'),
    besideBuyers(shop, 'list of 50 beside 4 buyers, customer', 'customers'),
    readCase(shop, 'product, guest', few(products(catalogue)), usualCounts),
    readCase(shop, 'product, customer', few(products(catalogue)), many, 'customers'),
    readCase(shop, 'product that nobody saw before', products(catalogue), many),
    trunkCase(shop),
  ];
}

export function pageCases(shop: BusyShop): Case[] {
  const { catalogue } = shop;
  const [home, freshHome] = [homePage(), freshHomePages()];
  const [category, freshCategory] = [categoryPages(catalogue), freshCategoryPages(catalogue)];
  const product = productPages(catalogue);
  return [
    pageCase(shop, 'page: home, guest', home, usualCounts),
    pageCase(shop, 'page: category, guest', category, usualCounts),
    pageCase(shop, 'page: product, guest', few(product), usualCounts),
    pageCase(shop, 'page that nobody saw before: home', freshHome, many),
    pageCase(shop, 'page that nobody saw before: category', freshCategory, many),
    pageCase(shop, 'page that nobody saw before: product', product, many),
    pageCase(shop, 'page: category, customer', category, many, 'customers'),
    pageCase(shop, 'page: product, customer', few(product), many, 'customers'),
  ];
}

type Who = 'guests' | 'customers';

async function browsersOf({ visitors }: BusyShop, who: Who, count: number): Promise<Browser[]> {
  return who === 'guests'
    ? visitors.guests(count)
    : (await visitors.customers(count)).map(({ browser }) => browser);
}

function readCase(
  shop: BusyShop,
  what: string,
  addresses: Addresses,
  counts: readonly number[],
  who: Who = 'guests',
): Case {
  const forAll: Known = new Map();
  return {
    what,
    counts,
    load: async (count) => {
      const browsers = await browsersOf(shop, who, count);
      return {
        workers: browsers.map((browser, index) =>
          reading(browser, addresses, forAll, placeOf(index, count, addresses)),
        ),
      };
    },
  };
}

/** Four buyers check out ten parts each, again and again, while lists with these and other parts are read. */
function besideBuyers(shop: BusyShop, what: string, who: Who): Case {
  const addresses = lists(shop.catalogue, true);
  return {
    what,
    counts: many,
    load: async (count) => {
      const readers = await browsersOf(shop, who, count);
      const buyers = (await shop.visitors.customers(count + 4)).slice(-4);
      return {
        workers: readers.map((browser, index) =>
          reading(browser, addresses, new Map(), placeOf(index, count, addresses)),
        ),
        beside: buyers.map(({ browser }, index) =>
          checkingOut({ browser }, spreadParts(shop.catalogue, 10, index), 2),
        ),
      };
    },
  };
}

function trunkCase({ catalogue, visitors }: BusyShop): Case {
  return {
    what: 'trunk of 10 lines',
    counts: usualCounts,
    load: async (count) => ({
      workers: await Promise.all((await visitors.newGuests(count)).map(readingTrunk)),
    }),
  };

  async function readingTrunk(browser: Browser): Promise<Work> {
    const parts = spreadParts(catalogue, 10);
    await addLines(browser, parts, 2);
    return async () => requireParts(await readTrunk(browser), parts, 2);
  }
}

function pageCase(
  shop: BusyShop,
  what: string,
  addresses: Addresses,
  counts: readonly number[],
  who: Who = 'guests',
): Case {
  const lengths = new Map<string, number>();
  let begun = 0;
  return {
    what,
    counts,
    load: async (count) => {
      const browsers = await browsersOf(shop, who, count);
      begun += 1; // another run begins at other addresses
      return {
        workers: browsers.map((browser, index) =>
          readingPages(browser, addresses, lengths, placeOf(index, count, addresses) + begun * 499),
        ),
      };
    },
  };
}

/** As many as are looked at in a busy hour, so that each is seen again and again. */
function few({ paths, check }: Addresses): Addresses {
  const step = Math.ceil(paths.length / 200);
  return { paths: paths.filter((_path, index) => index % step === 0), check };
}
