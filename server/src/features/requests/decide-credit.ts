import type { OfficeRequest } from '@chipload/contract/office/requests';
import { transact, type Database } from '../../platform/database/database.ts';
import type { StaffMember } from '../../platform/http/office-visitor.ts';
import { requireWithinLimit } from '../../platform/http/require-within-limit.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { StaffActor } from '../audit/audit.service.ts';
import { type CreditDecision, decideApplication } from '../customers/customers.service.ts';
import { getRequest, requestChanged } from './get-request.ts';

/** The person who decides: the limit of their roles is the most that they may grant. */
export type CreditDecider = StaffActor & { readonly staff: Pick<StaffMember, 'id' | 'limits'> };

/**
 * Decides an application for credit, once, and returns it. Refuses with `above-limit` what the person's roles do not
 * allow, and with `record-changed` an application that is decided.
 */
export async function decideCredit(
  db: Database,
  by: CreditDecider,
  { number, decision }: { readonly number: string; readonly decision: CreditDecision },
): Promise<OfficeRequest> {
  return transact(db, async (transaction) => {
    const result = await decideApplication(transaction, Number(number), decision, by);
    if (result.status === 'unknown') throw new Refusal('not-found');
    const name = { kind: 'credit', number } as const;
    if (result.status === 'decided-before') throw await requestChanged(transaction, name);
    // After the decision, because only the application says in which currency it is; a refusal takes all of it back.
    if (decision.state === 'approved')
      requireWithinLimit(by.staff.limits.creditLimitCents, decision.limitCents, result.application.currency);
    return getRequest(transaction, name);
  });
}
