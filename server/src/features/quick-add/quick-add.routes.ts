import { quickAddCalls } from '@chipload/contract/quick-add';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Search } from '../search/search.service.ts';
import { lookUpRows } from './quick-add.service.ts';

export function quickAddRoutes(
  app: FastifyInstance,
  { db, search }: { readonly db: Database; readonly search: Pick<Search, 'suggestCodes'> },
): void {
  serve(app, quickAddCalls.lookUpRows, { db }, async ({ body, visitor }) => ({
    data: await lookUpRows(db, search, body.rows, visitor),
  }));
}
