// An order list pasted from a spreadsheet: 500 rows looked up, and 500 rows added to a trunk.

import type { ReplyFrom } from '@chipload/contract';
import type { Browser } from '../load/browser.ts';
import type { Work } from '../load/measure.ts';
import { dataOf } from './answers.ts';
import { type BusyShop, type Case, usualCounts } from './case.ts';
import { type CataloguePart, spreadParts } from './catalogue.ts';

const rowCount = 500;
/** One row in this many has a typo and gets a suggestion. */
const typing = 50;

/** How many lists each connection adds, each to a trunk of its own, before more trunks are made ready. */
const listsAtOnce = 3;

export function quickAddCases({ catalogue, visitors }: BusyShop): Case[] {
  const partsOf = (index: number) => spreadParts(catalogue, rowCount, index % 11);
  return [
    {
      what: 'quick-add of 500 rows',
      counts: usualCounts,
      load: async (count) => ({
        workers: (await visitors.guests(count)).map((guest, index) => lookingUp(guest, partsOf(index))),
      }),
    },
    {
      what: '500 rows to the trunk',
      counts: usualCounts,
      load: async (count) => {
        const ready: Work[] = [];
        return {
          workers: Array.from({ length: count }, () => async () => ready.pop()?.()),
          prepare: {
            times: listsAtOnce,
            run: async () => {
              const guests = await visitors.newGuests(count * listsAtOnce);
              ready.push(...guests.map((guest, index) => addingAll(guest, partsOf(index))));
            },
          },
        };
      },
    },
  ];
}

function lookingUp(browser: Browser, parts: readonly CataloguePart[]): Work {
  const rows = parts.map(({ code }, row) => ({ sku: row % typing === 0 ? `${code}9` : code, quantity: 1 }));
  return async () => {
    const values = dataOf(await browser.ask('/api/quick-add', { rows })) as ReplyFrom<'POST', '/quick-add'>;
    for (const [row, { code, cents }] of parts.entries()) {
      const value = values[rows[row]?.sku.toUpperCase() ?? ''];
      const isRight = row % typing === 0 ? value !== undefined : value?.price === cents;
      if (!isRight) throw new Error(`${code}: ${JSON.stringify(value)}`);
    }
  };
}

function addingAll(browser: Browser, parts: readonly CataloguePart[]): Work {
  const items = parts.map(({ code: sku }) => ({ sku, quantity: 1 }));
  return async () => {
    const { bags } = dataOf(await browser.call('POST', '/api/trunk/add-standards', { items })) as ReplyFrom<
      'GET',
      '/trunk'
    >;
    const lines = bags.reduce((sum, bag) => sum + bag.items.length, 0);
    if (lines < rowCount) throw new Error(`Only ${lines} of ${rowCount} lines`);
  };
}
