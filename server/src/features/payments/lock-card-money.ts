import type { Database } from '../../platform/database/database.ts';
import { lockAttempts } from './authorisations.repository.ts';

/**
 * Locks the card payments of an order until the transaction ends, for what may move their money with other records. Locked in this
 * order everywhere: the order, its card payments, a payment received or a credit note, invoices, what the company owes (decision 084).
 */
export async function lockCardMoney(transaction: Database, orderUuid: string): Promise<void> {
  await lockAttempts(transaction, orderUuid);
}
