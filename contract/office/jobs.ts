// The jobs of the shop that wait, run again or have failed, for the office.

import { deskLimits, jobStates } from '@chipload/domain/desk';
import { z } from 'zod';
import { done } from '../wire.ts';
import { bulkBody, bulkReply, countReply, exportQuery, listQuery, listReply, many } from './lists.ts';
import { officeEndpoint } from './office-endpoint.ts';

export const officeJob = z.object({
  id: z.string(),
  name: z.string().meta({ description: 'The kind, such as send_order_confirmation' }),
  key: z.string().nullable(),
  state: z.enum(jobStates).meta({
    description:
      '`failed`: it is not tried again by itself. `unknown`: another version of the shop added it, and only that can do it',
  }),
  tries: z.int(),
  most_tries: z.int(),
  next_run_at: z.iso.datetime(),
  error: z.string().meta({ description: 'The first line of the last error; empty before the first' }),
  payload: z.string().meta({ description: 'As JSON, with secrets left out' }),
});
export type OfficeJob = z.infer<typeof officeJob>;

const filters = {
  state: many(z.enum(jobStates)).optional(),
  name: many(z.string().max(80)).optional(),
};
const view = z.object(filters);
export type JobFilter = z.infer<typeof view>;

const jobId = z.string().regex(/^[1-9]\d{0,17}$/);
const byId = z.object({ id: jobId });

/** Why a job is discarded; kept with the event, as a note on the job. */
const reason = z.string().trim().min(1).max(deskLimits.note);

const retryMany = bulkBody(['retry'], view, jobId);
const [discardThese, discardView] = bulkBody(['discard'], view, jobId).options;
const manyJobs = z.union([retryMany, discardThese.extend({ reason }), discardView.extend({ reason })]);
export type ManyJobs = z.infer<typeof manyJobs>;

/** Columns of the list, in their order. */
const jobColumns = ['number', 'name', 'state', 'tries', 'next', 'error', 'code', 'key'] as const;
export type JobColumn = (typeof jobColumns)[number];

export const jobCalls = {
  listJobs: officeEndpoint({
    method: 'GET',
    path: '/jobs',
    summary: 'The jobs, the latest first',
    permission: 'read-jobs',
    query: listQuery(filters, ['number']),
    reply: listReply(officeJob),
  }),
  countJobs: officeEndpoint({
    method: 'GET',
    path: '/jobs/count',
    summary: 'How many jobs match the filters of the list',
    permission: 'read-jobs',
    query: view,
    reply: countReply,
    cost: 5,
  }),
  exportJobs: officeEndpoint({
    method: 'GET',
    path: '/jobs.csv',
    summary: 'The jobs of a view as CSV, at most 10,000, without their payloads',
    permission: 'read-jobs',
    query: exportQuery(listQuery(filters, ['number']), jobColumns),
    media: 'text/csv',
    reply: z.string(),
    cost: 40,
  }),
  retryJob: officeEndpoint({
    method: 'POST',
    path: '/jobs/:id/retry',
    summary: 'Run a job now; one that failed gets all its tries again',
    permission: 'retry-jobs',
    params: byId,
    records: ['job.retried'],
    reply: done,
    refusals: ['not-found'],
  }),
  discardJob: officeEndpoint({
    method: 'POST',
    path: '/jobs/:id/discard',
    summary: 'Remove a job that does not run at present, so that it is never done',
    permission: 'retry-jobs',
    params: byId,
    body: z.object({ reason }),
    records: ['job.discarded'],
    reply: done,
    refusals: ['not-found'],
  }),
  actOnJobs: officeEndpoint({
    method: 'POST',
    path: '/jobs/acts',
    summary: 'Run jobs again, or discard them for one reason',
    permission: 'retry-jobs',
    body: manyJobs,
    records: ['job.retried', 'job.discarded'],
    reply: bulkReply,
    cost: 40,
  }),
};
