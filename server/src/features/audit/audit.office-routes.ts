import { officeContract as calls } from '@chipload/contract/office';
import type { Given } from '@chipload/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { savedCsv } from '../../platform/http/attachment.ts';
import { serveOffice } from '../../platform/http/serve-office.ts';
import { exportTrail, readTrail, type TrailQuery } from './audit-trail.ts';

export function auditOfficeRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  serveOffice(app, calls.listAudit, { db }, async ({ db: connection, query, staff }) => {
    const { rows, after } = await readTrail(connection, staff, trailQueryOf(query));
    return { data: { rows, after: after === undefined ? null : String(after) } };
  });

  serveOffice(app, calls.exportAudit, { db }, async ({ db: connection, query, staff, reply }) => {
    void reply.headers(savedCsv('audit.csv'));
    return { prepared: await exportTrail(connection, staff, trailQueryOf(query), query) };
  });
}

function trailQueryOf(query: Given<typeof calls.listAudit>['query']): TrailQuery {
  const { staff, action, subject, at_from: fromDay, at_to: toDay, sort, after } = query;
  const order = sort === 'at' ? 'oldest-first' : 'newest-first';
  return { staffUuids: staff, actions: action, subject, fromDay, toDay, order, after };
}
