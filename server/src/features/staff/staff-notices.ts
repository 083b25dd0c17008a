// Changes of a person's account that are announced to them by mail, in case somebody else made them.

import { m } from '@chipload/messages';
import { addJob } from '../../platform/jobs/jobs.ts';
import type { Database } from '../../platform/database/database.ts';
import { recordStaffEvent, type StaffEvent } from '../audit/audit.service.ts';
import { sendStaffNotice } from './staff.jobs.ts';

type Say = (inputs: Record<string, never>, options: { locale: 'en' | 'fr' }) => string;

/** The title of the mail for each change that is announced. */
const titles = {
  'staff.password-changed': m.mail_notice_password_changed,
  'staff.factor-added': m.mail_notice_authenticator_added,
  'staff.factor-removed': m.mail_notice_authenticator_removed,
  'staff.recovery-codes-created': m.mail_notice_recovery_codes_created,
  'staff.recovery-code-used': m.mail_notice_recovery_code_used,
  'staff.roles-changed': m.mail_staff_roles_changed,
  'staff.disabled': m.mail_staff_disabled,
  'staff.enabled': m.mail_staff_enabled,
} satisfies Record<string, Say>;

type AnnouncedAction = keyof typeof titles;

/** Returns the title of the mail about a change; undefined if it is not announced. */
export function noticeTitle(action: string): Say | undefined {
  return isAnnounced(action) ? titles[action] : undefined;
}

function isAnnounced(action: string): action is AnnouncedAction {
  return Object.hasOwn(titles, action);
}

/** Records a change of the account of the person with this uuid, and enqueues the mail to them. Call it in the transaction. */
export async function announceChange(
  transaction: Database,
  uuid: string,
  event: Omit<StaffEvent, 'subject' | 'action'> & {
    readonly action: AnnouncedAction & StaffEvent['action'];
  },
): Promise<void> {
  const id = await recordStaffEvent(transaction, { ...event, subject: `staff ${uuid}` });
  await addJob(transaction, sendStaffNotice, { event: id });
}
