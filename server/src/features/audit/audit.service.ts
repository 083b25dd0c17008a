// The audit trail: records what happened to people's accounts and what the staff did, and lists it.
// Entry points: `recordEvent`, `recordStaffEvent`, `recordStaffEvents`, `recordShopEvent`, `recordBuyerEvent`, `listAuditEvents`. Never knows: why something was changed, or how.

import { atMost } from '../../platform/attempts/attempt-rules.ts';
import { countAttempt } from '../../platform/attempts/attempts.ts';
import type { Database } from '../../platform/database/database.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import type { Sweep } from '../../platform/retention/sweep.ts';
import { isAnnounced } from './account-notice.ts';
import type { AccountAction, AccountEvent } from './audit-event.ts';
import { sendAccountNotice } from './audit.jobs.ts';
import { insertAuditEvent, deleteOldAuditEvents } from './audit.repository.ts';

export { accountNotice } from './account-notice.ts';
export { auditTasks } from './audit-tasks.ts';
export { listAuditEvents, type StoredAuditEvent } from './audit.repository.ts';
export type { AccountAction, AccountEvent, AuditFacts, StaffActor } from './audit-event.ts';
export {
  type PaymentAction,
  recordBuyerEvent,
  recordOperatorEvent,
  recordShopEvent,
  recordStaffEvent,
  recordStaffEvents,
  type StaffEvent,
} from './staff-event.ts';

export const auditSweeps: readonly Sweep[] = [
  { covers: ['accountEvents', 'businessEvents'], sweep: deleteOldAuditEvents },
];

/** Actions that customers can repeat without end. They are limited, since each is kept for two years and announced by mail. */
const repeatable: readonly AccountAction[] = [
  'address.added',
  'address.changed',
  'card.added',
  'authenticator.added',
  'passkey.added',
  'recovery-codes.created',
];
const mostRepeated = atMost(200, 3_600);

/**
 * Records what happened to an account. Call it in the transaction of the change, so that neither exists without the other; a
 * failed sign-in changes nothing and is recorded alone. Changes that somebody else might have made are announced to the owner by
 * mail. Refuses with `too-many-requests` when a customer has made too many changes within an hour.
 */
export async function recordEvent(db: Database, event: AccountEvent): Promise<void> {
  const { action, customerId, by, before, after } = event;
  const isByCustomer = !('command' in by) && !('staff' in by);
  if (isByCustomer && customerId !== undefined && repeatable.includes(action)) {
    await countAttempt(db, [{ kind: 'account-change', value: String(customerId), rule: mostRepeated }]);
  }
  const id = await insertAuditEvent(db, {
    ...actorOf(by),
    action,
    subject: event.subject ?? (customerId === undefined ? 'nobody' : `customer ${customerId}`),
    before,
    after,
    customerId,
  });
  if (customerId !== undefined && isAnnounced(action)) await addJob(db, sendAccountNotice, { event: id });
}

function actorOf(by: AccountEvent['by']) {
  if ('command' in by) return { actor: by.command, remoteAddress: '', userAgent: '', requestId: '' };
  const { remoteAddress, userAgent, requestId } = 'staff' in by ? by.client : by;
  const client = { remoteAddress, userAgent, requestId };
  return 'staff' in by
    ? { actor: 'staff', staffId: by.staff?.id, ...client }
    : { actor: 'visitor', ...client };
}
