// The mail to the owner of an account after a change: what, when and from where. Except for the owner's name it contains nothing
// that anybody typed.

import { pages } from '@chipload/contract/page-addresses';
import { shopTimeZone } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { formatDate, formatDateTime } from '@chipload/messages/locale';
import { deviceOf } from '../../platform/http/device.ts';
import type { PlainMessage } from '../../platform/language.ts';
import { letterToCustomer, type Reader, type Sender } from '../../platform/mail/letters-to-people.ts';
import type { MailTemplate } from '../../platform/mail/mail-templates.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { AccountAction, OperatorAction, StaffAction } from './audit-event.ts';
import type { StoredAuditEvent } from './audit.repository.ts';

/** The mails to the owners of one kind of account. */
type Notices<Action extends string> = {
  readonly template: MailTemplate;
  /** The title for each change that is announced. */
  readonly titles: Readonly<Partial<Record<Action, PlainMessage>>>;
  readonly notYou: PlainMessage;
  readonly linkLabel: PlainMessage;
  readonly page: string;
};

const toCustomers: Notices<AccountAction> = {
  template: 'account-notice',
  titles: {
    'password.changed': m.mail_notice_password_changed,
    'password.reset': m.mail_notice_password_changed,
    'email.changed': m.mail_notice_email_changed,
    'address.added': m.mail_notice_address_added,
    'address.changed': m.mail_notice_address_changed,
    'address.removed': m.mail_notice_address_removed,
    'card.added': m.mail_notice_card_added,
    'card.removed': m.mail_notice_card_removed,
    'authenticator.added': m.mail_notice_authenticator_added,
    'authenticator.removed': m.mail_notice_authenticator_removed,
    'passkey.added': m.mail_notice_passkey_added,
    'passkey.removed': m.mail_notice_passkey_removed,
    'recovery-codes.created': m.mail_notice_recovery_codes_created,
    'recovery-code.used': m.mail_notice_recovery_code_used,
  },
  notYou: m.mail_notice_not_you,
  linkLabel: m.account_mail_changed_link,
  page: pages.forgottenPassword,
};

const toStaff: Notices<StaffAction | OperatorAction> = {
  template: 'staff-notice',
  titles: {
    'staff.password-changed': m.mail_notice_password_changed,
    'staff.factor-added': m.mail_notice_authenticator_added,
    'staff.factor-removed': m.mail_notice_authenticator_removed,
    'staff.recovery-codes-created': m.mail_notice_recovery_codes_created,
    'staff.recovery-code-used': m.mail_notice_recovery_code_used,
    'staff.roles-changed': m.mail_staff_roles_changed,
    'staff.disabled': m.mail_staff_disabled,
    'staff.enabled': m.mail_staff_enabled,
  },
  notYou: m.mail_staff_notice_not_you,
  linkLabel: m.mail_staff_notice_link,
  page: '/office',
};

const notices: readonly Notices<string>[] = [toCustomers, toStaff];

export function isAnnounced(action: string): boolean {
  return notices.some(({ titles }) => titles[action] !== undefined);
}

/** Returns undefined for an event without a mail. */
export function accountNotice(
  event: Pick<StoredAuditEvent, 'id' | 'at' | 'action' | 'remote_address' | 'user_agent'>,
  reader: Reader,
  sender: Sender,
): Mail | undefined {
  const notice = notices.find(({ titles }) => titles[event.action] !== undefined);
  const title = notice?.titles[event.action];
  if (!notice || !title) return undefined;
  const options = { locale: reader.language };
  const { browser, system } = deviceOf(event.user_agent);
  const device = [browser, system].filter((word) => word !== '').join(', ');
  return {
    ...letterToCustomer(reader, sender, {
      template: notice.template,
      variables: { day: formatDate(event.at, shopTimeZone) },
      title: title({}, options),
      paragraphs: [m.mail_notice_body({}, options), notice.notYou({}, options)],
      facts: [
        { label: m.mail_notice_when({}, options), value: formatDateTime(event.at, shopTimeZone) },
        ...(event.remote_address === ''
          ? []
          : [{ label: m.mail_notice_address({}, options), value: event.remote_address }]),
        ...(device === '' ? [] : [{ label: m.mail_notice_device({}, options), value: device }]),
      ],
      link: { label: notice.linkLabel({}, options), url: sender.publicUrl + notice.page },
    }),
    key: `${notice.template}:${event.id}`,
  };
}
