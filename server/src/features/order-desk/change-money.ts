// The money of a change: the credit of a company, or what is authorised of a card.

import { money } from '@chipload/domain/money';
import { type Limits, withinLimit } from '@chipload/domain/staff';
import type { Database } from '../../platform/database/database.ts';
import { insertCreditEntry, readOwedForOrder } from './change.repository.ts';
import { aboveCardLimit } from './order-desk-refusals.ts';
import { firstPlaced, type StoredRecord } from './order-record.repository.ts';
import type { ChangePlan } from './plan-change.ts';

/** Returns what has to be authorised of the card for a new total, in cents; 0 where earlier authorisations cover it. */
export function centsToAuthorise({ attempts }: StoredRecord, { changed }: ChangePlan): number {
  const covered = attempts
    .filter(({ purpose }) => purpose !== 'invoice')
    .reduce((sum, { state, amount, captured }) => sum + (state === 'authorised' ? amount : captured), 0);
  return Math.max(0, changed.total.cents - covered);
}

/**
 * Refuses a change by which the order, and those that were split off it, cost more beyond what the owner of the card agreed to than
 * the staff may add.
 */
export function requireCardLimit(
  limit: Limits['cardCents'],
  record: StoredRecord,
  { changed }: ChangePlan,
): void {
  if (limit === null || changed.difference.cents <= 0) return;
  const { currency, split_relatives: relatives } = record;
  const together = relatives.reduce((sum, relative) => sum + relative.total, changed.total.cents);
  if (!withinLimit(limit, together - firstPlaced(record).total)) throw aboveCardLimit(money(limit, currency));
}

/**
 * Books the difference of an order on account. Nothing stays owed for an order that the change closes, whatever cents the taxes of
 * its shipments were rounded by.
 */
export async function bookDifference(
  transaction: Database,
  { uuid: orderUuid, company_id: companyId, state }: StoredRecord,
  { changed }: ChangePlan,
): Promise<void> {
  const isClosed = changed.state !== state;
  const cents = isClosed ? -(await readOwedForOrder(transaction, orderUuid)) : changed.difference.cents;
  if (cents === 0) return;
  const kind = changed.state === 'cancelled' ? 'order_cancelled' : 'order_changed';
  await insertCreditEntry(transaction, { companyId, orderUuid, kind, cents });
}
