// The log of mails for the office: every mail that the shop sent or tried to send.

import { deskLimits, mailStates } from '@chipload/domain/desk';
import { z } from 'zod';
import { binary, byUuid, day, done, emailAddress } from '../wire.ts';
import { bulkBody, bulkReply, countReply, exportQuery, listQuery, listReply, many } from './lists.ts';
import { officeEndpoint } from './office-endpoint.ts';

export const officeMailRow = z.object({
  uuid: z.uuid(),
  at: z.iso.datetime().meta({ description: 'When it was first tried' }),
  sent_at: z.iso.datetime().nullable(),
  recipient: z.string(),
  template: z.string().meta({ description: 'The kind, such as order-confirmation' }),
  language: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  tries: z.int(),
  error: z.string().meta({ description: 'Why the last try failed; empty after success' }),
  can_resend: z
    .boolean()
    .meta({ description: 'A copy is kept: it contained no link that signs somebody in' }),
  resent_by: z.string().nullable().meta({ description: 'Who sent it again; null for a first mail' }),
});
export type OfficeMailRow = z.infer<typeof officeMailRow>;

const otherCopy = officeMailRow.pick({ uuid: true, at: true, recipient: true, state: true });

export const officeMail = officeMailRow.extend({
  text: z.string().nullable().meta({ description: 'Null where no copy is kept' }),
  attachments: z.array(z.string()).meta({ description: 'The names of the files that it carries' }),
  about: z.string().nullable().meta({ description: 'The record, such as `order <uuid>`' }),
  first: otherCopy.nullable().meta({ description: 'The mail that this one is a copy of' }),
  copies: z.array(otherCopy).meta({ description: 'The other copies of the mail, the latest first' }),
});
export type OfficeMail = z.infer<typeof officeMail>;

const filters = {
  text: z
    .string()
    .trim()
    .max(deskLimits.searchText)
    .optional()
    .meta({ description: 'The beginning of the address, or words of the subject' }),
  kind: many(z.string().max(60)).optional(),
  state: many(z.enum(mailStates)).optional(),
  language: many(z.enum(['en', 'fr'])).optional(),
  at_from: day.optional(),
  at_to: day.optional(),
};

const view = z.object(filters);
export type MailFilter = z.infer<typeof view>;

export const mailActs = ['send-again', 'set-aside', 'reopen'] as const;

/** Columns of the list, in their order. */
const mailColumns = [
  'subject',
  'at',
  'recipient',
  'kind',
  'state',
  'error',
  'tries',
  'language',
  'by',
] as const;
export type MailColumn = (typeof mailColumns)[number];

export const mailCalls = {
  listMails: officeEndpoint({
    method: 'GET',
    path: '/mails',
    mayLag: true,
    summary: 'The mails of the shop, the latest first',
    permission: 'read-mail-log',
    query: listQuery(filters, ['at']),
    reply: listReply(officeMailRow),
    cost: 3,
  }),
  countMails: officeEndpoint({
    method: 'GET',
    path: '/mails/count',
    mayLag: true,
    summary: 'How many mails match the filters of the list',
    permission: 'read-mail-log',
    query: view,
    reply: countReply,
    cost: 5,
  }),
  exportMails: officeEndpoint({
    method: 'GET',
    path: '/mails.csv',
    mayLag: true,
    summary: 'The mails of a view as CSV, at most 10,000',
    permission: 'read-mail-log',
    query: exportQuery(listQuery(filters, ['at']), mailColumns),
    media: 'text/csv',
    reply: binary,
    cost: 40,
  }),
  getMail: officeEndpoint({
    method: 'GET',
    path: '/mails/:uuid',
    summary: 'A mail with its text and the other copies of it',
    permission: 'read-mail-log',
    params: byUuid,
    reply: officeMail,
    refusals: ['not-found'],
  }),
  getMailPage: officeEndpoint({
    method: 'GET',
    path: '/mails/:uuid/page',
    summary: 'A mail as its reader sees it: HTML that can neither run nor load anything',
    permission: 'read-mail-log',
    params: byUuid,
    media: 'text/html',
    reply: binary,
    refusals: ['not-found'],
  }),
  sendMailAgain: officeEndpoint({
    method: 'POST',
    path: '/mails/:uuid/again',
    summary: 'Send the same copy in ten seconds, to the same address or another',
    permission: 'resend-mail',
    params: byUuid,
    body: z.object({ to: emailAddress.optional() }),
    records: ['mail.sent-again'],
    reply: z.object({ sending: z.uuid().meta({ description: 'Takes it back, for ten seconds' }) }),
    refusals: ['not-found', 'mail-not-kept', 'too-many-requests'],
  }),
  takeBackMail: officeEndpoint({
    method: 'DELETE',
    path: '/mails/sending/:uuid',
    summary: 'Take back a mail that is sent again in a few seconds',
    permission: 'resend-mail',
    params: byUuid,
    records: ['mail.taken-back'],
    reply: done,
    refusals: ['not-found'],
  }),
  actOnMails: officeEndpoint({
    method: 'POST',
    path: '/mails/acts',
    summary: 'Send mails again, or set failed ones aside',
    permission: 'resend-mail',
    body: bulkBody(mailActs, view),
    records: ['mail.sent-again', 'mail.set-aside', 'mail.reopened'],
    reply: bulkReply,
    cost: 40,
  }),
};
