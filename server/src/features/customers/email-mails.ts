// The mails about e-mail addresses. Their recipients may be strangers, so they contain nothing that anybody typed, except for the
// recipient's own name if the address is confirmed.

import { pageOf, pages } from '@chipload/contract/page-addresses';
import { m } from '@chipload/messages';
import { letterToCustomer, type Reader, type Sender } from '../../platform/mail/letters-to-people.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { periods } from '../../platform/periods.ts';
import type { ConfirmationLink } from './email-confirmation.ts';

export function emailConfirmationMail({ token, email, language }: ConfirmationLink, sender: Sender): Mail {
  const options = { locale: language };
  const reader = { name: '', email, language, is_email_confirmed: false };
  return letterToCustomer(reader, sender, {
    template: 'email-confirmation',
    title: m.email_mail_confirm_title({}, options),
    paragraphs: [
      m.email_mail_confirm_body({ hours: String(periods.emailConfirmations.hours) }, options),
      m.email_mail_confirm_ignore({}, options),
    ],
    link: {
      label: m.email_mail_confirm_link({}, options),
      url: sender.publicUrl + pageOf.confirmedEmail(token),
    },
  });
}

/** Goes to the owner of an address that somebody else tried to use. */
export function emailTakenMail(reader: Reader, sender: Sender): Mail {
  const options = { locale: reader.language };
  return letterToCustomer(reader, sender, {
    template: 'email-taken',
    title: m.email_mail_taken_title({}, options),
    paragraphs: [m.email_mail_taken_body({}, options), m.email_mail_taken_ignore({}, options)],
    link: {
      label: m.account_mail_changed_link({}, options),
      url: sender.publicUrl + pages.forgottenPassword,
    },
  });
}

/** Goes to the current address, while the change can still be prevented. */
export function emailChangeRequestedMail(reader: Reader, sender: Sender): Mail {
  const options = { locale: reader.language };
  return letterToCustomer(reader, sender, {
    template: 'email-change-requested',
    title: m.email_mail_requested_title({}, options),
    paragraphs: [m.email_mail_requested_body({}, options), m.email_mail_requested_prevent({}, options)],
    link: {
      label: m.account_mail_changed_link({}, options),
      url: sender.publicUrl + pages.forgottenPassword,
    },
  });
}
