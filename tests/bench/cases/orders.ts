// From the first line to a placed order, as our pages send it.

import { type BusyShop, type Case, usualCounts } from './case.ts';
import {
  adding,
  addTogether,
  type Buyer,
  checkingOut,
  fillSections,
  fillTrunk,
  placeOrder,
} from './buying.ts';
import { spreadParts } from './catalogue.ts';
import type { Customer } from './visitors.ts';

const lineCount = 10;
/** Few, so that the price is that of one piece. */
const quantity = 2;
/** Each connection places the orders of as many customers, one after the other. */
const customersOfConnection = 4;

export function orderCases(shop: BusyShop): Case[] {
  return [
    addCase(shop),
    checkoutCase(shop, 'checkout of 10 lines, on account', usualCounts, 'account'),
    checkoutCase(shop, 'checkout of 10 lines, by card', [32], 'card'),
    pastedCase(shop),
    sameParts(shop),
    placingCase(shop, 'placing alone, on account', usualCounts, 'account'),
    placingCase(shop, 'placing alone, by card', [32], 'card'),
  ];
}

type Method = 'account' | 'card';

function buyerOf({ browser, card }: Customer, method: Method): Buyer {
  return method === 'card' ? { browser, card } : { browser };
}

function addCase({ catalogue, visitors }: BusyShop): Case {
  return {
    what: 'add a line',
    counts: usualCounts,
    load: async (count) => ({
      workers: (await visitors.newGuests(count)).map((guest, index) =>
        adding(guest, spreadParts(catalogue, 5, index)),
      ),
    }),
  };
}

function checkoutCase(
  { catalogue, visitors }: BusyShop,
  what: string,
  counts: readonly number[],
  method: Method,
): Case {
  return {
    what,
    counts,
    load: async (count) => ({
      workers: (await visitors.customers(count)).map((customer, index) =>
        checkingOut(buyerOf(customer, method), spreadParts(catalogue, lineCount, index), quantity),
      ),
    }),
  };
}

/** The lines come from a list that is pasted, and are added in one call. */
function pastedCase({ catalogue, visitors }: BusyShop): Case {
  return {
    what: 'checkout of 10 lines added in one call',
    counts: [32],
    load: async (count) => ({
      workers: (await visitors.customers(count)).map(({ browser }, index) => {
        const parts = spreadParts(catalogue, lineCount, index);
        return async () => {
          await addTogether(browser, parts, quantity);
          await placeOrder({ browser }, await fillSections(browser, parts, quantity));
        };
      }),
    }),
  };
}

/** All buy the same parts and wait for their stock. */
function sameParts({ catalogue, visitors }: BusyShop): Case {
  return {
    what: 'checkout of the same 10 parts by all',
    counts: [32],
    load: async (count) => ({
      workers: (await visitors.customers(count)).map(({ browser }) =>
        checkingOut({ browser }, spreadParts(catalogue, lineCount), quantity),
      ),
    }),
  };
}

/** Only the last click: the trunks are filled before. */
function placingCase(
  { catalogue, visitors }: BusyShop,
  what: string,
  counts: readonly number[],
  method: Method,
): Case {
  return {
    what,
    counts,
    load: async (count) => {
      const customers = await visitors.customers(count * customersOfConnection);
      const ready: (() => Promise<void>)[] = [];
      const fill = async (customer: Customer, index: number) => {
        const buyer = buyerOf(customer, method);
        const trunk = await fillTrunk(buyer, spreadParts(catalogue, lineCount, index), quantity);
        ready.push(() => placeOrder(buyer, trunk));
      };
      return {
        workers: Array.from({ length: count }, () => async () => {
          await ready.pop()?.();
        }),
        prepare: {
          times: customersOfConnection,
          run: async () => void (await Promise.all(customers.map(fill))),
        },
      };
    },
  };
}
