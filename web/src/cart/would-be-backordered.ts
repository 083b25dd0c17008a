import type { Product } from '@chipload/contract';
import { arrivalsFor } from '@chipload/domain/checkout';
import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';
import { arrivalsOf, withArrivals } from './expected-text.ts';

/** Returns how many pieces of a part would be backordered if they were ordered now, and until when. */
export function wouldBeBackordered(backordered: number, arrivals: Product['arrivals']): string {
  const what = m.catalogue_backordered({ backordered: countText(backordered) });
  return withArrivals(what, backordered, arrivalsFor(backordered, arrivalsOf(arrivals)));
}
