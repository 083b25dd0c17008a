import { money, type Money } from './amount.ts';
import { proportion } from './proportion.ts';

/**
 * Splits an amount in proportion to whole-number weights and loses no cent:
 * each share is rounded down, then the cents left over go one by one to the
 * largest remainders, earliest first. Throws a RangeError unless the weights
 * are whole, not negative and add up to more than zero.
 */
export function allocate(amount: Money, weights: readonly number[]): Money[] {
  return allocateCents(amount.cents, weights).map((cents) => money(cents, amount.currency));
}

/** Does the same as `allocate` on whole cents, where the currency is known from the context. */
export function allocateCents(amountCents: number, weights: readonly number[]): number[] {
  const totalWeight = weights.reduce((total, weight) => total + weight, 0);
  const isEachWhole = weights.every((weight) => Number.isSafeInteger(weight) && weight >= 0);
  if (!isEachWhole || totalWeight <= 0 || !Number.isSafeInteger(totalWeight)) {
    throw new RangeError('Weights must be whole, not negative, and add up to more than zero');
  }

  const shares = weights.map((weight) => {
    const { quotient, remainder } = proportion(amountCents, weight, totalWeight);
    return { cents: quotient, remainder };
  });

  let leftOver = amountCents - shares.reduce((total, share) => total + share.cents, 0);
  for (const share of shares.toSorted((a, b) => b.remainder - a.remainder)) {
    if (leftOver === 0) break;
    share.cents += 1;
    leftOver -= 1;
  }
  return shares.map((share) => share.cents);
}
