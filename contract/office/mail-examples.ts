// The kinds of mails that the shop sends by itself, each as its reader gets it, about an example, and the shop's own words for it.

import { mailVariables, mailWordLimits } from '@chipload/domain/mail-words';
import { z } from 'zod';
import { binary, done, optionalTextLine } from '../wire.ts';
import { officeEndpoint } from './office-endpoint.ts';

const mailExampleRow = z.object({
  kind: z.string().meta({ description: 'The kind, such as order-confirmation' }),
  group: z.enum(['orders', 'money', 'accounts', 'requests', 'shop']),
});
export type MailExampleRow = z.infer<typeof mailExampleRow>;

const mailLanguage = z.enum(['en', 'fr']);

const subject = optionalTextLine(mailWordLimits.subject);
/** Lines end in a line feed. */
const text = z
  .string()
  .overwrite((typed) => typed.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ').trim())
  .max(mailWordLimits.text);

const mailWords = z.object({
  subject_en: subject,
  opening_en: text.meta({ description: 'Stands for the greeting, above what the shop states' }),
  closing_en: text.meta({ description: 'Stands for the regards, below what the shop states' }),
  subject_fr: subject,
  opening_fr: text,
  closing_fr: text,
});
export type OfficeMailWords = z.infer<typeof mailWords>;

const version = z.int().min(0).max(2_000_000_000);

const mailExample = mailExampleRow.extend({
  version: version.meta({ description: 'The number of the latest own words; 0: there never were any' }),
  words: mailWords.meta({
    description:
      'What the shop has written itself, with variables in braces; an empty text: the words with which the shop came',
  }),
  versions: z
    .array(
      z.object({
        number: z.int(),
        written_at: z.iso.datetime(),
        written_by: z.string().nullable(),
        words: mailWords,
      }),
    )
    .meta({ description: 'The latest 100, the latest first' }),
  variables: z
    .array(z.object({ name: z.enum(mailVariables), en: z.string(), fr: z.string() }))
    .meta({ description: 'The variables of its own words, with the values of the example' }),
  mails: z
    .array(
      z.object({
        language: mailLanguage,
        subject: z.string(),
        text: z.string(),
        attachments: z.array(z.string()).meta({ description: 'The names of the files that it carries' }),
      }),
    )
    .meta({
      description: 'One for each language in which it is written; mails to the shop itself are in English',
    }),
});
export type MailExample = z.infer<typeof mailExample>;

const ofKind = z.object({ kind: z.string().max(60) });
const inLanguage = ofKind.extend({ language: mailLanguage });
const typed = z
  .object({ subject, opening: text, closing: text })
  .partial()
  .meta({ description: 'Own words to be tried; without any, those that are saved' });

export const mailExampleCalls = {
  listMailExamples: officeEndpoint({
    method: 'GET',
    path: '/mail-examples',
    summary: 'The kinds of mails of the shop, group by group',
    permission: 'read-mail-log',
    reply: z.array(mailExampleRow),
  }),
  getMailExample: officeEndpoint({
    method: 'GET',
    path: '/mail-examples/:kind',
    summary: 'A kind of mail about an example, in each language in which it is written',
    permission: 'read-mail-log',
    params: ofKind,
    reply: mailExample,
    refusals: ['not-found'],
  }),
  previewMailWords: officeEndpoint({
    method: 'POST',
    path: '/mail-examples/:kind/:language/preview',
    summary: 'A mail about an example with words that are being typed',
    permission: 'read-mail-log',
    params: inLanguage,
    body: typed,
    records: 'nothing',
    reply: z.object({ subject: z.string(), text: z.string() }),
    refusals: ['not-found'],
  }),
  getMailExamplePage: officeEndpoint({
    method: 'GET',
    path: '/mail-examples/:kind/:language/page',
    summary:
      'A mail about an example as its reader sees it: HTML that cannot run, and loads pictures of the shop only',
    permission: 'read-mail-log',
    params: inLanguage,
    query: typed,
    media: 'text/html',
    reply: binary,
    refusals: ['not-found'],
  }),
  setMailWords: officeEndpoint({
    method: 'POST',
    path: '/mail-examples/:kind/words',
    summary: 'Set the own words for a kind of mail, in both languages; the former ones are kept',
    permission: 'set-shop',
    params: ofKind,
    body: mailWords.extend({ version }),
    records: ['mail.words-changed'],
    reply: mailExample,
    refusals: ['not-found', 'record-changed'],
  }),
  sendTestMail: officeEndpoint({
    method: 'POST',
    path: '/mail-examples/:kind/test',
    summary: 'Send a kind of mail in each of its languages to oneself, at most ten times in an hour',
    permission: 'resend-mail',
    params: ofKind,
    records: ['mail.test-sent'],
    reply: done,
    refusals: ['not-found', 'no-mail-server', 'too-many-requests'],
  }),
};
