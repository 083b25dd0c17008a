// The jobs of the shop that wait, run again or have failed, for the office.

import { z } from 'zod';
import { listQuery, listReply } from './lists.ts';
import { officeEndpoint } from './office-endpoint.ts';

export const jobStates = ['waiting', 'retrying', 'running', 'failed'] as const;

export const officeJob = z.object({
  id: z.string(),
  name: z.string().meta({ description: 'The kind, such as send_order_confirmation' }),
  key: z.string().nullable(),
  state: z.enum(jobStates).meta({ description: '`failed`: it is not tried again by itself' }),
  tries: z.int(),
  most_tries: z.int(),
  next_run_at: z.iso.datetime(),
  error: z.string().meta({ description: 'The first line of the last error; empty before the first' }),
  payload: z.string().meta({ description: 'As JSON, with secrets left out' }),
});

const jobListQuery = listQuery({ state: z.enum(jobStates).optional(), name: z.string().max(80).optional() }, [
  'id',
]);
export type JobListQuery = z.infer<typeof jobListQuery>;

const byId = z.object({ id: z.string().regex(/^[1-9]\d{0,17}$/) });

export const jobCalls = {
  listJobs: officeEndpoint({
    method: 'GET',
    path: '/jobs',
    summary: 'The jobs, the latest first',
    permission: 'read-jobs',
    query: jobListQuery,
    reply: listReply(officeJob),
  }),
  retryJob: officeEndpoint({
    method: 'POST',
    path: '/jobs/:id/retry',
    summary: 'Run a job now; one that failed gets all its tries again',
    permission: 'retry-jobs',
    params: byId,
    records: ['job.retried'],
    reply: z.object({ done: z.literal(true) }),
    refusals: ['not-found'],
  }),
  discardJob: officeEndpoint({
    method: 'DELETE',
    path: '/jobs/:id',
    summary: 'Remove a job that does not run at present, so that it is never done',
    permission: 'retry-jobs',
    params: byId,
    records: ['job.discarded'],
    reply: z.object({ done: z.literal(true) }),
    refusals: ['not-found'],
  }),
};
