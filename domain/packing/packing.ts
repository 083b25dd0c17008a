// How ordered tools are packed: the tube of each, the boxes of all, and where in them every tube lies.
export { packOrder, type PackingOptions, type PackingResult } from './pack-order.ts';
export type { OrderLine, PackingFault, TubedLine } from './order-line.ts';
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
export type { BoxStyle } from './boxes.ts';
export { packingVersion } from './limits.ts';
