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
import type { PackingCategory } from '@chipload/domain/tools';
import type { PackedBox, PackedPiece } from './shipping.ts';
import { toolOf } from './tool-of.ts';
import type { WireTool } from './wire.ts';

/** Pieces of a part. */
export type PartToPack = {
  readonly inventoryCode: string;
  readonly requested: number;
  /** Undefined for a tool holder, and for a special tool whose sizes the shop does not have. */
  readonly tool: WireTool | undefined;
  readonly category: PackingCategory;
};

/**
 * Packs parts by the rules, for the lowest cost by a tariff if there is one. A part without sizes has no tube: an order with
 * such a part is packed by hand, and the result is an error.
 */
export function packParts(parts: readonly PartToPack[], tariff?: readonly TariffStep[]): PackingResult {
  const tools = parts.flatMap(({ tool, ...part }) => (tool ? [{ ...part, tool }] : []));
  if (tools.length === parts.length) {
    return packOrder(packingLines(tools), { tariff: tariff && tariffBySteps(tariff) });
  }
  const place = parts.findIndex(({ tool }) => tool === undefined);
  const sku = parts[place]?.inventoryCode ?? '';
  const message = `${packedByHand}${sku}`;
  return { status: 'error', message, lineId: place + 1, sku, packages: [] };
}

/** How the error begins for an order that is packed by hand. */
const packedByHand = 'Packed by hand: ';

type ToolToPack = PartToPack & { readonly tool: WireTool };

/** The lines of an order; the id of each is its place, from 1. */
export function packingLines(parts: readonly ToolToPack[]): OrderLine[] {
  return parts.map(({ inventoryCode, requested, tool, category }, index) => ({
    lineId: index + 1,
    sku: inventoryCode,
    quantity: requested,
    product: catalogueProduct(toolOf(tool), category),
  }));
}

type Named = readonly Pick<PartToPack, 'inventoryCode'>[];

/** Translates a box for the wire, with the number of pieces of each part in the order of the lines. */
export function packedBoxOf(
  { box, height, length, width, weight, contents }: Package,
  parts: Named,
): PackedBox {
  const pieces = Map.groupBy(contents, ({ lineId }) => lineId);
  return {
    box,
    height,
    length,
    width,
    weight,
    contents: [...pieces]
      .toSorted(([a], [b]) => a - b)
      .map(([lineId, inside]) => ({ inventory_code: codeOf(lineId, parts), quantity: inside.length })),
  };
}

/** Translates the places of the pieces in a box for the wire. */
export function packedPiecesOf({ contents }: Pick<Package, 'contents'>, parts: Named): PackedPiece[] {
  return contents.map(({ lineId, ...place }) => ({ inventory_code: codeOf(lineId, parts), ...place }));
}

/** The id of a line is its place, from 1. */
function codeOf(lineId: number, parts: Named): string {
  return parts[lineId - 1]?.inventoryCode ?? '';
}
