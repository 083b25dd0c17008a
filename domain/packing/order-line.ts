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

/** The checks that a line has passed (specification, section 3). */
export type LineValidity = {
  /** The checks of its numbers have found no fault. */
  readonly isProductValid: boolean;
  /** Its tube was looked for: chosen, or known to be none. */
  readonly isTubeValid: boolean;
};

/** A line that can be packed. */
export type TubedLine = TubedTool &
  LineValidity & {
    readonly lineId: number;
    readonly sku: string;
    readonly quantity: number;
    /** The measures of all pieces together. */
    readonly total: Measures;
  };

/** Why an order cannot be packed, and the line that is the cause; no line where the whole order is too much. */
export type PackingFault = Partial<LineValidity> & {
  readonly message: string;
  readonly lineId?: number;
  readonly sku?: string;
};

/** Validates a line and puts its tools into tubes. */
export function tubeLine({ lineId, sku, quantity, product }: OrderLine): TubedLine | PackingFault {
  const packable = readProduct(product);
  if (packable === undefined) {
    const message = `Product Not Found / Non-Valid Units: ${sku}`;
    return { message, lineId, sku, isProductValid: false, isTubeValid: false };
  }
  if (!isCount(quantity))
    return { message: `Invalid quantity: ${sku}`, lineId, sku, isProductValid: true, isTubeValid: false };
  const tool = tubeTool(packable);
  const total = measuresOf(tool.each, quantity);
  return { ...tool, lineId, sku, quantity, total, isProductValid: true, isTubeValid: true };
}

function isCount(quantity: unknown): quantity is number {
  return typeof quantity === 'number' && Number.isSafeInteger(quantity) && quantity >= 1;
}
