import type { Trunk } from '@chipload/contract';
import type { CheckoutStep, ShippingType } from '@chipload/domain/checkout';
import type { Currency } from '@chipload/domain/money';
import { m } from '@chipload/messages';
import { currentLanguage, formatMoney } from '@chipload/messages/locale';
import { unknownFreight } from '../../cart/freight-text.ts';
import { type Drafts, initialPayment } from './drafts.ts';
import { shipTo } from './progress.ts';

/** Returns the saved choice of a section in one line; undefined if nothing was chosen, and for the payment. */
export function summaryOf(step: CheckoutStep, trunk: Trunk): string | undefined {
  switch (step) {
    case 'bundling':
      return trunk.is_bundled ? m.checkout_ship_together() : m.checkout_ship_when_available();
    case 'shipping':
      return shippingSummary(trunk);
    case 'purchase-order':
      return purchaseOrderSummary(trunk);
    case 'payment':
      return undefined;
  }
}

function shippingSummary(trunk: Trunk): string | undefined {
  const { type } = trunk.shipping_method;
  if (type === 'undefined') return undefined;
  const method = trunk.available_shipping_methods[type] ?? type;
  const address = type === 'dropship' ? shipTo(trunk) : undefined;
  return [method, ...(address ? [`${address.name}, ${address.city}`] : []), shippingPrice(trunk)].join(' · ');
}

/** Returns the price of the saved shipping method as text. */
export function shippingPrice(trunk: Trunk): string {
  const unknown = unknownFreight(trunk);
  if (unknown !== undefined) return unknown;
  return chargeText(trunk.shipping_method.type, trunk.shipping, trunk.currency);
}

/** Returns what the shop charges for a method as text. It charges nothing for a courier that bills the buyer. */
export function chargeText(type: ShippingType, cents: number, currency: Currency): string {
  if (cents !== 0) return formatMoney(cents, currency, currentLanguage());
  return type === 'collect' ? m.checkout_on_courier_account() : m.checkout_no_charge();
}

function purchaseOrderSummary({ purchase_order_number: number, notes }: Trunk): string | undefined {
  if (number === '') return undefined;
  return notes.length === 0 ? number : `${number} · ${m.checkout_note_count({ count: notes.length })}`;
}

/** Returns how the order is paid, as the bar of a small screen says it beside the button; undefined while that is not chosen. */
export function paymentSummary(trunk: Trunk, { payment }: Drafts): string | undefined {
  const { type, card } = payment ?? initialPayment(trunk);
  switch (type) {
    case 'account':
      return m.checkout_account();
    case 'card':
      return cardSummary(trunk.available_credit_cards.find(({ uuid }) => uuid === card));
    case 'undefined':
      return undefined;
  }
}

/** Returns a card as its last figures, by which its owner knows it. */
function cardSummary(card: Trunk['available_credit_cards'][number] | undefined): string | undefined {
  return card && m.checkout_card_ending({ figures: card.masked_number.slice(-4) });
}
