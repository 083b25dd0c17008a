import type { Database } from '../../platform/database/database.ts';
import type { Account } from './account.ts';
import { deleteKnownDevices } from './known-devices.repository.ts';
import { deleteLinks } from './password-links.repository.ts';
import { deleteSessions } from './sessions.repository.ts';

/** Ends every session of somebody who is disabled, voids their links to a password, and forgets their browsers. */
export async function endAccessOf(transaction: Database, account: Account): Promise<void> {
  await deleteSessions(transaction, account);
  await deleteLinks(transaction, account);
  await deleteKnownDevices(transaction, account);
}
