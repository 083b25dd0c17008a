// Visits, as our pages send them. Each is noted request by request.

import { setTimeout as pause } from 'node:timers/promises';
import type { ReplyFrom } from '@chipload/contract';
import type { Browser } from '../bench/load/browser.ts';
import { dataOf } from '../bench/cases/answers.ts';
import { placeOrder } from '../bench/cases/buying.ts';
import type { Catalogue, CataloguePart } from '../bench/cases/catalogue.ts';
import type { People } from './people.ts';
import { placingAct } from './promises.ts';
import type { Record } from './record.ts';

type Trunk = ReplyFrom<'GET', '/trunk'>;

export type Visiting = {
  readonly people: People;
  readonly catalogue: Catalogue;
  readonly record: Record;
  /** The uuids of the orders that the shop has acknowledged. */
  readonly ordered: string[];
  /** The uuids of the orders whose placing had no answer. */
  readonly unknown: string[];
};

/** Of a hundred visitors, so many do this. */
const shares = { newcomer: 20, crawler: 20, search: 15, look: 15, add: 5, order: 25 } as const;
const linesOfOrder = 3;
const longestThoughtMilliseconds = 400;
const adding: Act = { what: 'add a line, buyer' };

/** Returns a function that begins the visit of whoever comes next. */
export function createVisits(visiting: Visiting): (dueAt: number) => Promise<void> {
  const { people, catalogue } = visiting;
  const pages = [...catalogue.categories.keys()].map((path) => `/app${path}`);
  const parts = [...catalogue.parts.values()].filter((part) => !part.is_on_sale);
  const idleBuyers = [...people.buyers];
  const idleGuests = [...people.guests];
  const waiting = { buyers: [] as ((one: Browser) => void)[], guests: [] as ((one: Browser) => void)[] };
  const visits = {
    newcomer: async (dueAt: number) => {
      const browser = people.stranger();
      await read(visiting, { what: 'a page, new visitor' }, browser, anyOf(pages), dueAt);
      await browser.close().catch(() => undefined);
    },
    crawler: (dueAt: number) =>
      read(
        visiting,
        { what: 'a page, crawler' },
        people.crawler(),
        `/app/products/${encodeURIComponent(encodeURIComponent(anyOf(parts).code))}`,
        dueAt,
      ),
    search: (dueAt: number) =>
      borrow(idleGuests, waiting.guests, async (guest) => {
        const query = encodeURIComponent(anyOf(parts).code.slice(0, 4));
        await read(visiting, { what: 'a search, guest' }, guest, `/api/search?query=${query}`, dueAt);
      }),
    look: (dueAt: number) =>
      borrow(idleBuyers, waiting.buyers, (buyer) =>
        read(visiting, { what: 'a page, buyer' }, buyer, anyOf(pages), dueAt),
      ),
    add: (dueAt: number) =>
      borrow(idleGuests, waiting.guests, async (guest) => {
        await add(visiting, { what: 'add a line, guest' }, guest, anyOf(parts), dueAt);
      }),
    order: (dueAt: number) =>
      borrow(idleBuyers, waiting.buyers, (buyer) =>
        order(
          visiting,
          buyer,
          Array.from({ length: linesOfOrder }, () => anyOf(parts)),
          dueAt,
        ),
      ),
  };
  const lots = Object.entries(shares).flatMap(([name, share]) => Array<string>(share).fill(name));
  return (dueAt) => visits[anyOf(lots) as keyof typeof visits](dueAt);
}

type Act = Parameters<Record['note']>[0];

async function read(
  { record }: Visiting,
  act: Act,
  browser: Browser,
  path: string,
  dueAt: number,
): Promise<void> {
  await record.note(act, () => browser.get(path), dueAt);
}

async function add(
  { record }: Visiting,
  act: Act,
  browser: Browser,
  { code: sku }: CataloguePart,
  dueAt?: number,
): Promise<Trunk | undefined> {
  const body = { items: [{ sku, quantity: 1 }] };
  const change = () => browser.call('POST', '/api/trunk/add-standards', body);
  const text = await record.note(act, change, dueAt);
  return text === undefined ? undefined : (dataOf(text) as Trunk);
}

/** From the first line to the order; whoever is refused or gets an error leaves. */
async function order(
  visiting: Visiting,
  browser: Browser,
  parts: readonly CataloguePart[],
  dueAt: number,
): Promise<void> {
  const { record, ordered, unknown } = visiting;
  for (const [index, part] of parts.entries()) {
    if (!(await add(visiting, adding, browser, part, index === 0 ? dueAt : undefined))) return;
    await think();
  }
  let shown: string | undefined;
  for (const [path, body] of [
    ['bundling', { bundled: true }],
    ['shipping', { type: 'flat_rate', data: {} }],
    ['purchase-order', { purchase_order_number: 'LOAD-1', notes: [] }],
  ] as const) {
    const change = () => browser.call('PATCH', `/api/trunk/${path}`, body);
    shown = await record.note({ what: 'a section of the checkout', isOrdering: true }, change);
    if (shown === undefined) return;
    await think();
  }
  const trunk = dataOf(shown ?? '') as Trunk;
  if (trunk.uuid === null) return;
  const isPlaced = await record.note(placingAct, async () => {
    await placeOrder({ browser }, trunk);
    return true;
  });
  (isPlaced ? ordered : unknown).push(trunk.uuid);
}

async function think(): Promise<void> {
  await pause(Math.random() * longestThoughtMilliseconds);
}

/** Lets one of those who are idle do something; while none is, the visit waits, and its wait counts. */
async function borrow(
  idle: Browser[],
  waiting: ((one: Browser) => void)[],
  work: (one: Browser) => Promise<void>,
): Promise<void> {
  const index = Math.floor(Math.random() * idle.length);
  const [free] = idle.splice(index, 1);
  const one = free ?? (await new Promise<Browser>((resolve) => waiting.push(resolve)));
  try {
    await work(one);
  } finally {
    const next = waiting.shift();
    if (next) next(one);
    else idle.push(one);
  }
}

function anyOf<One>(values: readonly One[]): One {
  return values[Math.floor(Math.random() * values.length)]!;
}
