import type { PackedBox, PackedPiece } from '@chipload/contract';
import { packedBoxOf, packedPiecesOf, packParts, type PartToPack } from '@chipload/contract/packing-lines';
import type { Package } from '@chipload/domain/packing';
import type { Database } from '../../platform/database/database.ts';
import { findAgreedParcels, findLinesToPack, type LineToPack } from './packing.repository.ts';
import type { PiecesOfLine } from './pieces-to-ship.ts';

export type ParcelPlan = {
  readonly parcels: readonly PackedBox[];
  /** The place of every piece, parcel by parcel. */
  readonly pieces: readonly { readonly pieces: readonly PackedPiece[] }[];
  /** These are the parcels that the buyer was charged for. */
  readonly isAgreed: boolean;
  /** The part numbers that are in no parcel, because their sizes are not known or no box holds them. */
  readonly byHand: readonly string[];
};

/**
 * Returns the parcels for some pieces of an order: those agreed with the buyer if the whole order ships at once, otherwise
 * packed anew by the rules of the domain.
 */
export async function planParcels(
  db: Database,
  orderUuid: string,
  asked: readonly PiecesOfLine[],
): Promise<ParcelPlan> {
  const lines = await findLinesToPack(db, orderUuid);
  const quantities = new Map(asked.map(({ uuid, quantity }) => [uuid, quantity]));
  const isWhole = lines.every(({ uuid, ordered }) => quantities.get(uuid) === ordered);
  if (isWhole) {
    const { boxes, pieces } = await findAgreedParcels(db, orderUuid);
    if (boxes.length > 0) return { parcels: boxes, pieces, isAgreed: true, byHand: [] };
  }
  return packAnew(
    lines.flatMap((line) => {
      const quantity = quantities.get(line.uuid);
      return quantity === undefined ? [] : [{ line, quantity }];
    }),
  );
}

function packAnew(pieces: readonly { readonly line: LineToPack; readonly quantity: number }[]): ParcelPlan {
  const parts = pieces.map(({ line, quantity: requested }) => ({
    inventoryCode: line.inventory_code,
    requested,
    tool: line.tool ?? undefined,
    category: line.packing_category ?? ('default' as const),
  }));
  const { packages, packed, byHand } = packWhatFits(parts);
  return {
    parcels: packages.map((box) => packedBoxOf(box, packed)),
    pieces: packages.map((box) => ({ pieces: packedPiecesOf(box, packed) })),
    isAgreed: false,
    byHand,
  };
}

type Packed = {
  readonly packages: readonly Package[];
  readonly packed: readonly PartToPack[];
  readonly byHand: readonly string[];
};

/** Packs the parts without those that cannot be packed; none if they are too many together. */
function packWhatFits(parts: readonly PartToPack[]): Packed {
  const result = packParts(parts);
  if (result.status === 'success') return { packages: result.packages, packed: parts, byHand: [] };
  const { sku = '' } = result;
  const others = parts.filter(({ inventoryCode }) => inventoryCode !== sku);
  if (others.length === parts.length) {
    return { packages: [], packed: [], byHand: [...new Set(parts.map((part) => part.inventoryCode))] };
  }
  const rest = packWhatFits(others);
  return { ...rest, byHand: [sku, ...rest.byHand] };
}
