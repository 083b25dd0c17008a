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
export { allocate } from './allocate.ts';
export { rateScale, share, shareOfCents } from './share.ts';
