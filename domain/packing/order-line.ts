// The lines of an order: as the packing is asked about them, and with their tools in tubes.

import { type CatalogueProduct, readProduct } from './catalogue-product.ts';
import { type Measures, measuresOf, type TubedTool, tubeTool } from './tubed-tool.ts';

/** One line of an order. Neither its quantity nor its product is checked yet. */
export type OrderLine = {
  readonly lineId: number;
  readonly sku: string;
  readonly quantity: unknown;
  readonly product: CatalogueProduct;
};

/** A line that can be packed: its product is valid and it has the result of the choice of a tube, also if that is none. */
export type TubedLine = TubedTool & {
  readonly lineId: number;
  readonly sku: string;
  readonly quantity: number;
  /** Of all pieces. */
  readonly total: Measures;
};

/** Why an order cannot be packed, and by which line of it; by none where it is the whole that is too much. */
export type PackingFault = {
  readonly message: string;
  readonly lineId?: number;
  readonly sku?: string;
};

/** Checks a line and puts its tools into tubes. */
export function tubeLine({ lineId, sku, quantity, product }: OrderLine): TubedLine | PackingFault {
  const packable = readProduct(product);
  if (packable === undefined) {
    return { message: `Product Not Found / Non-Valid Units: ${sku}`, lineId, sku };
  }
  if (!isCount(quantity)) return { message: `Invalid quantity: ${sku}`, lineId, sku };
  const tool = tubeTool(packable);
  return { ...tool, lineId, sku, quantity, total: measuresOf(tool.each, quantity) };
}

function isCount(quantity: unknown): quantity is number {
  return typeof quantity === 'number' && Number.isSafeInteger(quantity) && quantity >= 1;
}
