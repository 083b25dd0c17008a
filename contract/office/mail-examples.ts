// The kinds of mails that the shop sends by itself, each as its reader gets it, about an example.

import { z } from 'zod';
import { binary, done } from '../wire.ts';
import { officeEndpoint } from './office-endpoint.ts';

const mailExampleRow = z.object({
  kind: z.string().meta({ description: 'The kind, such as order-confirmation' }),
  group: z.enum(['orders', 'money', 'accounts', 'requests', 'shop']),
});
export type MailExampleRow = z.infer<typeof mailExampleRow>;

const mailLanguage = z.enum(['en', 'fr']);

const mailExample = mailExampleRow.extend({
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
  getMailExamplePage: officeEndpoint({
    method: 'GET',
    path: '/mail-examples/:kind/:language/page',
    summary:
      'A mail about an example as its reader sees it: HTML that cannot run, and loads pictures of the shop only',
    permission: 'read-mail-log',
    params: ofKind.extend({ language: mailLanguage }),
    media: 'text/html',
    reply: binary,
    refusals: ['not-found'],
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
