// Lets a company order on account though its invoices are overdue for longer than the shop allows.

import { m } from '@chipload/messages';
import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { shopDay } from '../../platform/shop-day.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import { recordStaffEvent } from '../audit/audit.service.ts';
import { changeCompany, type SeenCompany } from './company-act.ts';
import { updateOverdueException } from './company-record.repository.ts';

type Exception = { readonly until: string | null; readonly reason: string };

/** Lets a company order on account until the end of a day, for a reason; null ends that. */
export async function allowOverdue(
  db: Database,
  { staff, client }: ByStaff,
  seen: SeenCompany,
  { until, reason }: Exception,
): Promise<void> {
  if (until !== null && until < shopDay())
    throw new Refusal('promise-past', {
      errors: { until: (options) => m.refusal_promise_past({}, options) },
    });
  await changeCompany(db, seen, async (transaction, company) => {
    await updateOverdueException(transaction, company.id, { until, reason });
    await recordStaffEvent(transaction, {
      staff,
      client,
      action: 'company.overdue-allowed',
      subject: `company ${company.uuid}`,
      before: { until: company.overdue_allowed_until, reason: company.overdue_reason },
      after: { until, reason },
    });
    return true;
  });
}
