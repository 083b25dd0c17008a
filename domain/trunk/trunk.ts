// The trunk (the cart): bags of items, their stock and backorders, the minimum order, and what it all costs.
// Entry points: `priceTrunk` (the whole trunk in money), `stockBadge` and `backorderQuantity` (one item).
// Never knows: whose trunk it is, how prices and stock are stored, what happens after the order is placed.

export {
  bagTypes,
  isQuantity,
  madeKinds,
  sharedTrunkLimits,
  trunkKinds,
  trunkLimits,
  type BagType,
  type MadeKind,
  type TrunkKind,
} from './limits.ts';
export { partObstacles } from './warnings.ts';
export { meetsMinimumOrder, missingToMinimum } from './minimum-order.ts';
export { priceTrunk } from './price-trunk.ts';
export type {
  PricedBag,
  PricedItem,
  PricedTrunk,
  TrunkBag,
  TrunkCase,
  TrunkItem,
  TrunkWarning,
} from './priced-trunk.ts';
export {
  stockLineOf,
  backorderQuantity,
  stockBadge,
  stockLeftFor,
  type StockBadge,
  type Stocked,
} from './stock.ts';
