// The lines of an order: as they come in, and with their tools in tubes.

import { type CatalogueProduct, readProduct } from './catalogue-product.ts';
import { type Measures, measuresOf, type TubedTool, tubeTool } from './tubed-tool.ts';

/** One line of an order; quantity and product are not validated yet. */
export type OrderLine = {
  readonly lineId: number;
  readonly sku: string;
  readonly quantity: unknown;
  readonly product: CatalogueProduct;
};

/** A line that can be packed: its product is valid and its tube is chosen, or it is known that there is none. */
export type TubedLine = TubedTool & {
  readonly lineId: number;
  readonly sku: string;
  readonly quantity: number;
  /** The measures of all pieces together. */
  readonly total: Measures;
};

/** Why an order cannot be packed, and the line that is the cause; no line where the whole order is too much. */
export type PackingFault = {
  readonly message: string;
  readonly lineId?: number;
  readonly sku?: string;
};

/** Validates a line and puts its tools into tubes. */
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
