/** Pieces of a part that come in on a day (yyyy-MM-dd). */
export type Arrival = { readonly expectedOn: string; readonly quantity: number };

/** What a new order may count on: the orders that wait already are served first, from the earliest arrival on. */
export function freeArrivals(arrivals: readonly Arrival[], waitedFor: number): Arrival[] {
  let owed = waitedFor;
  return byDay(arrivals).flatMap(({ expectedOn, quantity }) => {
    const served = Math.min(owed, quantity);
    owed -= served;
    return served < quantity ? [{ expectedOn, quantity: quantity - served }] : [];
  });
}

/** The day on which so many pieces have come in; undefined while not that many are on their way, and for none. */
export function arrivedOn(quantity: number, arrivals: readonly Arrival[]): string | undefined {
  if (quantity === 0) return undefined;
  let missing = quantity;
  return byDay(arrivals).find((arrival) => (missing -= arrival.quantity) <= 0)?.expectedOn;
}

function byDay(arrivals: readonly Arrival[]): Arrival[] {
  return arrivals.toSorted((a, b) => (a.expectedOn < b.expectedOn ? -1 : 1));
}
