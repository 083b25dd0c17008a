import type { Order, Trunk } from '@chipload/contract';
import { m } from '@chipload/messages';
import type { Currency } from '@chipload/messages/locale';

/** Returns the text shown while the freight has no amount yet; undefined once it has one. */
export function unknownFreight({ shipping_method: { type }, freight }: Trunk): string | undefined {
  if (type === 'undefined') return m.trunk_shipping_later();
  if (freight === 'to-pack') return m.shipping_to_be_priced();
  return freight === 'quoted-later' ? m.shipping_to_be_quoted() : undefined;
}

/** Returns the same text for an order. */
export function unknownFreightOf({ freight_to_quote: isToQuote }: Order): string | undefined {
  return isToQuote ? m.shipping_to_be_quoted() : undefined;
}

/** Returns what a total is called: it is without the freight while that has no amount. */
export function totalText(currency: Currency, freightText: string | undefined): string {
  return freightText === undefined
    ? m.trunk_total({ currency })
    : m.trunk_total_before_shipping({ currency });
}
