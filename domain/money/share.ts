import { money, type Money } from './amount.ts';
import { proportion } from './proportion.ts';

/** 100 % as a rate. Rates are in hundred-thousandths: 13 % is 13,000, 9.975 % is 9,975. */
export const rateScale = 100_000;

/**
 * Returns a percentage of an amount, half a cent rounded up. The rate is in hundred-thousandths: 13 % is 13000.
 * A negative amount is rounded as the positive one, so that a whole refund returns exactly what was charged.
 * Throws a RangeError unless the rate is whole and not negative.
 */
export function share(amount: Money, ratePerHundredThousand: number): Money {
  return money(shareOfCents(amount.cents, ratePerHundredThousand), amount.currency);
}

/** Does the same as `share` on whole cents, where the currency is known from the context. */
export function shareOfCents(amountCents: number, ratePerHundredThousand: number): number {
  if (!Number.isSafeInteger(ratePerHundredThousand) || ratePerHundredThousand < 0) {
    throw new RangeError(`Not a whole number of hundred-thousandths: ${ratePerHundredThousand}`);
  }

  return partOfCents(amountCents, ratePerHundredThousand, rateScale);
}

/** Returns `amount * weight / divisor`, half a cent rounded up, a negative amount as the positive one. */
export function partOfCents(amountCents: number, weight: number, divisor: number): number {
  const { quotient, remainder } = proportion(Math.abs(amountCents), weight, divisor);
  const cents = remainder * 2 >= divisor ? quotient + 1 : quotient;
  return amountCents < 0 ? -cents : cents;
}
