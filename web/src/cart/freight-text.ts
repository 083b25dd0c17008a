import type { Order, Trunk } from '@chipload/contract';
import { m } from '@chipload/messages';

/** What stands in the place of the freight where it is no amount yet; undefined where it is one. */
export function unknownFreight({ shipping_method: { type }, freight }: Trunk): string | undefined {
  if (type === 'undefined') return m.trunk_shipping_later();
  if (freight === 'to-pack') return m.shipping_to_be_priced();
  return freight === 'quoted-later' ? m.shipping_to_be_quoted() : undefined;
}

/** The same of an order. */
export function unknownFreightOf({ freight_to_quote: isToQuote }: Order): string | undefined {
  return isToQuote ? m.shipping_to_be_quoted() : undefined;
}
