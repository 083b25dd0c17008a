// Gives customers who have just confirmed their identity all their data as a file.

import { transact, type Database } from '../../platform/database/database.ts';
import type { Buyer } from '../../platform/http/visitor.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { readPersonalData } from './export.repository.ts';

export async function downloadData(db: Database, visitor: Buyer): Promise<string> {
  const { customer, client } = visitor;
  return transact(db, async (transaction) => {
    await recordEvent(transaction, { action: 'data.downloaded', customerId: customer.id, by: client });
    return readPersonalData(transaction, customer.id);
  });
}
