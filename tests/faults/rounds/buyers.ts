// A buyer of a round: orders one thing after another, and clicks again where nothing was answered, as in a browser.

import { setTimeout as pause } from 'node:timers/promises';
import type { ReplyBody } from '../../support/reply-body.ts';
import type { StripeStandIn } from '../../support/stripe-stand-in.ts';
import { type Answer, type Caller, NeverAnswered, patienceMilliseconds } from './caller.ts';
import type { RoundBuyer, RoundPart } from './people.ts';
import type { PlannedOrder } from './plan.ts';

/** An order that the shop has promised by its answer, or refused for good. */
export type Ordered = {
  readonly planned: PlannedOrder;
  readonly buyer: RoundBuyer;
  readonly part: RoundPart;
  /** Its purchase order number, which no other order has. */
  readonly name: string;
  /** The pieces in the cart when the order was placed. */
  readonly inCart: number;
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
  /** Asked before each order. */
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
  const change = async (method: 'POST' | 'PATCH', path: string, body: object) =>
    requireDone(await caller.send({ method, path, key: 'of-change', body: () => body }, planned.shop));
  // Piece by piece: the same change twice is wanted twice.
  for (let piece = 0; piece < planned.quantity; piece += 1)
    await change('POST', '/trunk/add-standards', { items: [{ sku: part.code, quantity: 1 }] });
  await change('PATCH', '/trunk/shipping', { type: 'flat_rate' });
  const trunk = await change('PATCH', '/trunk/purchase-order', { purchase_order_number: name });
  const inCart = itemsOf(trunk).reduce((sum, { requested }) => sum + requested, 0);
  const payment = () =>
    planned.method === 'account'
      ? { method: 'account' }
      : { method: 'card', card: buyer.card, cvd: bank.createCvcToken('123') };
  for (let look = 0; ; look += 1) {
    const request = { method: 'POST', path: '/trunk', key: 'of-click', body: payment } as const;
    const { status, body } = await caller.send(request, planned.shop);
    const known = { planned, buyer, part, name, inCart };
    const placed =
      status === 200 ? body.data : await findPlaced(options, planned, { trunk, code: body?.code });
    if (placed) return { ...known, uuid: String(placed.uuid), number: String(placed.number), refusal: '' };
    if (!lookAgain.has(body?.code) || look === mostLooks) {
      await emptyTrunk(options);
      return { ...known, uuid: undefined, number: undefined, refusal: `${status} ${body?.code}` };
    }
    await caller.send({ method: 'GET', path: '/trunk' }, planned.shop);
  }
}

/** The order of an earlier click whose answer was lost, once it is paid: it has the uuid of its trunk. */
async function findPlaced(
  { caller }: Options,
  { shop }: PlannedOrder,
  { trunk, code }: { readonly trunk: ReplyBody; readonly code: unknown },
): Promise<ReplyBody> {
  if (code !== 'trunk-empty' && code !== 'order-unpaid') return undefined;
  for (const until = performance.now() + patienceMilliseconds; performance.now() < until; await pause(500)) {
    const { status, body } = await caller.send({ method: 'GET', path: `/orders/${trunk.uuid}` }, shop);
    if (status !== 200 || body.data.state === 'cancelled') return undefined;
    if (body.data.state !== 'payment_pending') return body.data;
  }
  throw new NeverAnswered(`order ${trunk.uuid} was never decided`);
}

function itemsOf(trunk: ReplyBody): { uuid: string; requested: number }[] {
  return (trunk?.bags ?? []).flatMap((bag: ReplyBody) => bag.items);
}

/** Takes out what was refused, so that the next order contains only its own. */
async function emptyTrunk({ caller }: Options): Promise<void> {
  const { body } = await caller.send({ method: 'GET', path: '/trunk' }, 0);
  for (const { uuid } of itemsOf(body?.data))
    await caller.send({ method: 'DELETE', path: `/trunk/items/${uuid}` }, 0);
}

function requireDone({ status, body }: Answer): ReplyBody {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.data;
}
