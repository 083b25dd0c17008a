// Letters in the shop's name: to a customer, with a greeting, and to the shop itself.

import { fillMailWords, type MailValues, type MailWords } from '@chipload/domain/mail-words';
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
  /** The shop's own words by the kind of mail; a kind without any has the words with which the shop came. */
  readonly words?: Readonly<Record<string, MailWords>> | undefined;
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
  /** The variables that the shop's own words may name; the name of a customer is added to them. */
  readonly variables?: MailValues;
  /** Left out of mail that is always sent: about orders, quotations and security. */
  readonly unsubscribeUrl?: string;
};

export function letterToCustomer(
  { name, email, language, is_email_confirmed: isConfirmed }: Reader,
  sender: Sender,
  { unsubscribeUrl, ...words }: Words,
): Mail {
  const { siteName, postalAddress, logo } = sender;
  const { template } = words;
  const variables = { name, ...words.variables };
  const own = ownWords(sender, { template, language, variables, isConfirmed });
  const options = { locale: language };
  const greeting = isConfirmed
    ? m.account_mail_greeting({ name }, options)
    : m.email_mail_greeting({}, options);
  const regards = own.closing ?? m.account_mail_regards({}, options);
  const closing = [regards, siteName, postalAddress].filter((line) => line !== '');
  const letter = {
    ...words,
    language,
    logo,
    closing,
    paragraphs: [own.opening ?? greeting, ...words.paragraphs],
    ...(unsubscribeUrl !== undefined && {
      unsubscribe: { label: m.privacy_mail_unsubscribe({}, options), url: unsubscribeUrl },
    }),
  };
  return {
    template,
    to: email,
    subject: subjectOf(own.subject ?? words.title, sender),
    language,
    variables,
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
    ...writeLetter(letter),
  };
}

export function letterToShop(to: string, sender: Sender, words: Words): Mail {
  const { template, title, variables = {} } = words;
  const own = ownWords(sender, { template, language: shopLanguage, variables, isConfirmed: true });
  const letter = {
    ...words,
    language: shopLanguage,
    paragraphs: [...(own.opening === undefined ? [] : [own.opening]), ...words.paragraphs],
    closing: [...(own.closing === undefined ? [] : [own.closing]), sender.siteName],
  } as const;
  const subject = oneLine(own.subject ?? title);
  return { template, to, subject, language: shopLanguage, variables, ...writeLetter(letter) };
}

/** To an address that may belong to somebody else, nothing is written that a buyer has typed. */
const typed = { name: '', company: '', purchase_order: '' } as const satisfies MailValues;

/**
 * Returns what the shop has written itself for a kind of mail: its subject, what stands for the greeting and what stands for the regards.
 * A text is undefined if there is none, or if it names something that this mail has not.
 */
export function ownWords(
  { words = {} }: Sender,
  {
    template,
    language,
    variables,
    isConfirmed,
  }: {
    readonly template: MailTemplate;
    readonly language: 'en' | 'fr';
    readonly variables: MailValues;
    readonly isConfirmed: boolean;
  },
) {
  const own = words[template];
  const values = isConfirmed ? variables : { ...variables, ...typed };
  return {
    subject: own && fillMailWords(own[`subject_${language}`], values),
    opening: own && fillMailWords(own[`opening_${language}`], values),
    closing: own && fillMailWords(own[`closing_${language}`], values),
  };
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
