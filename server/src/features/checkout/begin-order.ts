// The first part of placing an order, up to the payment, in one transaction: locks, checks, takes stock and writes the order.

import type { PaymentChoice } from '@chipload/domain/checkout';
import { holdOfCompany, placingResult } from '@chipload/domain/orders';
import { m } from '@chipload/messages';
import type { Database } from '../../platform/database/database.ts';
import type { Buyer } from '../../platform/http/visitor.ts';
import { Refusal, type Say } from '../../platform/refusal.ts';
import { recordStaffEvent } from '../audit/audit.service.ts';
import { listArrivals } from '../catalogue/catalogue.service.ts';
import { agreeToTerms } from '../consents/consents.service.ts';
import {
  findOrderJustPlaced,
  holdAutomatically,
  holdForDeposit,
  takeStock,
  writeOrder,
  type NewOrder,
  type OrderHead,
} from '../orders/orders.service.ts';
import {
  findRunningAttempt,
  newAttemptKey,
  requireFewDeclines,
  settleAfterMilliseconds,
  startAttempt,
  type Attempt,
  type CardGateway,
  type Charge,
  type PaymentShop,
} from '../payments/payments.service.ts';
import {
  findLastShown,
  isWithinLimit,
  runAndLoadTrunk,
  type LoadedTrunk,
  type StoredCard,
  type KeptFacts,
  type WhichTrunk,
  type MadeToOrder,
  type StoredTrunk,
} from '../trunk/trunk.service.ts';
import { placingStatements } from './checkout.repository.ts';
import { checkBackorder, checkObstacles, checkTotal, requireItems, type Seen } from './order-checks.ts';
import { orderOf, partsToWaitFor, stockDemandOf } from './order-of-trunk.ts';
import { enqueueSettlement } from './settle-payment.ts';

export type CheckoutShop = PaymentShop & { readonly kept: KeptFacts };

export type Placing = WhichTrunk & {
  readonly method: 'undefined' | 'account' | 'card';
  /** The uuid of a card on file. */
  readonly card: string | undefined;
  readonly cvd: string;
  /** The buyer has agreed that items made to order cannot be returned. */
  readonly isReturnWaived: boolean;
  /** The total that the buyer saw, in cents; if undefined, the one that the shop last showed. */
  readonly total: number | undefined;
  /** The backordered pieces that the buyer saw, by inventory code; if undefined, those that the shop last showed. */
  readonly backordered: Readonly<Record<string, number>> | undefined;
  /** The Idempotency-Key of the request. */
  readonly requestKey: string | null;
};

type Begun =
  | { readonly status: 'placed' | 'unpaid'; readonly order: OrderHead }
  | { readonly status: 'to-be-paid'; readonly charge: Omit<Charge, 'cvd'> & { readonly trunkUuid: string } }
  /** An earlier request wrote the order, and the bank has not decided yet. */
  | { readonly status: 'waiting'; readonly attempt: Attempt | undefined; readonly isSameRequest: boolean };

export async function beginOrder(
  transaction: Database,
  { kept, gateway }: CheckoutShop,
  buyer: Buyer,
  placing: Placing,
): Promise<Begun> {
  const { customer } = buyer;
  const { kind, requestKey } = placing;
  const statements = placingStatements(customer, placing);
  const { rows, loaded } = await runAndLoadTrunk(transaction, kept, buyer, { kind, statements });
  const [[trunk], [ofKey]] = rows;
  const repeated = ofKey ?? (trunk ? undefined : await findOrderJustPlaced(transaction, customer.id, kind));
  if (repeated) return resume(transaction, repeated);
  if (loaded.settings.copy) throw new Refusal('shop-is-a-copy');
  if (!trunk) throw new Refusal('trunk-empty');
  if (trunk.state === 'placing') return waitingFor(transaction, trunk.uuid, false);
  if (placing.version !== undefined && placing.version !== trunk.version) throw new Refusal('stale-trunk');

  const seen = await findSeen(transaction, placing, loaded);
  // If the parcels are not packed for the current trunk, the buyer saw an earlier one.
  if (loaded.priced.freight.status === 'to-pack') checkTotal(seen, loaded);
  const stored = requireItems(loaded);
  if (placing.kind === 'mod') checkMadeToOrder(stored, placing);
  const card = placing.method === 'card' ? findCard(loaded, placing, gateway) : undefined;
  checkObstacles(
    loaded,
    stored,
    paymentChoice(placing, loaded, { card, gateway, isOnBehalf: buyer.acting !== undefined }),
  );
  if (card)
    await requireFewDeclines(transaction, {
      customerId: customer.id,
      maskedCardNumber: card.masked_number,
    });
  checkTotal(seen, loaded);

  const demand = stockDemandOf(stored);
  const taken = await takeStock(transaction, demand);
  // Read under the lock of the stock, so that the same arriving piece is never promised to two orders.
  const arrivals = await listArrivals(transaction, partsToWaitFor(demand, taken));
  const newOrder = orderOf(loaded, stored, { buyer, taken, arrivals, card, requestKey });
  checkBackorder(seen, newOrder);
  const charge = card && chargeFor(newOrder, card);
  const [order] = await Promise.all([
    writeOrder(transaction, newOrder),
    recordWhoOrdered(transaction, buyer, newOrder),
    holdForCompany(transaction, loaded, newOrder),
    holdForDeposit(transaction, {
      orderUuid: newOrder.uuid,
      cents: newOrder.deposit_cents,
      currency: newOrder.currency,
    }),
    charge && prepareCharge(transaction, charge, { customerId: customer.id, card }),
  ]);
  return charge ? { status: 'to-be-paid', charge } : { status: 'placed', order };
}

/** Records that the buyer agreed to the terms, or who of the staff placed the order: nobody agrees for somebody else. */
async function recordWhoOrdered(
  transaction: Database,
  { customer, acting, language, client }: Buyer,
  { uuid }: NewOrder,
): Promise<void> {
  if (!acting)
    return agreeToTerms(transaction, { customerId: customer.id, language, source: 'order', by: client });
  const { staff } = acting;
  const event = { action: 'order.placed-for-customer', subject: `order ${uuid}` } as const;
  await recordStaffEvent(transaction, { staff, client, ...event });
}

/** Holds the order until the staff release it, if its company is on hold. */
async function holdForCompany(
  transaction: Database,
  { buyer }: LoadedTrunk,
  { uuid: orderUuid, payment_type: paymentType }: NewOrder,
): Promise<void> {
  const reason = buyer?.hold_reason ?? '';
  const kind = holdOfCompany({ paymentType, isCompanyOnHold: reason !== '' });
  if (kind !== undefined) await holdAutomatically(transaction, { orderUuid, kind, reason });
}

/** Returns what the buyer agrees to: the figures in the request, or else what the shop last showed. */
async function findSeen(
  transaction: Database,
  { total, backordered }: Placing,
  loaded: LoadedTrunk,
): Promise<Seen> {
  const isInRequest = total !== undefined && backordered !== undefined;
  const shown = isInRequest ? undefined : await findLastShown(transaction, loaded);
  const isComparable = shown?.currency === loaded.priced.currency;
  return {
    totalCents: total ?? (isComparable ? shown.totalCents : null),
    backordered: backordered ?? shown?.backordered ?? {},
  };
}

async function resume(transaction: Database, order: OrderHead): Promise<Begun> {
  const status = placingResult(order);
  return status === 'waiting' ? waitingFor(transaction, order.uuid, true) : { status, order };
}

async function waitingFor(transaction: Database, trunkUuid: string, isSameRequest: boolean): Promise<Begun> {
  return { status: 'waiting', attempt: await findRunningAttempt(transaction, trunkUuid), isSameRequest };
}

/** Returns the charge to request for an order. */
function chargeFor(
  { uuid: trunkUuid, total_cents: amountCents, currency }: NewOrder,
  { gateway_token: cardToken }: StoredCard,
) {
  return { key: newAttemptKey(), trunkUuid, cardToken, amountCents, currency };
}

/** Stores the payment attempt, and enqueues the job that settles it if this process dies. */
async function prepareCharge(
  transaction: Database,
  { key, trunkUuid, amountCents, currency }: ReturnType<typeof chargeFor>,
  { customerId, card }: { readonly customerId: number; readonly card: StoredCard },
): Promise<void> {
  const { gateway, uuid: cardUuid, masked_number: maskedCardNumber } = card;
  const attempt = { key, trunkUuid, customerId, gateway, cardUuid, maskedCardNumber, amountCents, currency };
  await Promise.all([
    startAttempt(transaction, attempt),
    enqueueSettlement(transaction, key, settleAfterMilliseconds),
  ]);
}

function findCard({ buyer }: LoadedTrunk, { card }: Placing, gateway: CardGateway): StoredCard | undefined {
  return buyer?.cards.find((one) => one.uuid === card && one.gateway === gateway.name);
}

type CardFacts = {
  readonly card: StoredCard | undefined;
  readonly gateway: CardGateway;
  readonly isOnBehalf: boolean;
};

function paymentChoice(
  { method, cvd }: Placing,
  loaded: LoadedTrunk,
  { card, gateway, isOnBehalf }: CardFacts,
): PaymentChoice {
  switch (method) {
    case 'undefined':
      return { type: 'undefined' };
    case 'account':
      return {
        type: 'account',
        hasCredit: loaded.credit !== undefined,
        isTooLate: loaded.tooLate !== undefined,
        isWithinLimit: isWithinLimit(loaded),
        madeObstacle: loaded.madeObstacle,
      };
    case 'card':
      return {
        type: 'card',
        isAccepted: loaded.settings.cardGateway !== undefined,
        isOnBehalf,
        card: card?.uuid,
        cvd,
        isCvdToken: gateway.takesCvdToken ?? false,
      };
  }
}

/** Refuses items that are not as their buyer has seen them; made to order, they cannot be returned. */
function checkMadeToOrder(
  { items }: Pick<StoredTrunk, 'items'>,
  { isReturnWaived }: Pick<Placing, 'isReturnWaived'>,
): void {
  const ended = codesWith(items, 'not-offered');
  if (ended.length > 0) throw new Refusal('not-offered', { facts: { inventory_codes: ended } });
  const changed = codesWith(items, 'changed');
  if (changed.length > 0) throw new Refusal('mod-changed', { facts: { inventory_codes: changed } });
  const unapproved = codesWith(items, 'not-approved');
  if (unapproved.length > 0)
    throw new Refusal('mod-not-approved', { facts: { inventory_codes: unapproved } });
  const few = codesWith(items, 'too-few');
  if (few.length > 0) throw new Refusal('quoted-quantity', { facts: { inventory_codes: few } });
  if (!isReturnWaived) {
    const say: Say = (options) => m.refusal_return_not_waived({}, options);
    throw new Refusal('return-not-waived', { say, errors: { return_waived: say } });
  }
}

function codesWith(items: StoredTrunk['items'], obstacle: NonNullable<MadeToOrder['obstacle']>): string[] {
  return items.filter(({ made }) => made?.obstacle === obstacle).map(({ inventoryCode }) => inventoryCode);
}
