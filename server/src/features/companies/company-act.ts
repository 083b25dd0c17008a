import { transact, type Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockCompany, raiseVersion, type LockedCompany } from './company-record.repository.ts';

/** A company, and the version of it that the staff saw. */
export type SeenCompany = { readonly uuid: string; readonly version: number };

/**
 * Changes a company, or what belongs to it, in one transaction with the company locked; refuses if somebody else has changed it
 * since. `change` returns whether there was anything to change.
 */
export async function changeCompany(
  db: Database,
  { uuid, version }: SeenCompany,
  change: (transaction: Database, company: LockedCompany) => Promise<boolean>,
): Promise<{ readonly isChanged: boolean }> {
  return transact(db, async (transaction) => {
    const company = await lockCompany(transaction, uuid);
    if (!company) throw new Refusal('not-found');
    if (company.version !== version) {
      const facts = { version_seen: version, version_now: company.version };
      throw new Refusal('record-changed', { facts });
    }
    const isChanged = await change(transaction, company);
    if (isChanged) await raiseVersion(transaction, company);
    return { isChanged };
  });
}
