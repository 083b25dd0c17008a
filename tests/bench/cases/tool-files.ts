// Files for CAM: a bag of a thousand parts with presets for all their materials, and the largest series.

import type { ReplyFrom } from '@chipload/contract';
import type { Browser } from '../load/browser.ts';
import { dataOf } from './answers.ts';
import type { BusyShop, Case } from './case.ts';
import { spreadParts } from './catalogue.ts';

const partCount = 1_000;

/** One file at a time; a library of a thousand parts for Fusion should take less than a second. */
export function toolFileCases({ catalogue, visitors }: BusyShop): Case[] {
  let filled: Promise<{ guest: Browser; bag: string }> | undefined;
  const fill = async () => {
    const [guest] = (await visitors.newGuests(1)) as [Browser];
    const items = spreadParts(catalogue, partCount).map(({ code: sku }) => ({ sku, quantity: 1 }));
    const trunk = await guest.call('POST', '/api/trunk/add-standards', { items });
    const [bag] = (dataOf(trunk) as ReplyFrom<'GET', '/trunk'>).bags.toSorted(
      (one, other) => other.items.length - one.items.length,
    );
    return { guest, bag: bag?.uuid ?? '' };
  };
  const file = (what: string, pathOf: (bag: string) => string): Case => ({
    what,
    counts: [1],
    load: async () => {
      filled ??= fill();
      const { guest, bag } = await filled;
      return {
        workers: [
          async () => {
            const { body } = await guest.get(pathOf(bag));
            if (body.length < 10_000) throw new Error(`${what} has ${body.length} bytes`);
          },
        ],
      };
    },
  });
  return [
    file('Fusion library of 1,000 parts', (bag) => `/api/trunk/bags/${bag}/tool-data?format=fusion-json`),
    file('the same packed (.tools)', (bag) => `/api/trunk/bags/${bag}/tool-data?format=fusion-tools`),
    file('workbook of the series pro-drill', () => '/api/products/series/pro-drill/tool-data?format=xlsx'),
  ];
}
