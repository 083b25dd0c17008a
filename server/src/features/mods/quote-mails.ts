// The mails about requests for quotations.

import { pages } from '@chipload/contract/page-addresses';
import type { MailValues } from '@chipload/domain/mail-words';
import { m } from '@chipload/messages';
import { formatMoney } from '@chipload/messages/locale';
import {
  letterToCustomer,
  letterToShop,
  shopLanguage,
  type Sender,
} from '../../platform/mail/letters-to-people.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { RequestLetter } from './quote-requests.repository.ts';

/** Goes to the shop, with the request. */
export function quoteRequestMail(
  request: RequestLetter,
  { sender, to }: { sender: Sender; to: string },
): Mail {
  const options = { locale: shopLanguage } as const;
  const { name, email, company } = request;
  return {
    ...letterToShop(to, sender, {
      template: 'quote-request',
      variables: { name, ...variablesOf(request) },
      title: m.mods_mail_request_title({ number: String(request.number), company }, options),
      paragraphs: [request.body],
      facts: [
        { label: m.account_mail_from({}, options), value: `${name}, ${company}, ${email}` },
        ...factsOf(request, shopLanguage),
        { label: m.mods_mail_operations({}, options), value: operationsText(request) },
      ],
    }),
    key: `quote-request:${request.number}`,
    about: `request special ${request.number}`,
  };
}

/** Confirms to the buyer that the request has arrived, with its number. The buyer's text is not sent back. */
export function quoteReceiptMail(request: RequestLetter, sender: Sender, unsubscribeUrl: string): Mail {
  const options = { locale: request.language };
  const number = String(request.number);
  return {
    ...letterToCustomer(request, sender, {
      template: 'quote-receipt',
      variables: variablesOf(request),
      title: m.mods_mail_receipt_title({ number }, options),
      paragraphs: [m.mods_mail_receipt_body({ number }, options)],
      unsubscribeUrl,
      facts: factsOf(request, request.language),
      link: {
        label: m.mods_mail_see_requests({}, options),
        url: sender.publicUrl + pages.savedMods,
      },
    }),
    key: `quote-receipt:${number}`,
    about: `request special ${number}`,
  };
}

/** Goes to the buyer, with the answer of the staff. */
export function quoteAnswerMail(request: RequestLetter, sender: Sender): Mail {
  const options = { locale: request.language };
  const number = String(request.number);
  const { unit_cents: cents, currency, lead_days: days, answer } = request;
  const isOffered = request.state === 'answered' && cents !== null && currency !== null && days !== null;
  const offer = isOffered
    ? [
        {
          label: m.mods_mail_price({ currency }, options),
          value: formatMoney(cents, currency, request.language),
        },
        ...(request.quoted_quantity === null
          ? []
          : [{ label: m.mods_mail_quoted_quantity({}, options), value: String(request.quoted_quantity) }]),
        { label: m.mods_mail_lead_days({}, options), value: String(days) },
        ...(request.valid_until === null
          ? []
          : [{ label: m.mods_mail_valid_until({}, options), value: request.valid_until }]),
      ]
    : [];
  return {
    ...letterToCustomer(request, sender, {
      template: 'quote-answer',
      variables: variablesOf(request),
      title: isOffered
        ? m.mods_mail_answer_title({ number }, options)
        : m.mods_mail_declined_title({ number }, options),
      paragraphs: answer === '' ? [] : [answer],
      facts: [...factsOf(request, request.language), ...offer],
      link: {
        label: m.mods_mail_see_requests({}, options),
        url: sender.publicUrl + pages.savedMods,
      },
    }),
    key: `quote-answer:${number}`,
    about: `request special ${number}`,
  };
}

function variablesOf({ company, number, inventory_code: part }: RequestLetter): MailValues {
  return { company, request: String(number), part };
}

function factsOf({ inventory_code, quantity }: RequestLetter, locale: 'en' | 'fr') {
  return [
    { label: m.mods_mail_part({}, { locale }), value: inventory_code },
    { label: m.mods_mail_quantity({}, { locale }), value: String(quantity) },
  ];
}

/** Lists the operations as they were requested, such as `shorten: overallLength 5`, since the rules do not cover them. */
function operationsText({ operations }: RequestLetter): string {
  return operations
    .map(({ operation, values }) => {
      const parameters = Object.entries(values).map(([parameter, value]) => `${parameter} ${value ?? ''}`);
      return parameters.length === 0 ? operation : `${operation}: ${parameters.join(', ')}`;
    })
    .join('\n');
}
