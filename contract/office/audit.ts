// The audit trail: who changed what and when, with the values before and after.

import { z } from 'zod';
import { binary, day, uuidAndName } from '../wire.ts';
import { address, valueNames } from './desk.ts';
import { exportQuery, listQuery, listReply, many } from './lists.ts';
import { officeEndpoint } from './office-endpoint.ts';

/** Figures, states and identifiers; no free text but the reason of what was taken back. */
const facts = z.record(z.string(), z.unknown());

const auditRecord = z.object({
  kind: z.string().meta({ description: 'Such as order; `other` where the name says all' }),
  name: z.string().nullable().meta({
    description: 'Its number or name; null where the reader may not read it',
  }),
  code: z.string().nullable().meta({
    description:
      'Of a role of the shop, a kind of request or a job, for which the reader’s language has words',
  }),
  address: address.nullable().meta({ description: 'Null where the reader cannot open it' }),
});

const auditEvent = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  action: z.string().meta({ description: 'Such as order.held' }),
  subject: z.string().meta({ description: 'What it was done to, such as `order <uuid>`' }),
  record: auditRecord.nullable().meta({ description: 'The subject as people know it; null for none' }),
  staff: uuidAndName
    .nullable()
    .meta({ description: 'Null where a customer, the shop itself or an operator did it' }),
  actor: z
    .string()
    .meta({ description: 'Who did it, as stored: `staff 3`, `customer 12`, `command import`' }),
  customer: z
    .object({ name: z.string(), company: z.string(), address })
    .nullable()
    .meta({ description: 'The customer who did it, for those who may read customers' }),
  before: facts.nullable(),
  after: facts.nullable(),
  value_names: valueNames,
  remote_address: z.string(),
  browser: z.string().meta({ description: 'Such as Firefox; empty when unknown' }),
  system: z.string().meta({ description: 'Such as Windows; empty when unknown' }),
  request_id: z.string(),
});
export type AuditEvent = z.infer<typeof auditEvent>;

const query = listQuery(
  {
    staff: many(z.uuid()).optional().meta({ description: 'Only what these people did' }),
    action: many(z.string().max(60))
      .optional()
      .meta({ description: 'Actions, or the beginning of several: `order.`' }),
    subject: z.string().trim().max(120).optional().meta({
      description: 'The number or the name of a record, as people type it, or as stored: `order <uuid>`',
    }),
    at_from: day.optional(),
    at_to: day.optional(),
  },
  ['at'],
).extend({ after: z.coerce.number().int().min(1).optional() });

/** Columns of the list, in their order. */
const auditColumns = [
  'at',
  'who',
  'action',
  'record',
  'changes',
  'address',
  'device',
  'code',
  'subject',
  'actor',
  'before',
  'after',
  'request',
] as const;
export type AuditColumn = (typeof auditColumns)[number];

export const auditCalls = {
  listAudit: officeEndpoint({
    method: 'GET',
    path: '/audit',
    mayLag: true,
    summary: 'The audit trail, newest first, 50 events a page',
    permission: 'read-audit',
    query,
    reply: listReply(auditEvent),
  }),
  exportAudit: officeEndpoint({
    method: 'GET',
    path: '/audit.csv',
    mayLag: true,
    summary: 'The audit trail of a view as CSV, at most 10,000 events',
    permission: 'read-audit',
    query: exportQuery(query, auditColumns),
    media: 'text/csv',
    reply: binary,
    cost: 40,
  }),
};
