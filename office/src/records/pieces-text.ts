// Pieces as people type them.

import { trunkLimits } from '@chipload/domain/trunk';
import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';

/** Reads a number of pieces as typed, 0 too; undefined for anything else, and for more than an order may have. */
export function readPieces(text: string): number | undefined {
  const typed = text.trim();
  const pieces = /^\d{1,6}$/.test(typed) ? Number(typed) : undefined;
  return pieces !== undefined && pieces <= trunkLimits.maximumQuantity ? pieces : undefined;
}

/** Says what may be typed for pieces. */
export function piecesUnreadable(): string {
  return m.office_orders_pieces_unreadable({ most: countText(trunkLimits.maximumQuantity) });
}
