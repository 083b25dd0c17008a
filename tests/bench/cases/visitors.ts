// Guests, and customers who buy on account or by card, each of their own company and with their own trunk, so that they block
// each other as little as real ones.

import { openDatabase, reachDatabase } from '@chipload/server/database';
import { type Browser, openBrowser, register } from '../load/browser.ts';
import { dataOf } from './answers.ts';

export type Visitors = {
  /** The first `count` guests; the same ones each time. */
  guests(count: number): Promise<Browser[]>;
  /** The first `count` customers; the same ones each time. Their companies have unlimited credit. */
  customers(count: number): Promise<Customer[]>;
  /** Guests whom nobody else has, with empty trunks. */
  newGuests(count: number): Promise<Browser[]>;
  close(): Promise<void>;
};

export type Customer = {
  readonly browser: Browser;
  /** The uuid of the card on file. */
  readonly card: string;
};

export function openVisitors(shopUrl: string, dataFolder: string): Visitors {
  const guests: Browser[] = [];
  const customers: Customer[] = [];
  const others: Browser[] = [];
  return {
    guests: async (count) => {
      while (guests.length < count) guests.push(await openBrowser(shopUrl));
      return guests.slice(0, count);
    },
    customers: async (count) => {
      const known = customers.length;
      while (customers.length < count)
        customers.push(await openCustomer(shopUrl, `Bench Buyer ${customers.length}`));
      if (customers.length > known) await giveCredit(dataFolder);
      return customers.slice(0, count);
    },
    newGuests: async (count) => {
      const fresh = await Promise.all(Array.from({ length: count }, () => openBrowser(shopUrl)));
      others.push(...fresh);
      return fresh;
    },
    close: async () => {
      const browsers = [...guests, ...others, ...customers.map(({ browser }) => browser)];
      await Promise.all(browsers.map((browser) => browser.close()));
    },
  };
}

async function openCustomer(shopUrl: string, company: string): Promise<Customer> {
  const browser = await register(shopUrl, company);
  const tokens = await browser.call('POST', '/api/sandbox-gateway/tokens', { number: '4242424242424242' });
  const card = await browser.call('POST', '/api/account/cards', {
    token: (dataOf(tokens) as { token: string }).token,
  });
  return { browser, card: (dataOf(card) as { uuid: string }).uuid };
}

/** Connects to the shop's own database for what only staff may do. */
async function giveCredit(dataFolder: string): Promise<void> {
  const { url, leave } = await reachDatabase({ databaseUrl: undefined, dataFolder });
  const { db, close } = openDatabase(url);
  await db
    .updateTable('companies')
    .set({ credit_limit_cents: 1_000_000_000_000, is_approved: true })
    .where('name', 'like', 'Bench %')
    .execute();
  await close();
  await leave();
}
