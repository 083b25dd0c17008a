import { money, type Money } from './amount.ts';
import { proportion } from './proportion.ts';

/** What a rate is counted in: 13 % is 13,000 hundred-thousandths, 9.975 % is 9,975. */
export const rateScale = 100_000;

/**
 * A percentage of an amount, half a cent up. The rate is in hundred-thousandths (13 % is 13000,
 * 9.975 % is 9975). A negative amount mirrors the positive one, so that a whole refund returns
 * exactly what was charged. Throws a RangeError unless the rate is whole and not negative.
 */
export function share(amount: Money, ratePerHundredThousand: number): Money {
  return money(shareOfCents(amount.cents, ratePerHundredThousand), amount.currency);
}

/** The same of whole cents in a currency that goes without saying. */
export function shareOfCents(amountCents: number, ratePerHundredThousand: number): number {
  if (!Number.isSafeInteger(ratePerHundredThousand) || ratePerHundredThousand < 0) {
    throw new RangeError(`Not a whole number of hundred-thousandths: ${ratePerHundredThousand}`);
  }

  const { quotient, remainder } = proportion(Math.abs(amountCents), ratePerHundredThousand, rateScale);
  const cents = remainder * 2 >= rateScale ? quotient + 1 : quotient;
  return amountCents < 0 ? -cents : cents;
}
