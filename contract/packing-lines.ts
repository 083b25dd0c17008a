// What is in a trunk as the packing is asked about it: the one place where the browser and the server put the same question.

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
  /** Undefined for a tool holder, and for a special tool whose sizes nobody has told the shop. */
  readonly tool: WireTool | undefined;
  readonly category: PackingCategory;
};

/** Packs parts by rule, to be cheap by a tariff. What has no sizes has no tube and no rule: with one of them somebody looks for the box. */
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

/** How the reason begins why an order with one of them has no parcels yet. */
const packedByHand = 'Packed by hand: ';

type ToolToPack = PartToPack & { readonly tool: WireTool };

/** The lines of an order in its order: each has the number of its place, from 1. */
export function packingLines(parts: readonly ToolToPack[]): OrderLine[] {
  return parts.map(({ inventoryCode, requested, tool, category }, index) => ({
    lineId: index + 1,
    sku: inventoryCode,
    quantity: requested,
    product: catalogueProduct(toolOf(tool), category),
  }));
}

type Named = readonly Pick<PartToPack, 'inventoryCode'>[];

/** A box in the words of the wire: the pieces of each part counted, in the order of the lines. */
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

/** Where the pieces of a box lie, as the wire tells it. */
export function packedPiecesOf({ contents }: Pick<Package, 'contents'>, parts: Named): PackedPiece[] {
  return contents.map(({ lineId, ...place }) => ({ inventory_code: codeOf(lineId, parts), ...place }));
}

/** A line has the number of its place. */
function codeOf(lineId: number, parts: Named): string {
  return parts[lineId - 1]?.inventoryCode ?? '';
}
