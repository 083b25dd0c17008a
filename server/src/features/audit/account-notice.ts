// The mail to the owner of an account after a change: what, when and from where. Except for the owner's name it contains nothing
// that anybody typed.

import { pages } from '@chipload/contract/page-addresses';
import { shopTimeZone } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { formatDateTime } from '@chipload/messages/locale';
import { deviceOf } from '../../platform/http/device.ts';
import type { PlainMessage } from '../../platform/language.ts';
import { letterToCustomer, type Reader, type Sender } from '../../platform/mail/letters-to-people.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { AccountAction } from './audit-event.ts';
import type { StoredAuditEvent } from './audit.repository.ts';

/** The title of the mail for each change that is announced to the owner. */
const titles: Partial<Record<AccountAction, PlainMessage>> = {
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
};

export function isAnnounced(action: AccountAction): boolean {
  return titles[action] !== undefined;
}

/** Returns undefined for an event without a mail. */
export function accountNotice(event: StoredAuditEvent, reader: Reader, sender: Sender): Mail | undefined {
  const title = titles[event.action as AccountAction]; // other texts of the column find nothing
  if (!title) return undefined;
  const options = { locale: reader.language };
  const { browser, system } = deviceOf(event.user_agent);
  const device = [browser, system].filter((word) => word !== '').join(', ');
  return {
    ...letterToCustomer(reader, sender, {
      template: 'account-notice',
      title: title({}, options),
      paragraphs: [m.mail_notice_body({}, options), m.mail_notice_not_you({}, options)],
      facts: [
        { label: m.mail_notice_when({}, options), value: formatDateTime(event.at, shopTimeZone) },
        ...(event.remote_address === ''
          ? []
          : [{ label: m.mail_notice_address({}, options), value: event.remote_address }]),
        ...(device === '' ? [] : [{ label: m.mail_notice_device({}, options), value: device }]),
      ],
      link: {
        label: m.account_mail_changed_link({}, options),
        url: sender.publicUrl + pages.forgottenPassword,
      },
    }),
    key: `account-notice:${event.id}`,
  };
}
