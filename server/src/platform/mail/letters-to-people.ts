// Letters in the shop's name: to a customer, with a greeting, and to the shop itself.

import { m } from '@chipload/messages';
import { writeLetter, type Letter, type MailLogo } from './letter.ts';
import type { MailTemplate } from './mail-templates.ts';
import type { Mail } from './mailer.ts';

/** The shop, as every mail to a customer names it. */
export type Sender = {
  readonly siteName: string;
  readonly publicUrl: string;
  /** The shop's postal address on one line; empty until the owner has written it. */
  readonly postalAddress: string;
  /** Undefined: the shop has none. */
  readonly logo?: MailLogo | undefined;
};

export type Reader = {
  readonly name: string;
  readonly email: string;
  readonly language: 'en' | 'fr';
  /** False: the address may belong to somebody else, and the name is left out. */
  readonly is_email_confirmed: boolean;
};

/** Mail to the shop itself is in English. */
export const shopLanguage = 'en';

type Words = Pick<Letter, 'title' | 'paragraphs' | 'facts' | 'link'> & {
  readonly template: MailTemplate;
  /** Left out of mail that is always sent: about orders, quotations and security. */
  readonly unsubscribeUrl?: string;
};

export function letterToCustomer(
  { name, email, language, is_email_confirmed: isConfirmed }: Reader,
  { siteName, postalAddress, logo }: Sender,
  { unsubscribeUrl, ...words }: Words,
): Mail {
  const options = { locale: language };
  const greeting = isConfirmed
    ? m.account_mail_greeting({ name }, options)
    : m.email_mail_greeting({}, options);
  const closing = [m.account_mail_regards({}, options), siteName, postalAddress].filter(
    (line) => line !== '',
  );
  const letter = {
    ...words,
    language,
    logo,
    closing,
    paragraphs: [greeting, ...words.paragraphs],
    ...(unsubscribeUrl !== undefined && {
      unsubscribe: { label: m.privacy_mail_unsubscribe({}, options), url: unsubscribeUrl },
    }),
  };
  return {
    template: words.template,
    to: email,
    subject: subjectOf(words.title, { siteName }),
    language,
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
    ...writeLetter(letter),
  };
}

export function letterToShop(to: string, { siteName }: Sender, words: Words): Mail {
  const letter = { ...words, language: shopLanguage, closing: [siteName] } as const;
  const { template, title } = words;
  return { template, to, subject: oneLine(title), language: shopLanguage, ...writeLetter(letter) };
}

/**
 * Returns the subject of a mail to a customer or to staff: what it is about, and at the end the shop, because a phone shows only the
 * beginning.
 */
export function subjectOf(title: string, { siteName }: Pick<Sender, 'siteName'>): string {
  return `${oneLine(title)} - ${siteName}`;
}

/** A company's name may contain line breaks; a subject is one line. */
function oneLine(text: string): string {
  return text.replaceAll(/\p{C}+/gu, ' ');
}
