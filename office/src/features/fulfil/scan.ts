import { codeKey } from '@chipload/domain/catalogue';
import type { OrderToShip } from '@chipload/contract/office/fulfilment';
import { packedByPart, type Packing, type Pieces, piecesByPart } from './packing.ts';
import { putIn } from './packing-steps.ts';

export type Scanned =
  | {
      readonly status: 'packed';
      readonly packing: Packing;
      readonly code: string;
      readonly packed: number;
      readonly wanted: number;
    }
  | { readonly status: 'unknown' | 'none-to-ship' | 'no-parcel'; readonly code: string }
  | { readonly status: 'all-packed'; readonly code: string; readonly wanted: number };

/** Counts a piece, scanned by its part number or its EDP number, into the open parcel; refuses one that is not to ship. */
export function scanPiece(
  order: Pick<OrderToShip, 'lines'>,
  pieces: Pieces,
  packing: Packing,
  typed: string,
): Scanned {
  const key = codeKey(typed);
  const line = order.lines.find((one) => codeKey(one.inventory_code) === key || one.edp_number === key);
  if (key === '' || line === undefined) return { status: 'unknown', code: typed.trim() };
  const { inventory_code: code } = line;
  const wanted = piecesByPart(order, pieces).get(code) ?? 0;
  if (wanted === 0) return { status: 'none-to-ship', code };
  const packed = (packedByPart(packing.parcels).get(code) ?? 0) + 1;
  if (packed > wanted) return { status: 'all-packed', code, wanted };
  if (!packing.parcels.some(({ id }) => id === packing.openId)) return { status: 'no-parcel', code };
  const after = putIn(packing, packing.openId, { inventory_code: code, quantity: 1 });
  return { status: 'packed', packing: after, code, packed, wanted };
}
