export { bagTypes, isQuantity, trunkKinds, trunkLimits, type BagType, type TrunkKind } from './limits.ts';
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
  asTakenFromStock,
  backorderQuantity,
  stockBadge,
  stockLeftFor,
  type StockBadge,
  type Stocked,
} from './stock.ts';
