import type { Product } from '@chipload/contract';
import { arrivalsFor } from '@chipload/domain/checkout';
import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';
import { arrivalsOf, withArrivals } from './expected-text.ts';

/**
 * Returns how many pieces of a part would be backordered if they were ordered now, and until when; `inCart` of them are in the cart
 * already.
 */
export function wouldBeBackordered(
  backordered: number,
  arrivals: Product['arrivals'],
  inCart: number,
): string {
  const what = m.catalogue_backordered({ backordered: countText(backordered) });
  const text = withArrivals(what, backordered, arrivalsFor(backordered, arrivalsOf(arrivals)));
  return inCart > 0 ? m.catalogue_with_cart({ shown: countText(inCart), text }) : text;
}

/** Says that a part that is sold off has fewer pieces left than are wanted with those in the cart. */
export function tooFewText(left: number, inCart: number): string {
  const shown = countText(left);
  return inCart > 0
    ? m.catalogue_too_few_left_with_cart({ left: shown, inCart: countText(inCart) })
    : m.quick_add_too_few_left({ left: shown });
}
