/** Pieces of a part that are expected on a date (yyyy-MM-dd). */
export type Arrival = { readonly expectedOn: string; readonly quantity: number };

/** Lists the arrivals left for a new order, once the `backordered` pieces of earlier orders have the earliest ones. */
export function freeArrivals(arrivals: readonly Arrival[], backordered: number): Arrival[] {
  let owed = backordered;
  return byDate(arrivals).flatMap(({ expectedOn, quantity }) => {
    const promised = Math.min(owed, quantity);
    owed -= promised;
    return promised < quantity ? [{ expectedOn, quantity: quantity - promised }] : [];
  });
}

/**
 * Returns the date (yyyy-MM-dd) by which a quantity of pieces has arrived. Undefined when fewer are on their way, and
 * for a quantity of 0.
 */
export function arrivalDateOf(quantity: number, arrivals: readonly Arrival[]): string | undefined {
  if (quantity === 0) return undefined;
  let missing = quantity;
  return byDate(arrivals).find((arrival) => (missing -= arrival.quantity) <= 0)?.expectedOn;
}

/**
 * Splits a quantity of awaited pieces by the days on which they arrive, the earliest first; pieces for which nothing is on its way are
 * left out.
 */
export function arrivalsFor(quantity: number, arrivals: readonly Arrival[]): Arrival[] {
  let missing = quantity;
  return byDate(arrivals).flatMap(({ expectedOn, quantity: coming }) => {
    const taken = Math.min(missing, coming);
    missing -= taken;
    return taken > 0 ? [{ expectedOn, quantity: taken }] : [];
  });
}

function byDate(arrivals: readonly Arrival[]): Arrival[] {
  return arrivals.toSorted((a, b) => (a.expectedOn < b.expectedOn ? -1 : 1));
}
