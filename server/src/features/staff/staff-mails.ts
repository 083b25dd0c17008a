// The mails to the staff: the invitation, and notices of changes of an account.

import { shopTimeZone } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { formatDateTime } from '@chipload/messages/locale';
import { deviceOf } from '../../platform/http/device.ts';
import { letterToCustomer, type Reader, type Sender } from '../../platform/mail/letters-to-people.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { periods } from '../../platform/periods.ts';
import { noticeTitle } from './staff-notices.ts';

type Invitation = {
  readonly token: string;
  /** Whether the person sets up an authenticator app before they can work. */
  readonly isFactorRequired: boolean;
};

export function invitationMail(
  reader: Reader,
  { token, isFactorRequired }: Invitation,
  sender: Sender,
): Mail {
  const options = { locale: reader.language };
  return letterToCustomer(reader, sender, {
    template: 'staff-invitation',
    title: m.mail_staff_invitation_title({}, options),
    paragraphs: [
      m.mail_staff_invitation_body({ days: String(periods.staffInvitations.days) }, options),
      ...(isFactorRequired ? [m.mail_staff_invitation_factor({}, options)] : []),
      m.mail_staff_invitation_ignore({}, options),
    ],
    link: {
      label: m.mail_staff_invitation_link({}, options),
      url: `${sender.publicUrl}/office/invitation/${token}?language=${reader.language}`,
    },
  });
}

export type AnnouncedEvent = {
  readonly id: number;
  readonly at: Date;
  readonly action: string;
  readonly remote_address: string;
  readonly user_agent: string;
};

export function noticeMail(event: AnnouncedEvent, reader: Reader, sender: Sender): Mail {
  const options = { locale: reader.language };
  const title = noticeTitle(event.action);
  if (!title) throw new Error(`Event ${event.id} has no mail`);
  const { browser, system } = deviceOf(event.user_agent);
  const device = [browser, system].filter((word) => word !== '').join(', ');
  return {
    ...letterToCustomer(reader, sender, {
      template: 'staff-notice',
      title: title({}, options),
      paragraphs: [m.mail_notice_body({}, options), m.mail_staff_notice_not_you({}, options)],
      facts: [
        { label: m.mail_notice_when({}, options), value: formatDateTime(event.at, shopTimeZone) },
        ...(event.remote_address === ''
          ? []
          : [{ label: m.mail_notice_address({}, options), value: event.remote_address }]),
        ...(device === '' ? [] : [{ label: m.mail_notice_device({}, options), value: device }]),
      ],
      link: { label: m.mail_staff_notice_link({}, options), url: `${sender.publicUrl}/office` },
    }),
    key: `staff-notice:${event.id}`,
  };
}
