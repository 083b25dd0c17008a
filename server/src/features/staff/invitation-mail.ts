import { m } from '@chipload/messages';
import { letterToCustomer, type Reader, type Sender } from '../../platform/mail/letters-to-people.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { periods } from '../../platform/periods.ts';

type Invitation = {
  readonly token: string;
  /** The person sets up an authenticator app before they can work. */
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
