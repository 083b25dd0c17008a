import type { Database } from '../../platform/database/database.ts';
import type { Client } from '../../platform/http/client.ts';
import { type AuditFacts, recordEvent, recordStaffEvent } from '../audit/audit.service.ts';
import type { Account, AccountKind } from './account.ts';

/** The actions by which an identity is proved, as the audit trail names them for each kind of account. */
const actions = {
  'sign-in-failed': { customer: 'sign-in.failed', staff: 'staff.sign-in-failed' },
  'confirmation-failed': { customer: 'confirmation.failed', staff: 'staff.confirmation-failed' },
} as const;

type OwnEvent = {
  readonly action: keyof typeof actions;
  readonly by: Client;
  readonly after?: AuditFacts;
};

/** Records what a person did with their own account; of nobody's, only `kind` is known. Call it in the transaction of the change. */
export async function recordOwnEvent(
  db: Database,
  account: Account | { readonly kind: AccountKind; readonly id?: undefined },
  { action, by, ...facts }: OwnEvent,
): Promise<void> {
  const { kind, id } = account;
  if (kind === 'customer') {
    await recordEvent(db, { action: actions[action].customer, customerId: id, by, ...facts });
    return;
  }
  const subject = account.id === undefined ? 'nobody' : account.subject;
  const staff = id === undefined ? undefined : { id };
  await recordStaffEvent(db, { action: actions[action].staff, staff, client: by, subject, ...facts });
}
