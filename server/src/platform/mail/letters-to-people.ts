// Letters in the shop's name: to a customer, with a greeting, and to the shop itself.

import { m } from '@chipload/messages';
import { writeLetter, type Letter } from './letter.ts';
import type { Mail } from './mailer.ts';

/** What a mail says of the shop itself. */
export type Sender = {
  readonly siteName: string;
  readonly publicUrl: string;
  /** The shop's postal address on one line; empty until the owner has written it. */
  readonly place: string;
};

/** Who reads it. */
export type Reader = {
  readonly name: string;
  readonly email: string;
  readonly language: 'en' | 'fr';
  /** Otherwise the reader may be a stranger to whoever typed the name, and it is left out. */
  readonly is_email_confirmed: boolean;
};

/** The shop reads English. */
export const shopLanguage = 'en';

type Words = Pick<Letter, 'title' | 'paragraphs' | 'facts' | 'link'> & {
  /** Left out of mail that always comes: about orders, quotations and security. */
  readonly unsubscribeUrl?: string;
};

export function letterToCustomer(
  { name, email, language, is_email_confirmed: isConfirmed }: Reader,
  { siteName, place }: Sender,
  { unsubscribeUrl, ...words }: Words,
): Mail {
  const options = { locale: language };
  const greeting = isConfirmed
    ? m.account_mail_greeting({ name }, options)
    : m.email_mail_greeting({}, options);
  const closing = [m.account_mail_regards({}, options), siteName, place].filter((line) => line !== '');
  const letter = {
    ...words,
    language,
    closing,
    paragraphs: [greeting, ...words.paragraphs],
    ...(unsubscribeUrl !== undefined && {
      unsubscribe: { label: m.privacy_mail_unsubscribe({}, options), url: unsubscribeUrl },
    }),
  };
  return {
    to: email,
    subject: `${oneLine(words.title)} - ${siteName}`,
    language,
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
    ...writeLetter(letter),
  };
}

export function letterToShop(to: string, { siteName }: Sender, words: Words): Mail {
  const letter = { ...words, language: shopLanguage, closing: [siteName] } as const;
  return { to, subject: oneLine(words.title), language: shopLanguage, ...writeLetter(letter) };
}

/** A company's name is what somebody typed; a subject is one line. */
function oneLine(text: string): string {
  return text.replaceAll(/\p{C}+/gu, ' ');
}
