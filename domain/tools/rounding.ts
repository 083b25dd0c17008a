/** Rounds to a whole number, halves to even, so that a long table does not drift upward. */
export function roundHalfToEven(value: number): number {
  const below = Math.floor(value);
  if (value - below !== 0.5) return Math.round(value);
  return below % 2 === 0 ? below : below + 1;
}
