import type { PackedBox, PackedPiece } from '@chipload/contract';
import { packedBoxOf, packedPiecesOf, packParts } from '@chipload/contract/packing-lines';
import type { Database } from '../../platform/database/database.ts';
import { findAgreedParcels, findLinesToPack, type LineToPack } from './packing.repository.ts';
import type { PiecesOfLine } from './pieces-to-ship.ts';

export type ParcelPlan = {
  readonly parcels: readonly PackedBox[];
  /** The place of every piece, parcel by parcel; empty if packed by hand. */
  readonly pieces: readonly { readonly pieces: readonly PackedPiece[] }[];
  /** Whether these are the parcels that the buyer was charged for. */
  readonly isAgreed: boolean;
  /** Why the parcels could not be computed, if so. */
  readonly message: string | null;
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
    if (boxes.length > 0) return { parcels: boxes, pieces, isAgreed: true, message: null };
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
  const packed = packParts(parts);
  if (packed.status === 'error') return { parcels: [], pieces: [], isAgreed: false, message: packed.message };
  return {
    parcels: packed.packages.map((box) => packedBoxOf(box, parts)),
    pieces: packed.packages.map((box) => ({ pieces: packedPiecesOf(box, parts) })),
    isAgreed: false,
    message: null,
  };
}
