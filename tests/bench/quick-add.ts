// Measures an order list pasted from a spreadsheet: 500 rows looked up, and 500 rows added to an empty trunk.

import type { ReplyFrom } from '@chipload/contract';
import { type Figures, measureWork } from './load.ts';
import { visit } from './visitor.ts';

const rowCount = 500;
/** Every list is added to a trunk of its own. */
const lists = 40;

/** One list at a time, and eight in parallel. */
export async function measureQuickAdd(shopUrl: string): Promise<Figures[]> {
  const codes = await soldCodes(shopUrl, rowCount);
  // One row in fifty has a typo and gets a suggestion.
  const typed = codes.map((sku, row) => ({ sku: row % 50 === 0 ? `${sku}9` : sku, quantity: 2 }));
  const items = codes.map((sku) => ({ sku, quantity: 2 }));
  return [
    ...(await measureLists(shopUrl, 'quick-add of 500 rows', '/quick-add', { rows: typed })),
    ...(await measureLists(shopUrl, 'add-standards of 500 rows', '/trunk/add-standards', { items })),
  ];
}

async function measureLists(shopUrl: string, what: string, path: string, body: object): Promise<Figures[]> {
  const figures: Figures[] = [];
  for (const count of [1, 8]) {
    const guests = await Promise.all(Array.from({ length: lists }, () => visit(shopUrl)));
    const work = async () => {
      const { status, data } = (await guests.pop()?.call('POST', path, body)) ?? {
        status: 0,
        data: 'no guest',
      };
      if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(data).slice(0, 200)}`);
    };
    figures.push(await measureWork(what, Array(count).fill(work), { times: lists / count }));
  }
  return figures;
}

/** Returns parts that can be bought, from the widest search. */
export async function soldCodes(shopUrl: string, count: number): Promise<string[]> {
  const guest = await visit(shopUrl);
  const { data } = await guest.call('GET', '/search?query=end+mill&size=2000');
  const { rows } = data as ReplyFrom<'GET', '/search'>;
  return rows
    .filter(({ price, status }) => price !== 'invalid' && status === 'active')
    .slice(0, count)
    .map(({ inventory_code: code }) => code);
}
