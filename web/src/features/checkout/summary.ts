import type { Trunk } from '@chipload/contract';
import type { CheckoutStep } from '@chipload/domain/checkout';
import { m } from '@chipload/messages';
import { currentLanguage, formatMoney } from '@chipload/messages/locale';
import { unknownFreight } from '../../cart/freight-text.ts';

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
  return `${method} · ${shippingPrice(trunk)}`;
}

/** Returns the price of the saved shipping method as text. */
export function shippingPrice(trunk: Trunk): string {
  const unknown = unknownFreight(trunk);
  if (unknown !== undefined) return unknown;
  const { shipping, currency } = trunk;
  return shipping === 0 ? m.checkout_no_charge() : formatMoney(shipping, currency, currentLanguage());
}

function purchaseOrderSummary({ purchase_order_number: number, notes }: Trunk): string | undefined {
  if (number === '') return undefined;
  return notes.length === 0 ? number : `${number} · ${m.checkout_note_count({ count: notes.length })}`;
}
