// Reasons why staff cannot change an order, in their language.

import type { Money } from '@chipload/domain/money';
import type { ChangeObstacle } from '@chipload/domain/orders';
import { m } from '@chipload/messages';
import { formatMoney } from '@chipload/messages/locale';
import { Refusal, type Say } from '../../platform/refusal.ts';

const sentences: Readonly<Record<ChangeObstacle, Say>> = {
  'payment-undecided': (options) => m.office_orders_payment_undecided({}, options),
  'order-closed': (options) => m.office_orders_closed({}, options),
  'being-picked': (options) => m.office_orders_being_picked({}, options),
  prepaid: (options) => m.office_orders_prepaid({}, options),
  'made-to-order': (options) => m.office_orders_made_to_order({}, options),
  'part-shipped': (options) => m.office_orders_part_shipped({}, options),
};

export function notChangeable(obstacle: ChangeObstacle): Refusal {
  return new Refusal('order-not-changeable', { say: sentences[obstacle], facts: { obstacle } });
}

export function sayAlreadyShipped(code: string, shipped: number): Say {
  return (options) => m.office_orders_already_shipped({ code, count: shipped }, options);
}

export function sayShippedAtPrice(code: string, shipped: number): Say {
  return (options) => m.office_orders_shipped_at_price({ code, count: shipped }, options);
}

/** Refuses a write that was made with another version of the order in view. */
export function recordChanged(version: { readonly seen: number; readonly now: number }): Refusal {
  return new Refusal('record-changed', { facts: { version_seen: version.seen, version_now: version.now } });
}

/** Refuses to move more pieces of a line than are left to ship. */
export function moreThanLeft({
  uuid,
  code,
  left,
}: {
  readonly uuid: string;
  readonly code: string;
  readonly left: number;
}): Refusal {
  const say: Say = (options) => m.office_orders_more_than_left({ code, count: left }, options);
  return new Refusal('more-than-left', { say, errors: { [uuid]: say }, facts: { left } });
}

/** Refuses to move everything that is left to ship: the order itself would have nothing to ship. */
export function splitLeavesNothing(): Refusal {
  return new Refusal('order-not-changeable', { say: (options) => m.office_orders_split_all({}, options) });
}

/** Refuses a price further below the usual one than the staff may go. */
export function belowPriceLimit(code: string, percent: number): Refusal {
  return new Refusal('not-allowed', {
    say: (options) => m.office_orders_below_price_limit({ code, percent }, options),
    facts: { most_percent: percent },
  });
}

/** Refuses to leave so few pieces at the price of more. */
export function priceOfFewer(code: string, count: number): Refusal {
  return new Refusal('not-allowed', {
    say: (options) => m.office_orders_price_of_fewer({ code, count }, options),
  });
}

/** Refuses a freight further below the usual one than the staff may go. */
export function belowFreightLimit(usual: Money, percent: number): Refusal {
  return new Refusal('not-allowed', {
    say: (options) =>
      m.office_orders_below_freight_limit({ percent, amount: amountText(usual, options) }, options),
    facts: { most_percent: percent },
  });
}

/** Refuses to leave less freight than is due for what is left of an order. */
export function freightOfRest(due: Money): Refusal {
  return new Refusal('not-allowed', {
    say: (options) => m.office_orders_freight_of_rest({ amount: amountText(due, options) }, options),
  });
}

/** Refuses to charge a card more, beyond what its owner agreed to, than the staff may. */
export function aboveCardLimit(limit: Money): Refusal {
  return new Refusal('not-allowed', {
    say: (options) => m.office_orders_above_card_limit({ amount: amountText(limit, options) }, options),
    facts: { most_cents: limit.cents },
  });
}

/** Refuses a change for which the card could not be charged: the bank declined it, or the buyer removed it. */
export function differenceDeclined(reason: string): Refusal {
  const say: Say = (options) =>
    reason === 'no-card' ? m.office_orders_no_card({}, options) : m.office_orders_declined({}, options);
  return new Refusal('card-declined', { say, facts: { reason } });
}

function amountText({ cents, currency }: Money, { locale }: Parameters<Say>[0]): string {
  return formatMoney(cents, currency, locale);
}
