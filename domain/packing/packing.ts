// Packing of ordered tools: the tube of each, the boxes of all, and where every tube lies in its box.
// Entry points: `packOrder` (an order into boxes), `boxFit` (a box that somebody chose), `priceOfParcels` (the freight of boxes by a tariff).
// Never knows: a carrier and its rates (a tariff is passed in), the database, languages.

export { packOrder, type PackingOptions, type PackingResult } from './pack-order.ts';
export type { LineValidity, OrderLine, PackingFault, TubedLine } from './order-line.ts';
export type { Package, PlacedPiece } from './package.ts';
export type { Placement } from './placement.ts';
export type { LinePart } from './split-lines.ts';
export type { Measures, TubedTool } from './tubed-tool.ts';
export { catalogueProduct, type CatalogueProduct } from './catalogue-product.ts';
export {
  billedWeightPounds,
  type Parcel,
  type ParcelTariff,
  priceOfParcels,
  tariffBySteps,
  type TariffStep,
} from './parcel-prices.ts';
export { type BoxStyle, boxStyles } from './boxes.ts';
export { boxFit, type BoxFit, type ChosenBox } from './box-fit.ts';
export { packingVersion } from './limits.ts';
