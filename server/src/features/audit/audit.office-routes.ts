import { officeContract as calls } from '@chipload/contract/office';
import type { Given } from '@chipload/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { savedCsv } from '../../platform/http/attachment.ts';
import { serveOffice } from '../../platform/http/serve-office.ts';
import { exportTrail, readTrail } from './audit-trail.ts';
import type { TrailFilter } from './audit-trail.repository.ts';
import { auditEventOf } from './audit.presenter.ts';

export function auditOfficeRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  serveOffice(app, calls.listAudit, { db }, async ({ db: connection, query }) => {
    const trail = await readTrail(connection, filterOf(query));
    return {
      data: {
        rows: trail.rows.map(auditEventOf),
        after: trail.after === undefined ? null : String(trail.after),
      },
    };
  });

  serveOffice(app, calls.exportAudit, { db }, async ({ db: connection, query, reply }) => {
    void reply.headers(savedCsv('audit.csv'));
    return { prepared: await exportTrail(connection, filterOf(query)) };
  });
}

function filterOf(query: Given<typeof calls.listAudit>['query']): TrailFilter {
  const { staff, action, subject, at_from: fromDay, at_to: toDay, sort, after } = query;
  const order = sort === 'at' ? 'oldest-first' : 'newest-first';
  return { staffUuids: staff, action, subject, fromDay, toDay, order, after };
}
