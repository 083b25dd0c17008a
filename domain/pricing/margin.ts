/**
 * Returns the margin of a price or of sales over their cost in hundredths of a percent of the price, half away from 0: 10.00 at a cost
 * of 6.00 is 4,000. Undefined where nothing was asked for it. Below the cost it is negative.
 */
export function marginHundredths(priceCents: number, costCents: number): number | undefined {
  if (priceCents === 0) return undefined;
  const [price, margin] = [BigInt(Math.abs(priceCents)), BigInt(priceCents - costCents) * 10_000n];
  const sign = margin < 0n === priceCents < 0 ? 1 : -1;
  const size = margin < 0n ? -margin : margin;
  return sign * Number((size * 2n + price) / (price * 2n));
}
