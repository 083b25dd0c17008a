/** Returns the place of the first price that is more than that of a smaller quantity; -1 without one. */
export function dearerBreak(cents: readonly number[]): number {
  return cents.findIndex((price, place) => price > (cents[place - 1] ?? price));
}
