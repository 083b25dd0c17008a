import { quickAddCalls } from '@chipload/contract/quick-add';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { serve } from '../../platform/http/serve.ts';
import { lookUpRows, type QuickAddSources } from './quick-add.service.ts';

export function quickAddRoutes(
  app: FastifyInstance,
  { db, ...sources }: QuickAddSources & { readonly db: Database },
): void {
  serve(app, quickAddCalls.lookUpRows, { db }, async ({ body, visitor }) => ({
    prepared: await lookUpRows(sources, body.rows, visitor),
  }));
}
