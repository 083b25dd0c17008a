// A buyer of a round: orders one thing after another, and repeats with the same key whatever was not answered.

import { setTimeout as pause } from 'node:timers/promises';
import type { StripeStandIn } from '../../support/stripe-stand-in.ts';
import { type Answer, type Caller, NeverAnswered } from './caller.ts';
import type { RoundBuyer, RoundPart } from './people.ts';
import type { PlannedOrder } from './plan.ts';

/** What the shop has promised by answering, or refused for good. */
export type Ordered = {
  readonly planned: PlannedOrder;
  readonly buyer: RoundBuyer;
  readonly part: RoundPart;
  /** Its purchase order number, which no other order has. */
  readonly name: string;
  /** Undefined if it was refused. */
  readonly uuid: string | undefined;
  readonly number: string | undefined;
  readonly refusal: string;
};

type Options = {
  readonly buyer: RoundBuyer;
  readonly caller: Caller;
  readonly bank: StripeStandIn;
  readonly parts: readonly [RoundPart, RoundPart];
  /** Whether another order is wanted; asked before each. */
  readonly goesOn: (ordered: number) => boolean;
  readonly onOrdered: (ordered: Ordered) => void;
  /** By what the pauses between orders are multiplied. */
  readonly pace: number;
  /** Marks what the buyer orders. */
  readonly mark: string;
};

/** Buys until nothing more is wanted. Returns what was never answered, in words. */
export async function buy(options: Options, orders: readonly PlannedOrder[]): Promise<string[]> {
  for (const [index, planned] of orders.entries()) {
    if (!options.goesOn(index)) break;
    await pause(planned.pauseMilliseconds * options.pace);
    try {
      options.onOrdered(await order(options, planned, `${options.mark}${index}`));
    } catch (error) {
      if (!(error instanceof NeverAnswered)) throw error;
      return [`${options.mark}${index}: ${error.message}`];
    }
  }
  return [];
}

/** The buyer looks at the cart again and agrees to what it shows. */
const lookAgain = new Set(['total-changed', 'stock-changed', 'stale-trunk']);
const mostLooks = 6;

async function order(options: Options, planned: PlannedOrder, name: string): Promise<Ordered> {
  const { caller, buyer, parts, bank } = options;
  const part = parts[planned.part];
  const send = (method: 'POST' | 'PATCH', path: string, step: string, body: () => object) =>
    caller.send({ method, path, key: `${name}-${step}`, body }, planned.shop);
  const items = [{ sku: part.code, quantity: planned.quantity }];
  requireDone(await send('POST', '/trunk/add-standards', 'add', () => ({ items })));
  requireDone(await send('PATCH', '/trunk/shipping', 'ship', () => ({ type: 'flat_rate' })));
  requireDone(await send('PATCH', '/trunk/purchase-order', 'po', () => ({ purchase_order_number: name })));
  const payment = () =>
    planned.method === 'account'
      ? { method: 'account' }
      : { method: 'card', card: buyer.card, cvd: bank.createCvcToken('123') };
  for (let look = 0; ; look += 1) {
    const { status, body } = await send('POST', '/trunk', `place${look}`, payment);
    const known = { planned, buyer, part, name };
    if (status === 200)
      return { ...known, uuid: String(body.data.uuid), number: String(body.data.number), refusal: '' };
    if (!lookAgain.has(body?.code) || look === mostLooks) {
      await emptyTrunk(options);
      return { ...known, uuid: undefined, number: undefined, refusal: `${status} ${body?.code}` };
    }
    await caller.send({ method: 'GET', path: '/trunk' }, planned.shop);
  }
}

/** Takes out what was refused, so that the next order contains only its own. */
async function emptyTrunk({ caller }: Options): Promise<void> {
  const { body } = await caller.send({ method: 'GET', path: '/trunk' }, 0);
  const uuids: string[] = (body?.data?.bags ?? []).flatMap((bag: { items: { uuid: string }[] }) =>
    bag.items.map(({ uuid }) => uuid),
  );
  for (const uuid of uuids) await caller.send({ method: 'DELETE', path: `/trunk/items/${uuid}` }, 0);
}

function requireDone({ status, body }: Answer): void {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
}
