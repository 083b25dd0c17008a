import { officeContract } from '@chipload/contract/office';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { serveOffice } from '../../platform/http/serve-office.ts';
import { readTrail } from './audit-trail.ts';
import { auditEventOf } from './audit.presenter.ts';

export function auditOfficeRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  serveOffice(app, officeContract.listAudit, { db }, async ({ db: connection, query }) => {
    const { staff, action, subject, at_from: fromDay, at_to: toDay, sort, after } = query;
    const order = sort === 'at' ? 'oldest-first' : 'newest-first';
    const trail = await readTrail(connection, {
      staffUuids: staff,
      action,
      subject,
      fromDay,
      toDay,
      order,
      after,
    });
    return {
      data: {
        rows: trail.rows.map(auditEventOf),
        after: trail.after === undefined ? null : String(trail.after),
      },
    };
  });
}
