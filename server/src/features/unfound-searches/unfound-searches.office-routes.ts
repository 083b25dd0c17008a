import { unfoundSearchCalls as calls } from '@chipload/contract/office/searches';
import { addDays } from '@chipload/domain/days';
import type { FastifyInstance } from 'fastify';
import { serveOffice } from '../../platform/http/serve-office.ts';
import type { ServeOptions } from '../../platform/http/serve.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { listUnfoundSearches } from './unfound-searches.service.ts';

const mostRows = 500;

export function unfoundSearchOfficeRoutes(app: FastifyInstance, { db }: Pick<ServeOptions, 'db'>): void {
  serveOffice(app, calls.listUnfoundSearches, { db }, async ({ db: recent, query }) => {
    const since = addDays(shopDay(), 1 - Number(query.days));
    return { data: { since, rows: await listUnfoundSearches(recent, since, mostRows) } };
  });
}
