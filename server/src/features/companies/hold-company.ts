// Holds and releases companies. `domain/orders` says what a hold of a company means for its orders.

import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import { recordStaffEvent } from '../audit/audit.service.ts';
import { changeCompany, type SeenCompany } from './company-act.ts';
import { updateHold } from './company-record.repository.ts';

/** Holds a company for a reason, which only the staff see: its orders on account wait for release from then on. */
export async function holdCompany(
  db: Database,
  { staff, client }: ByStaff,
  seen: SeenCompany,
  reason: string,
): Promise<void> {
  await changeCompany(db, seen, async (transaction, company) => {
    if (company.hold_reason !== '') throw new Refusal('company-on-hold');
    await updateHold(transaction, company.id, reason);
    const subject = `company ${company.uuid}`;
    await recordStaffEvent(transaction, { staff, client, action: 'company.held', subject });
    return true;
  });
}

/** Releases a company. Its orders that wait stay on hold until somebody releases each of them. */
export async function releaseCompany(
  db: Database,
  { staff, client }: ByStaff,
  seen: SeenCompany,
): Promise<void> {
  await changeCompany(db, seen, async (transaction, company) => {
    if (company.hold_reason === '') throw new Refusal('company-not-on-hold');
    await updateHold(transaction, company.id, '');
    const subject = `company ${company.uuid}`;
    await recordStaffEvent(transaction, { staff, client, action: 'company.released', subject });
    return true;
  });
}
