/** A quotient rounded down and its remainder: never negative, less than the divisor. */
export type Proportion = { readonly quotient: number; readonly remainder: number };

/**
 * Returns `amount * weight / divisor`, rounded down (towards minus infinity), exact for any safe integers:
 * a product that would pass 2^53 is computed with big integers.
 */
export function proportion(amount: number, weight: number, divisor: number): Proportion {
  const product = amount * weight;
  if (Number.isSafeInteger(product)) {
    const remainder = ((product % divisor) + divisor) % divisor;
    return { quotient: (product - remainder) / divisor, remainder };
  }

  const whole = BigInt(amount) * BigInt(weight);
  const by = BigInt(divisor);
  const remainder = ((whole % by) + by) % by;
  return { quotient: Number((whole - remainder) / by), remainder: Number(remainder) };
}
