// The office of a large shop as a measurement needs it: a person who is signed in, and the records that the generator made.

import type { OfficeReply } from '@chipload/contract/office';
import { owner } from '../large-shop/open-large-shop.ts';
import { type Browser, enterOffice } from '../load/browser.ts';
import { readOffice } from './reading.ts';

export type LargeOffice = {
  readonly staff: Browser;
  /** As many sessions of the same person as are measured at the same time. */
  readonly sessions: readonly Browser[];
  readonly orders: number;
  /** Returns the number of the order with this place, from 1 to `orders`; the last one is the newest. */
  numberOf(place: number): number;
};

const mostSessions = 8;

export async function openOffice(shopUrl: string, orders: number): Promise<LargeOffice> {
  const staff = await enterOffice(shopUrl, owner);
  const sessions = [staff];
  while (sessions.length < mostSessions) sessions.push(await enterOffice(shopUrl, owner));
  const { rows } = await readOffice<OfficeReply<'GET', '/orders'>>(staff, '/orders?view=all');
  const newest = Number(rows[0]?.number);
  return { staff, sessions, orders, numberOf: (place) => newest - orders + place };
}

/** Returns places of orders all over the years, `count` of them, each with the same remainder. */
export function places(
  { orders }: LargeOffice,
  count: number,
  { step, remainder }: { readonly step: number; readonly remainder: number },
): number[] {
  const steps = Math.floor((orders - remainder) / step);
  return Array.from({ length: count }, (_none, index) => {
    const turn = steps === 0 ? 0 : (index * 7919) % steps;
    return turn * step + remainder;
  });
}

/** Returns the uuids of the orders at these places. */
export async function uuidsOf({ staff, numberOf }: LargeOffice, at: readonly number[]): Promise<string[]> {
  const uuids: string[] = [];
  for (const place of at) {
    const path = `/find?text=${numberOf(place)}`;
    const found = await readOffice<OfficeReply<'GET', '/find'>>(staff, path);
    const order = found.find(({ kind, is_exact: isExact }) => kind === 'order' && isExact);
    if (!order) throw new Error(`There is no order ${numberOf(place)}`);
    uuids.push(order.address.replace('/orders/', ''));
  }
  return uuids;
}
