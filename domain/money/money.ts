// Money: whole cents of one currency, how they are added, split and taken a percentage of.
// Entry points: `money` and `sum` (amounts), `share` (a percentage), `allocate` (a split that loses no cent).
// Never knows: an exchange rate (two currencies are never added), prices and taxes, how an amount is written.

export {
  add,
  compare,
  currencies,
  money,
  subtract,
  sum,
  times,
  zero,
  type Currency,
  type Money,
} from './amount.ts';
export { allocate, allocateCents } from './allocate.ts';
export { partOfCents, rateScale, share, shareOfCents } from './share.ts';
