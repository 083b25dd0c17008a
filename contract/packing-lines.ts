// Packs the parts of a trunk or an order, the same way in the browser and on the server, and translates the boxes for the wire.

import {
  catalogueProduct,
  type OrderLine,
  type Package,
  type PackingResult,
  packOrder,
  tariffBySteps,
  type TariffStep,
} from '@chipload/domain/packing';
import type { PackingCategory, Tool } from '@chipload/domain/tools';
import type { PackedBox, PackedPiece } from './shipping.ts';
import { toolOf } from './tool-of.ts';
import type { WireTool } from './wire.ts';

/** A part and the quantity to pack. */
export type PartToPack = {
  readonly inventoryCode: string;
  readonly requested: number;
  /** Undefined for a holder of the shop’s builder, and for a special tool whose sizes the shop does not have. */
  readonly tool: WireTool | undefined;
  readonly category: PackingCategory;
};

/**
 * Packs parts by the rules, for the lowest cost by a tariff if there is one. A part whose body is not known has no tube: an order
 * with such a part is packed by hand, and the result is an error.
 */
export function packParts(parts: readonly PartToPack[], tariff?: readonly TariffStep[]): PackingResult {
  const bodies = parts.flatMap(({ tool, ...part }) => {
    const body = tool && toolOf(tool);
    return body ? [{ ...part, tool: body }] : [];
  });
  if (bodies.length === parts.length) {
    return packOrder(packingLines(bodies), { tariff: tariff && tariffBySteps(tariff) });
  }
  const index = parts.findIndex(({ tool }) => !tool || !toolOf(tool));
  const sku = parts[index]?.inventoryCode ?? '';
  const message = `${packedByHand}${sku}`;
  return { status: 'error', message, lineId: index + 1, sku, packages: [] };
}

/** The error for an order that is packed by hand begins with this text. */
const packedByHand = 'Packed by hand: ';

type ToolToPack = Omit<PartToPack, 'tool'> & { readonly tool: Tool };

/** The lines of an order; the id of each is its index plus 1. */
export function packingLines(parts: readonly ToolToPack[]): OrderLine[] {
  return parts.map(({ inventoryCode, requested, tool, category }, index) => ({
    lineId: index + 1,
    sku: inventoryCode,
    quantity: requested,
    product: catalogueProduct(tool, category),
  }));
}

type PartCodes = readonly Pick<PartToPack, 'inventoryCode'>[];

/** Translates a box for the wire, with the number of pieces of each part, once, in the order of the lines. */
export function packedBoxOf(
  { box, height, length, width, weight, contents }: Package,
  parts: PartCodes,
): PackedBox {
  const pieces = Map.groupBy(
    contents.toSorted((a, b) => a.lineId - b.lineId),
    ({ lineId }) => codeOf(lineId, parts),
  );
  return {
    box,
    height,
    length,
    width,
    weight,
    contents: [...pieces].map(([code, inside]) => ({ inventory_code: code, quantity: inside.length })),
  };
}

/** Translates the positions of the pieces in a box for the wire. */
export function packedPiecesOf({ contents }: Pick<Package, 'contents'>, parts: PartCodes): PackedPiece[] {
  return contents.map(({ lineId, ...placement }) => ({
    inventory_code: codeOf(lineId, parts),
    ...placement,
  }));
}

/** The id of a line is its index plus 1. */
function codeOf(lineId: number, parts: PartCodes): string {
  return parts[lineId - 1]?.inventoryCode ?? '';
}
