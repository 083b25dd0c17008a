// The mails to customers about their account, and to the shop about their feedback and applications.

import { pageOf, pages } from '@chipload/contract/page-addresses';
import { m } from '@chipload/messages';
import { formatMoney } from '@chipload/messages/locale';
import {
  letterToCustomer,
  letterToShop,
  shopLanguage,
  type Sender,
} from '../../platform/mail/letters-to-people.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { periods } from '../../platform/periods.ts';
import type { ApplicationWithApplicant } from './credit-decision.repository.ts';
import type { StoredFeedback } from './feedback.repository.ts';
import type { ResetLink } from './forgotten-password.ts';

/** The link to choose a new password, or the first one. */
export function passwordResetMail(link: ResetLink, sender: Sender): Mail {
  const options = { locale: link.language };
  const minutes = String(periods.passwordResets.minutes);
  return letterToCustomer(link, sender, {
    template: 'password-reset',
    ...(link.has_password
      ? {
          title: m.account_mail_reset_title({}, options),
          paragraphs: [
            m.account_mail_reset_body({ minutes }, options),
            m.account_mail_reset_ignore({}, options),
          ],
        }
      : {
          title: m.account_mail_first_password_title({}, options),
          paragraphs: [
            m.account_mail_first_password_body({ minutes }, options),
            m.account_mail_first_password_ignore({}, options),
          ],
        }),
    link: {
      label: link.has_password
        ? m.account_mail_reset_link({}, options)
        : m.account_mail_first_password_link({}, options),
      url: sender.publicUrl + pageOf.newPassword(link.token),
    },
  });
}

/** Contains the number of the ticket, but not the customer's text. */
export function feedbackReceiptMail(feedback: StoredFeedback, sender: Sender, unsubscribeUrl: string): Mail {
  const options = { locale: feedback.language };
  const number = String(feedback.number);
  return {
    ...letterToCustomer(feedback, sender, {
      template: 'feedback-receipt',
      variables: { company: feedback.company_name, request: number },
      title: m.account_mail_feedback_title({ number }, options),
      paragraphs: [m.account_mail_feedback_body({ number }, options)],
      unsubscribeUrl,
    }),
    key: `feedback-receipt:${number}`,
    about: `request feedback ${number}`,
  };
}

export function feedbackTicketMail(feedback: StoredFeedback, sender: Sender, to: string): Mail {
  const options = { locale: shopLanguage } as const;
  const number = String(feedback.number);
  const { name, email, company_name: company } = feedback;
  return {
    ...letterToShop(to, sender, {
      template: 'feedback-ticket',
      variables: { name, company, request: number },
      title: m.account_mail_ticket_title({ number }, options),
      paragraphs: [feedback.body],
      facts: [
        { label: m.account_mail_from({}, options), value: `${name}, ${company}, ${email}` },
        ...feedbackFacts(feedback, shopLanguage),
      ],
    }),
    key: `feedback-ticket:${number}`,
    about: `request feedback ${number}`,
  };
}

export function creditApplicationMail(
  application: ApplicationWithApplicant,
  sender: Sender,
  to: string,
): Mail {
  const options = { locale: shopLanguage } as const;
  const { company_name: company, customer_name: name, email, phone } = application;
  return {
    ...letterToShop(to, sender, {
      template: 'credit-application',
      variables: { name, company, request: String(application.id) },
      title: m.account_mail_credit_title({ company }, options),
      paragraphs: [m.account_mail_credit_body({ company }, options)],
      facts: [
        { label: m.account_mail_application_number({}, options), value: String(application.id) },
        { label: m.account_mail_from({}, options), value: [name, email, phone].filter(Boolean).join(', ') },
        { label: m.account_legal_name({}, options), value: application.legal_name },
        { label: m.account_business_number({}, options), value: application.business_number },
        {
          label: m.account_years_in_business({}, options),
          value: String(application.years_in_business),
        },
        {
          label: m.account_requested_limit({ currency: application.currency }, options),
          value: formatMoney(application.requested_limit_cents, application.currency, shopLanguage),
        },
        ...application.trade_references.map((reference, index) => ({
          label: m.account_reference({ number: String(index + 1) }, options),
          value: [reference.company, reference.contact, reference.phone].join(', '),
        })),
      ],
    }),
    key: `credit-application:${application.uuid}`,
    about: `request credit ${application.id}`,
  };
}

/** Sends the decision to the applicant. */
export function creditDecisionMail(application: ApplicationWithApplicant, sender: Sender): Mail {
  const { language, currency, granted_limit_cents: limit, granted_terms_days: days, uuid } = application;
  const options = { locale: language };
  const reader = { ...application, name: application.customer_name };
  const variables = { company: application.company_name, request: String(application.id) };
  const link = {
    label: m.account_mail_decision_link({}, options),
    url: sender.publicUrl + pages.credit,
  };
  const words =
    limit === null || days === null
      ? {
          title: m.account_mail_declined_title({}, options),
          paragraphs: [
            m.account_application_declined_body({}, options),
            m.account_application_reason({ reason: application.decline_reason }, options),
          ],
        }
      : {
          title: m.account_mail_approved_title({}, options),
          paragraphs: [m.account_application_approved_body({}, options)],
          facts: [
            { label: m.account_credit_limit({}, options), value: formatMoney(limit, currency, language) },
            {
              label: m.account_credit_terms({}, options),
              value: m.account_credit_net({ days: String(days) }, options),
            },
          ],
        };
  return {
    ...letterToCustomer(reader, sender, { ...words, template: 'credit-decision', variables, link }),
    key: `credit-decision:${uuid}`,
    about: `request credit ${application.id}`,
  };
}

function feedbackFacts({ kind, url, version }: StoredFeedback, locale: 'en' | 'fr') {
  const options = { locale };
  return [
    {
      label: m.account_mail_kind({}, options),
      value: kind === 'bug' ? m.account_feedback_bug({}, options) : m.account_feedback_idea({}, options),
    },
    { label: m.account_feedback_url({}, options), value: url },
    { label: m.account_feedback_version({}, options), value: version },
  ];
}
