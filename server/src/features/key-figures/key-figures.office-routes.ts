import { keyFigureCalls as calls } from '@chipload/contract/office/key-figures';
import type { FastifyInstance } from 'fastify';
import { savedCsv } from '../../platform/http/attachment.ts';
import { serveOffice } from '../../platform/http/serve-office.ts';
import type { ServeOptions } from '../../platform/http/serve.ts';
import { getKeyFigures, keyFiguresAsCsv } from './key-figures.service.ts';

export function keyFigureOfficeRoutes(app: FastifyInstance, { db }: Pick<ServeOptions, 'db'>): void {
  serveOffice(app, calls.getKeyFigures, { db }, async ({ db: recent, params, query }) => ({
    data: await getKeyFigures(recent, params.report, query),
  }));

  serveOffice(app, calls.exportKeyFigures, { db }, async ({ db: recent, params, query, staff, reply }) => {
    void reply.headers(savedCsv(`${params.report}-${query.from}-${query.to}.csv`));
    return { prepared: await keyFiguresAsCsv(recent, params.report, query, staff.language) };
  });
}
