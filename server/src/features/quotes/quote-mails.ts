// The mails about quotes.

import { pageOf } from '@chipload/contract/page-addresses';
import { m } from '@chipload/messages';
import { formatCount } from '@chipload/messages/locale';
import {
  letterToCustomer,
  letterToShop,
  type Reader,
  shopLanguage,
  type Sender,
} from '../../platform/mail/letters-to-people.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { mailedPdf } from '../documents/documents.service.ts';

/** A quote as its mails name it, with the person for whom it is. */
export type QuoteLetter = Reader & {
  readonly uuid: string;
  readonly number: number;
  readonly company_name: string;
  /** Of the version that was sent; 0 and empty before the first. */
  readonly version: number;
  readonly valid_until: string;
};

/** Goes to the buyer with the version that was sent, as a PDF where the address is known to be theirs. */
export function quoteMail(quote: QuoteLetter, sender: Sender): Mail {
  const { language, is_email_confirmed: isConfirmed } = quote;
  const options = { locale: language };
  const { number, version, day } = namesOf(quote);
  return {
    ...letterToCustomer(quote, sender, {
      template: 'quote',
      variables: { company: quote.company_name, request: number },
      title: m.quotes_mail_title({ number }, options),
      paragraphs: [m.quotes_mail_body({ number, day }, options)],
      facts: [
        { label: m.quotes_server_version({}, options), value: version },
        { label: m.quotes_valid_until({}, options), value: day },
      ],
      link: linkOf(quote, sender),
    }),
    key: `quote:${number}:${version}`,
    about: `quote ${quote.uuid}`,
    documents: isConfirmed
      ? [{ ...mailedPdf('quote', { uuid: quote.uuid, number, language }), version: quote.version }]
      : [],
  };
}

/** Goes to the buyer, with what the staff wrote. */
export function quoteMessageMail(quote: QuoteLetter, body: string, sender: Sender): Mail {
  const { number } = namesOf(quote);
  return {
    ...letterToCustomer(quote, sender, {
      template: 'quote-message',
      variables: { company: quote.company_name, request: number },
      title: m.quotes_mail_message_title({ number }, { locale: quote.language }),
      paragraphs: [body],
      link: linkOf(quote, sender),
    }),
    about: `quote ${quote.uuid}`,
  };
}

/** Reminds the buyer of the last day. */
export function quoteReminderMail(quote: QuoteLetter, sender: Sender): Mail {
  const options = { locale: quote.language };
  const { number, day } = namesOf(quote);
  return {
    ...letterToCustomer(quote, sender, {
      template: 'quote-reminder',
      variables: { company: quote.company_name, request: number },
      title: m.quotes_mail_reminder_title({ number, day }, options),
      paragraphs: [m.quotes_mail_reminder_body({ number, day }, options)],
      link: linkOf(quote, sender),
    }),
    about: `quote ${quote.uuid}`,
  };
}

const eventTitles = {
  requested: m.quotes_mail_requested_title,
  accepted: m.quotes_mail_accepted_title,
  declined: m.quotes_mail_declined_title,
  asked: m.quotes_mail_asked_title,
} as const;

/** The act of a buyer: whose, with which words and about which parts. */
export type QuoteNews = {
  readonly event: keyof typeof eventTitles;
  readonly name: string;
  readonly email: string;
  /** Empty for nothing. */
  readonly said: string;
  readonly parts: readonly { readonly code: string; readonly pieces: number }[];
};

/** Goes to the shop, when a buyer asks for a quote, or answers one. */
export function quoteToShopMail(
  quote: QuoteLetter,
  { event, name, email, said, parts }: QuoteNews,
  { sender, to }: { readonly sender: Sender; readonly to: string },
): Mail {
  const options = { locale: shopLanguage } as const;
  const { number } = namesOf(quote);
  const { company_name: company } = quote;
  return {
    ...letterToShop(to, sender, {
      template: 'quote-news',
      variables: { name, company, request: number },
      title: eventTitles[event]({ number, company }, options),
      paragraphs: said === '' ? [] : [said],
      facts: [
        { label: m.account_mail_from({}, options), value: `${name}, ${company}, ${email}` },
        ...parts.map(({ code, pieces }) => ({ label: code, value: formatCount(pieces, shopLanguage) })),
      ],
      link: {
        label: m.quotes_mail_open({}, options),
        url: `${sender.publicUrl}/office/quotes/${quote.uuid}`,
      },
    }),
    about: `quote ${quote.uuid}`,
  };
}

function namesOf({ number, version, valid_until: day }: QuoteLetter) {
  return { number: String(number), version: String(version), day };
}

function linkOf({ uuid, language }: QuoteLetter, { publicUrl }: Sender) {
  return { label: m.quotes_mail_see({}, { locale: language }), url: publicUrl + pageOf.quote(uuid) };
}
