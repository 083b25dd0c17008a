import { salesCalls as calls } from '@chipload/contract/office/sales';
import type { FastifyInstance } from 'fastify';
import { savedCsv } from '../../platform/http/attachment.ts';
import { serveOffice } from '../../platform/http/serve-office.ts';
import type { ServeOptions } from '../../platform/http/serve.ts';
import { getMonthSales, getSales, getSoldDocuments, salesAsCsv } from './sales.service.ts';

export function salesOfficeRoutes(app: FastifyInstance, { db }: Pick<ServeOptions, 'db'>): void {
  serveOffice(app, calls.getSales, { db }, async ({ db: recent, query, staff }) => {
    return { data: await getSales(recent, query, staff) };
  });

  serveOffice(app, calls.exportSales, { db }, async ({ db: recent, query, staff, reply }) => {
    void reply.headers(savedCsv(`sales-${query.by}-${query.from}-${query.to}.csv`));
    return {
      prepared: await salesAsCsv(recent, query, staff),
    };
  });

  serveOffice(app, calls.listSoldDocuments, { db }, async ({ db: recent, query: { from, to, ...row } }) => ({
    data: await getSoldDocuments(recent, { from, to }, row),
  }));

  serveOffice(app, calls.getMonthSales, { db }, async ({ db: recent }) => ({
    data: await getMonthSales(recent),
  }));
}
