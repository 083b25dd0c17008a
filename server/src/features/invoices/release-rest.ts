import type { Database } from '../../platform/database/database.ts';
import { insertLedgerEntry } from './applications.repository.ts';
import { findOrderLeft } from './order-to-invoice.repository.ts';

/**
 * Releases what the ledger still has of an order on account of which nothing is left to ship. Call it in the transaction that
 * cancels the last open pieces: cents of rounding must not stay behind.
 */
export async function releaseRestOfOrder(transaction: Database, orderUuid: string): Promise<void> {
  const order = await findOrderLeft(transaction, orderUuid);
  if (!order || order.has_open_pieces || order.ledger_left_cents === 0) return;
  await insertLedgerEntry(transaction, {
    companyId: order.company_id,
    orderUuid,
    documentUuid: null,
    kind: 'released',
    cents: -order.ledger_left_cents,
  });
}
