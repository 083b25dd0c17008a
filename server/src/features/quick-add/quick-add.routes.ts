import { quickAddCalls } from '@chipload/contract/quick-add';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Catalogue } from '../catalogue/catalogue.service.ts';
import { lookUpRows } from './quick-add.service.ts';

export function quickAddRoutes(
  app: FastifyInstance,
  { db, catalogue }: { readonly db: Database; readonly catalogue: Pick<Catalogue, 'suggestCodes'> },
): void {
  serve(app, quickAddCalls.lookUpRows, { db }, async ({ body, visitor }) => ({
    data: await lookUpRows(db, catalogue, body.rows, visitor),
  }));
}
