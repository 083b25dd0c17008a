import { receivePieces } from '@chipload/domain/stock';
import type { Database } from '../../platform/database/database.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordStaffEvent } from '../audit/audit.service.ts';
import { lockStockOf, writeMove } from './moves.repository.ts';
import { enqueueAllocation } from './stock.jobs.ts';

export type ReturnedPieces = {
  readonly orderLineId: number;
  readonly partId: number;
  readonly code: string;
  readonly quantity: number;
};

/**
 * Puts the pieces of a credit note back into stock, in the transaction that issues it and as its last step: stock is locked after
 * everything else, by part number. A job gives the pieces to orders that wait, whose locks would come before.
 */
export async function returnPieces(
  transaction: Database,
  { staff, client }: ByStaff,
  creditNote: string,
  pieces: readonly ReturnedPieces[],
): Promise<void> {
  for (const { orderLineId, partId, code, quantity } of pieces) {
    const { onHand, allocated } = await lockStockOf(transaction, partId);
    const move = receivePieces({ onHand, allocated }, quantity);
    if (move === 'too-many') throw new Refusal('too-much-stock');
    const why = { reason: 'returned', reference: creditNote, staffId: staff.id } as const;
    await writeMove(transaction, { ...why, partId, move, orderLineId });
    await recordStaffEvent(transaction, {
      staff,
      client,
      action: 'stock.returned',
      subject: `part ${code}`,
      before: { on_hand: onHand, allocated },
      after: { on_hand: move.onHand, allocated, quantity, credit_note: creditNote },
    });
  }
  if (pieces.length > 0) await enqueueAllocation(transaction);
}
