import type { Order, Trunk } from '@chipload/contract';
import { m } from '@chipload/messages';

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

/** Returns what a total is called: it is without the freight while that has no amount, and without taxes while these are unknown. */
export function totalText(
  { currency, tax_lines: taxLines }: Pick<Trunk, 'currency' | 'tax_lines'>,
  freightText: string | undefined,
): string {
  if (freightText === undefined) return m.trunk_total({ currency });
  return taxLines.length === 0
    ? m.trunk_total_before_shipping_and_taxes({ currency })
    : m.trunk_total_before_shipping({ currency });
}
