// Money is an integer count of cents and the currency it is counted in.
// Every sum, share and percentage in the shop goes through this folder, so that
// no price is ever a fraction of a cent and no two currencies are ever added.

/** The currencies in which the shop has prices. */
export const currencies = ['CAD', 'USD'] as const;

export type Currency = (typeof currencies)[number];

/** Whole cents of one currency; negative for an amount owed back. */
export type Money = { readonly cents: number; readonly currency: Currency };

/** Creates an amount of money. Throws a RangeError unless the cents are whole and exact (at most 2^53 - 1). */
export function money(cents: number, currency: Currency): Money {
  if (!Number.isSafeInteger(cents)) {
    throw new RangeError(`Not a whole and exact number of cents: ${cents}`);
  }
  return { cents: cents === 0 ? 0 : cents, currency }; // -0 becomes 0
}

/** Returns an amount of 0 cents. */
export function zero(currency: Currency): Money {
  return money(0, currency);
}

/** Adds two amounts. Throws a RangeError when the currencies differ. */
export function add(left: Money, right: Money): Money {
  return money(left.cents + right.cents, sharedCurrency(left, right));
}

/** Subtracts the second amount from the first. Throws a RangeError when the currencies differ. */
export function subtract(left: Money, right: Money): Money {
  return money(left.cents - right.cents, sharedCurrency(left, right));
}

/** Multiplies an amount by a whole number. Throws a RangeError for a fraction: use `share` or `allocate`. */
export function times(amount: Money, count: number): Money {
  if (!Number.isSafeInteger(count)) {
    throw new RangeError(`Not a whole number: ${count}`);
  }
  return money(amount.cents * count, amount.currency);
}

/** Adds all amounts; 0 in the given currency when there are none. Throws a RangeError when a currency differs. */
export function sum(amounts: readonly Money[], currency: Currency): Money {
  return amounts.reduce(add, zero(currency));
}

/** Compares two amounts as `sort` expects: negative when the first is smaller. RangeError when currencies differ. */
export function compare(left: Money, right: Money): number {
  sharedCurrency(left, right);
  return left.cents - right.cents;
}

function sharedCurrency(left: Money, right: Money): Currency {
  if (left.currency !== right.currency) {
    throw new RangeError(`${left.currency} and ${right.currency} cannot be combined`);
  }
  return left.currency;
}
