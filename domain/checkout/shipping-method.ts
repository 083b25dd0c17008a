import type { Currency } from '../money/money.ts';

/** The shipping methods; `undefined` until the buyer has chosen. */
export const shippingTypes = ['undefined', 'flat_rate', 'pickup', 'collect', 'dropship'] as const;

export type ShippingType = (typeof shippingTypes)[number];

/** The chosen method with the data of its type: changing the type clears the data of the former one. */
export type ShippingMethod =
  | { readonly type: 'undefined' }
  | { readonly type: 'flat_rate' }
  | { readonly type: 'pickup' }
  | { readonly type: 'collect'; readonly courier: string; readonly accountNumber: string }
  /** `addressId` null means the billing address. */
  | { readonly type: 'dropship'; readonly addressId: string | null };

/** Returns whether the shop packs the order and pays the carrier; not so for pickup and collect. */
export function isSentByShop(type: ShippingType): type is 'flat_rate' | 'dropship' {
  return type === 'flat_rate' || type === 'dropship';
}

/**
 * Returns whether an order ships as parcels that the shop packs and prices before it is placed: what the shop sends to
 * customers in the United States.
 */
export function shipsAsParcels(currency: Currency, type: ShippingType): boolean {
  return currency === 'USD' && isSentByShop(type);
}

/**
 * A courier that collects at the buyer's cost. `accountPattern` is a regular expression for a whole account number;
 * undefined in the browser, where only the server validates the number.
 */
export type Courier = {
  readonly code: string;
  readonly name: string;
  readonly accountPattern?: string | undefined;
};

/** Why a collect shipment is not possible as entered. */
export type CourierProblem =
  | 'courier-missing'
  | 'courier-unknown'
  | 'account-number-missing'
  | 'account-number-malformed';

/** Returns an account number in upper case, without spaces and hyphens: `a1b 2c3` becomes `A1B2C3`. */
export function normaliseAccountNumber(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase();
}

/** Validates the courier and account number of a collect shipment: returns the first problem, or undefined. */
export function courierProblem(
  couriers: readonly Courier[],
  { courier, accountNumber }: { readonly courier: string; readonly accountNumber: string },
): CourierProblem | undefined {
  if (courier === '') return 'courier-missing';
  const chosen = couriers.find((one) => one.code === courier);
  if (chosen === undefined) return 'courier-unknown';

  const account = normaliseAccountNumber(accountNumber);
  if (account === '') return 'account-number-missing';
  const { accountPattern: pattern } = chosen;
  const isWellFormed = pattern === undefined || new RegExp(`^(?:${pattern})$`).test(account);
  return isWellFormed ? undefined : 'account-number-malformed';
}
