// Everything of an order up to the payment, in one transaction: checked under the locks, stock taken, order written.

import type { PaymentChoice } from '@chipload/domain/checkout';
import type { TrunkKind } from '@chipload/domain/trunk';
import type { Database } from '../../platform/database/database.ts';
import type { Buyer } from '../../platform/http/visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { listArrivals } from '../catalogue/catalogue.service.ts';
import {
  findOrderJustPlaced,
  findOrderOfRequest,
  insertOrder,
  takeStock,
  tellConfirmed,
  type NewOrder,
  type OrderHead,
} from '../orders/orders.service.ts';
import {
  findRunningAttempt,
  insertAttempt,
  type Attempt,
  type CardGateway,
  type Charge,
} from '../payments/payments.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import { customerAsOwner, loadTrunk, type LoadedTrunk, type StoredCard } from '../trunk/trunk.service.ts';
import { lockOpenTrunk, lockOpenTrunkAndCompany } from './checkout.repository.ts';
import { checkMadeToOrder } from './made-to-order.ts';
import { checkBackorder, checkPayment, checkTotal, requireOrderable } from './order-checks.ts';
import { orderOf, partsToWaitFor, stockDemandOf } from './order-of-trunk.ts';
import { askLater, type PaymentShop } from './settle-payment.ts';

export type CheckoutShop = PaymentShop & { readonly settings: Settings };

export type Placing = {
  readonly kind: TrunkKind;
  readonly method: 'undefined' | 'account' | 'card';
  /** The uuid of a card on file. */
  readonly card: string | undefined;
  readonly cvd: string;
  /** The buyer knows that what is made to order is not returnable. */
  readonly isReturnWaived: boolean;
  /** The total that the buyer saw, in cents. */
  readonly total: number | undefined;
  /** The backordered pieces that the buyer saw, by inventory code. */
  readonly backordered: Readonly<Record<string, number>> | undefined;
  /** The Idempotency-Key of the request. */
  readonly requestKey: string | null;
};

type Begun =
  | { readonly status: 'placed'; readonly order: OrderHead }
  | { readonly status: 'to-be-paid'; readonly charge: Omit<Charge, 'cvd'> & { readonly trunkUuid: string } }
  /** Another request is placing this very trunk. */
  | { readonly status: 'running'; readonly attempt: Attempt | undefined };

/** Longer than any request lives: when the job comes, either all is recorded or the process is gone. */
const settleAfterMilliseconds = 30_000;

export async function beginOrder(
  transaction: Database,
  { settings, gateway }: CheckoutShop,
  buyer: Buyer,
  placing: Placing,
): Promise<Begun> {
  const { customer } = buyer;
  const repeated =
    placing.requestKey && (await findOrderOfRequest(transaction, customer.id, placing.requestKey));
  if (repeated) return { status: 'placed', order: repeated };

  const lock = placing.method === 'account' ? lockOpenTrunkAndCompany : lockOpenTrunk;
  const trunk = await lock(transaction, customerAsOwner(customer, placing.kind));
  if (!trunk) {
    const order = await findOrderJustPlaced(transaction, customer.id, placing.kind);
    if (!order) throw new Refusal('trunk-empty');
    return { status: 'placed', order };
  }
  if (trunk.state === 'placing') {
    return { status: 'running', attempt: await findRunningAttempt(transaction, trunk.uuid) };
  }

  const loaded = await loadTrunk(transaction, settings, buyer, placing.kind);
  // Parcels that are not packed as the trunk stands: what the buyer saw was another trunk.
  if (loaded.priced.freight.status === 'to-pack') checkTotal(placing.total, loaded);
  const stored = requireOrderable(loaded);
  if (placing.kind === 'mod') checkMadeToOrder(stored, placing);
  const card = placing.method === 'card' ? cardOf(loaded, placing, gateway) : undefined;
  checkPayment(paymentChoice(placing, loaded, card), loaded);
  checkTotal(placing.total, loaded);

  const demand = stockDemandOf(stored);
  const taken = await takeStock(transaction, demand);
  // Read under the lock of the stock, so that two orders are never promised the same arriving piece.
  const arrivals = await listArrivals(transaction, partsToWaitFor(demand, taken));
  const order = orderOf(loaded, stored, { buyer, taken, arrivals, card, requestKey: placing.requestKey });
  checkBackorder(placing.backordered, order);
  const number = await insertOrder(transaction, order);
  if (card) return { status: 'to-be-paid', charge: await reserve(transaction, order, card) };
  await tellConfirmed(transaction, order.uuid);
  return { status: 'placed', order: { uuid: order.uuid, number, state: order.state } };
}

/** The order waits for the card's company; from here on the job knows of it, too. */
async function reserve(
  transaction: Database,
  { uuid: trunkUuid, totalCents: amountCents, currency }: NewOrder,
  card: StoredCard,
) {
  const attempt = { trunkUuid, gateway: card.gateway, cardUuid: card.uuid, amountCents, currency };
  const key = await insertAttempt(transaction, attempt);
  await askLater(transaction, key, settleAfterMilliseconds);
  return { key, trunkUuid, cardToken: card.gateway_token, amountCents, currency };
}

function cardOf({ buyer }: LoadedTrunk, { card }: Placing, gateway: CardGateway): StoredCard | undefined {
  return buyer?.cards.find((one) => one.uuid === card && one.gateway === gateway.name);
}

function paymentChoice(
  { method, cvd }: Placing,
  { buyer, isWithinLimit }: LoadedTrunk,
  card: StoredCard | undefined,
): PaymentChoice {
  switch (method) {
    case 'undefined':
      return { type: 'undefined' };
    case 'account':
      return {
        type: 'account',
        hasCredit: buyer !== undefined && buyer.credit_limit_cents !== null,
        isWithinLimit,
      };
    case 'card':
      return { type: 'card', card: card?.uuid, cvd };
  }
}
