// Updates the keys of part numbers that another version of the shop has written.

import { codeKey } from '@chipload/domain/catalogue';
import type { Database } from '../../platform/database/database.ts';
import { listCodesBeyondAscii, updateCodeKeys } from './code-keys.repository.ts';

/**
 * Recalculates the keys that differ from those of this version, and returns how many. Codes of ASCII characters alone have had the
 * same key in every version and are not read.
 */
export async function refreshCodeKeys(db: Database): Promise<number> {
  const parts = await listCodesBeyondAscii(db);
  const keys = parts.map(({ id, inventory_code }) => ({ id, key: codeKey(inventory_code) }));
  const stale = keys.filter(({ key }, index) => key !== parts[index]?.code_key);
  if (stale.length > 0) await updateCodeKeys(db, stale);
  return stale.length;
}
