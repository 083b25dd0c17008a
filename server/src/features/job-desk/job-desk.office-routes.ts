import { jobCalls as calls } from '@chipload/contract/office/jobs';
import type { FastifyInstance } from 'fastify';
import { savedCsv } from '../../platform/http/attachment.ts';
import { serveOffice } from '../../platform/http/serve-office.ts';
import type { ServeOptions } from '../../platform/http/serve.ts';
import { actOnJobs, countJobs, discardJob, exportJobs, listJobs, retryJob } from './job-desk.service.ts';

export function jobDeskOfficeRoutes(app: FastifyInstance, { db }: Pick<ServeOptions, 'db'>): void {
  serveOffice(app, calls.listJobs, { db }, async ({ query }) => ({ data: await listJobs(db, query, query) }));

  serveOffice(app, calls.countJobs, { db }, async ({ query }) => ({ data: await countJobs(db, query) }));

  serveOffice(app, calls.exportJobs, { db }, async ({ query, staff, reply }) => {
    void reply.headers(savedCsv('jobs.csv'));
    return { prepared: await exportJobs(db, query, { ...query, language: staff.language }) };
  });

  serveOffice(app, calls.retryJob, { db }, async (call) => {
    await retryJob(call.db, call, call.params.id);
    return { data: { done: true } };
  });

  serveOffice(app, calls.discardJob, { db }, async (call) => {
    const { staff, client, params, body } = call;
    await discardJob(call.db, { staff, client }, { id: params.id, reason: body.reason });
    return { data: { done: true } };
  });

  serveOffice(app, calls.actOnJobs, { db }, async ({ staff, client, body }) => {
    const results = await actOnJobs(db, { staff, client, language: staff.language }, body);
    const isUnchanged = results.every(({ outcome }) => outcome === 'refused');
    return { data: { results }, ...(isUnchanged && { unchanged: true }) };
  });
}
