import type { Database } from '../../platform/database/database.ts';
import type { Client } from '../../platform/http/client.ts';
import {
  type AuditFacts,
  recordEvent,
  recordOperatorEvent,
  recordStaffEvent,
} from '../audit/audit.service.ts';
import type { Account, AccountKind } from './account.ts';

/** The actions by which an identity is proved, as the audit trail names them for each kind of account. */
const actions = {
  'sign-in-failed': { customer: 'sign-in.failed', staff: 'staff.sign-in-failed' },
  'confirmation-failed': { customer: 'confirmation.failed', staff: 'staff.confirmation-failed' },
  'password-changed': { customer: 'password.changed', staff: 'staff.password-changed' },
  'sessions-ended': { customer: 'sessions.ended', staff: 'staff.sessions-ended' },
  'app-added': { customer: 'authenticator.added', staff: 'staff.factor-added' },
  'app-removed': { customer: 'authenticator.removed', staff: 'staff.factor-removed' },
  'recovery-codes-created': { customer: 'recovery-codes.created', staff: 'staff.recovery-codes-created' },
  'recovery-code-used': { customer: 'recovery-code.used', staff: 'staff.recovery-code-used' },
} as const;

/** An act of the owner of an account, or of an operator by a command. */
export type IdentityEvent =
  | { readonly action: keyof typeof actions; readonly by: Client; readonly after?: AuditFacts }
  | { readonly action: 'app-removed'; readonly command: string };

/** Records what happened to an account; of nobody's, only `kind` is known. Call it in the transaction of the change. */
export async function recordIdentityEvent(
  db: Database,
  account: Account | { readonly kind: AccountKind; readonly id?: undefined },
  event: IdentityEvent,
): Promise<void> {
  const { kind, id } = account;
  if (kind === 'customer') {
    const by = 'command' in event ? { command: event.command } : event.by;
    await recordEvent(db, { ...event, action: actions[event.action].customer, customerId: id, by });
    return;
  }
  const subject = id === undefined ? 'nobody' : account.subject;
  if ('command' in event)
    return recordOperatorEvent(db, { ...event, action: actions[event.action].staff, subject });
  const { action, by: client, ...facts } = event;
  const staff = id === undefined ? undefined : { id };
  await recordStaffEvent(db, { ...facts, action: actions[action].staff, staff, client, subject });
}
