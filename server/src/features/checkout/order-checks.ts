// What keeps a trunk from being ordered, in the order in which the buyer meets it.

import {
  courierProblem,
  paymentObstacle,
  purchaseOrderNumberProblem,
  type PaymentChoice,
} from '@chipload/domain/checkout';
import { add, money, subtract } from '@chipload/domain/money';
import { m } from '@chipload/messages';
import { formatMoney } from '@chipload/messages/locale';
import { Refusal, type Say } from '../../platform/refusal.ts';
import type { NewOrder } from '../orders/orders.service.ts';
import {
  addressRefusal,
  courierRefusal,
  freightRefusal,
  isOffered,
  unpackedRefusal,
} from '../shipping/shipping.service.ts';
import { sayMinimumOrder, type LoadedTrunk, type StoredTrunk } from '../trunk/trunk.service.ts';

/** The trunk, when nothing but the payment is left to check; else the refusal is thrown. */
export function requireOrderable(loaded: LoadedTrunk): StoredTrunk {
  const { stored } = loaded;
  if (!stored || stored.items.length === 0) throw new Refusal('trunk-empty');
  checkItems(loaded);
  checkShipping(loaded);
  if (purchaseOrderNumberProblem(stored.purchase_order_number) !== undefined) {
    const say: Say = (options) => m.refusal_purchase_order_missing({}, options);
    throw new Refusal('purchase-order-missing', { errors: { purchase_order_number: say } });
  }
  return stored;
}

/** Refuses a payment that cannot be had; what the card's company thinks of it comes later. */
export function checkPayment(payment: PaymentChoice, loaded: LoadedTrunk): void {
  switch (paymentObstacle(payment)) {
    case undefined:
      return;
    case 'payment-missing':
      throw refusalOn('method', 'payment-not-chosen', (options) => m.refusal_payment_not_chosen({}, options));
    case 'no-credit':
      throw refusalOn('method', 'no-credit-account', (options) => m.refusal_no_credit_account({}, options));
    case 'over-credit-limit':
      throw overLimitRefusal(loaded);
    case 'cards-not-taken':
      throw refusalOn('method', 'cards-not-taken', (options) => m.refusal_cards_not_taken({}, options));
    case 'card-missing':
      throw refusalOn('card', 'card-unknown', (options) => m.refusal_card_unknown({}, options));
    case 'cvd-missing':
    case 'cvd-malformed':
      throw refusalOn('cvd', 'card-verification-missing', (options) =>
        m.refusal_card_verification_missing({}, options),
      );
  }
}

/** What the buyer saw of the trunk before placing it. */
export type Seen = {
  /** Null: nothing that could be compared. */
  readonly totalCents: number | null;
  /** Pieces by inventory code. */
  readonly backordered: Readonly<Record<string, number>>;
};

/** What the buyer saw is what the buyer pays, to the cent. */
export function checkTotal({ totalCents: before }: Seen, { priced }: LoadedTrunk): void {
  const { cents: now } = priced.total;
  if (before !== now) throw new Refusal('total-changed', { facts: { total_before: before, total_now: now } });
}

/** Whoever was told that a piece is in stock is not sold a wait for it. */
export function checkBackorder({ backordered: before }: Seen, { lines }: Pick<NewOrder, 'lines'>): void {
  const changed = [...Map.groupBy(lines, (line) => line.inventory_code)].flatMap(([code, same]) => {
    const now = same.reduce((total, line) => total + line.backordered, 0);
    return now > (before[code] ?? 0) ? [{ code, before: before[code] ?? 0, now }] : [];
  });
  if (changed.length === 0) return;
  throw new Refusal('stock-changed', {
    facts: {
      inventory_codes: changed.map(({ code }) => code),
      backordered_before: Object.fromEntries(changed.map((part) => [part.code, part.before])),
      backordered_now: Object.fromEntries(changed.map((part) => [part.code, part.now])),
    },
  });
}

function checkItems({ priced }: LoadedTrunk): void {
  const unpriced = codesWith(priced.warnings, 'invalid-price');
  if (unpriced.length > 0) {
    throw new Refusal('price-invalid', {
      say: (options) => m.checkout_server_price_invalid({ codes: unpriced.join(', ') }, options),
      facts: { inventory_codes: unpriced },
    });
  }
  const notSold = codesWith(priced.warnings, 'discontinued');
  if (notSold.length > 0) {
    throw new Refusal('not-sold-any-more', {
      say: (options) => m.checkout_server_not_sold_any_more({ codes: notSold.join(', ') }, options),
      facts: { inventory_codes: notSold },
    });
  }
  const tooFew = codesWith(priced.warnings, 'too-few-left');
  if (tooFew.length > 0) {
    throw new Refusal('stock-changed', {
      say: (options) => m.checkout_server_too_few_left({ codes: tooFew.join(', ') }, options),
      facts: { inventory_codes: tooFew },
    });
  }
  const { missingToMinimum: missing } = priced;
  if (missing !== undefined) {
    throw new Refusal('below-minimum-order', {
      say: ({ locale }) => sayMinimumOrder(priced, missing, locale),
      facts: { missing: missing.cents },
    });
  }
}

function checkShipping({ shippingMethod, priced, settings, shipTo, billTo }: LoadedTrunk): void {
  // What was offered when it was chosen may not be any more.
  if (!isOffered(shippingMethod, settings, priced.currency)) {
    throw refusalOn('type', 'shipping-not-chosen', (options) => m.refusal_shipping_not_chosen({}, options));
  }
  if (shippingMethod.type === 'collect') {
    const problem = courierProblem(settings.couriers, shippingMethod);
    if (problem !== undefined) throw courierRefusal(problem);
  }
  if (!billTo || !shipTo) throw addressRefusal();
  if (priced.freight.status === 'to-quote') throw freightRefusal();
  if (priced.freight.status === 'to-pack') throw unpackedRefusal();
}

function overLimitRefusal({ buyer, priced }: LoadedTrunk): Refusal {
  const { total } = priced;
  const exposure = money(buyer?.exposure_cents ?? 0, total.currency);
  const excess = subtract(add(exposure, total), money(buyer?.credit_limit_cents ?? 0, total.currency));
  const say: Say = (options) =>
    m.checkout_server_over_credit_limit(
      { amount: formatMoney(excess.cents, excess.currency, options.locale) },
      options,
    );
  return new Refusal('over-credit-limit', { say, errors: { method: say }, facts: { excess: excess.cents } });
}

function codesWith(
  warnings: LoadedTrunk['priced']['warnings'],
  code: 'invalid-price' | 'discontinued' | 'too-few-left',
): string[] {
  return warnings.flatMap((warning) => (warning.code === code ? [warning.inventoryCode] : []));
}

function refusalOn(field: string, code: ConstructorParameters<typeof Refusal>[0], say: Say): Refusal {
  return new Refusal(code, { say, errors: { [field]: say } });
}
