import type { Item, Product } from '@chipload/contract';
import type { Arrival } from '@chipload/domain/checkout';
import { backorderQuantity } from '@chipload/domain/trunk';
import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';

/** Returns `8 backordered, expected in stock 2026-12-04`, or says that the date is to be confirmed. */
export function withExpectedDay(what: string, expectedOn: string | null | undefined): string {
  return expectedOn ? m.trunk_expected_on({ what, day: expectedOn }) : m.trunk_expected_unknown({ what });
}

/** Returns when the backordered pieces of an item of the cart are in stock, the pieces of each day if there are several. */
export function withExpectedDays(what: string, item: Item): string {
  return withArrivals(what, backorderQuantity(item), awaitedOf(item));
}

/** Returns the backordered pieces of an item by the days on which they are in stock, without those of which no day is known. */
export function awaitedOf(item: Item): Arrival[] {
  const { expected_on: expectedOn, arrivals } = item;
  if (arrivals !== undefined) return arrivalsOf(arrivals);
  return expectedOn === null ? [] : [{ expectedOn, quantity: backorderQuantity(item) }];
}

/** Returns the arrivals of an answer as the rules take them. */
export function arrivalsOf(arrivals: Product['arrivals']): Arrival[] {
  return arrivals.map(({ expected_on: expectedOn, quantity }) => ({ expectedOn, quantity }));
}

/** Returns `25 backordered, expected in stock: 20 on 2026-12-25, 5 on 2027-03-26`; of pieces that no arrival has, the date is to be confirmed. */
export function withArrivals(what: string, backordered: number, arrivals: readonly Arrival[]): string {
  const [first] = arrivals;
  if (first === undefined || first.quantity === backordered) return withExpectedDay(what, first?.expectedOn);
  const coming = arrivals.reduce((sum, { quantity }) => sum + quantity, 0);
  const days = arrivals.map(({ expectedOn: day, quantity }) =>
    m.trunk_arrival({ pieces: countText(quantity), day }),
  );
  if (coming < backordered) days.push(m.trunk_arrival_unknown({ pieces: countText(backordered - coming) }));
  return m.trunk_expected_in_parts({ what, days: days.join(', ') });
}
