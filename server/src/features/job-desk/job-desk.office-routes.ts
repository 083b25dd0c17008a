import { jobCalls as calls } from '@chipload/contract/office/jobs';
import type { FastifyInstance } from 'fastify';
import { serveOffice } from '../../platform/http/serve-office.ts';
import type { ServeOptions } from '../../platform/http/serve.ts';
import { discardJob, listJobs, retryJob } from './job-desk.service.ts';

export function jobDeskOfficeRoutes(app: FastifyInstance, { db }: Pick<ServeOptions, 'db'>): void {
  serveOffice(app, calls.listJobs, { db }, async (call) => ({ data: await listJobs(call.db, call.query) }));

  serveOffice(app, calls.retryJob, { db }, async (call) => {
    await retryJob(call.db, call, call.params.id);
    return { data: { done: true } };
  });

  serveOffice(app, calls.discardJob, { db }, async (call) => {
    await discardJob(call.db, call, call.params.id);
    return { data: { done: true } };
  });
}
