// Decides an application for credit: the decision takes effect immediately, is recorded in the trail and mailed to the customer.

import { creditApplicationMayFollow } from '@chipload/domain/credit';
import { transact, type Database } from '../../platform/database/database.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { recordEvent, recordStaffEvent, type StaffActor } from '../audit/audit.service.ts';
import {
  listOpenApplications,
  lockApplication,
  updateCredit,
  updateDecision,
  type ApplicationWithApplicant,
  type CreditDecision,
} from './credit-decision.repository.ts';
import { sendCreditDecision } from './customers.jobs.ts';

export { listOpenApplications, type ApplicationWithApplicant, type CreditDecision };

export type DecisionResult =
  | { readonly status: 'decided'; readonly application: ApplicationWithApplicant }
  /** Decided before; nothing was changed. */
  | { readonly status: 'decided-before'; readonly application: ApplicationWithApplicant }
  | { readonly status: 'unknown' };

/** Decides the application with this number, only once. `by` is undefined at the command line. */
export async function decideApplication(
  db: Database,
  number: number,
  decision: CreditDecision,
  by?: StaffActor,
): Promise<DecisionResult> {
  return transact(db, async (transaction) => {
    const before = await lockApplication(transaction, number);
    if (!before) return { status: 'unknown' };
    if (!creditApplicationMayFollow(before.state, decision.state)) {
      return { status: 'decided-before', application: before };
    }

    const { customer_id: customerId, company_uuid: company, uuid: asked } = before;
    await recordEvent(transaction, {
      customerId,
      by: by ?? { command: 'decide-credit' },
      subject: `company ${company}`,
      ...(decision.state === 'approved'
        ? { action: 'credit.approved', ...(await updateCredit(transaction, before, decision)) }
        : { action: 'credit.declined', after: { application: asked } }),
    });
    const application = await updateDecision(transaction, before, decision);
    if (by) await recordDecision(transaction, by, { before, application });
    const { uuid } = application;
    await addJob(transaction, sendCreditDecision, { application: uuid }, { key: `credit-decision:${uuid}` });
    return { status: 'decided', application };
  });
}

/** Records who of the staff decided; the event of the company itself is recorded in either case. */
async function recordDecision(
  transaction: Database,
  by: StaffActor,
  {
    before,
    application,
  }: { readonly before: ApplicationWithApplicant; readonly application: ApplicationWithApplicant },
): Promise<void> {
  const { id, state, company_uuid: company, granted_limit_cents, granted_terms_days } = application;
  await recordStaffEvent(transaction, {
    ...by,
    action: state === 'approved' ? 'request.credit-approved' : 'request.credit-declined',
    subject: `request credit ${id}`,
    before: {
      state: before.state,
      limit_cents: before.company_limit_cents,
      terms_days: before.company_terms_days,
    },
    after: { state, company, limit_cents: granted_limit_cents, terms_days: granted_terms_days },
  });
}
