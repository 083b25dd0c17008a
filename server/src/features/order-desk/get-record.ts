import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findRecord, type StoredRecord } from './order-record.repository.ts';

/** Returns an order; refuses an unknown one. */
export async function getRecord(db: Database, uuid: string): Promise<StoredRecord> {
  const record = await findRecord(db, uuid);
  if (!record) throw new Refusal('not-found');
  return record;
}
