import { searchCalls } from '@chipload/contract/search';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { serve } from '../../platform/http/serve.ts';
import { sharedAnswer } from '../../platform/http/shared-answers.ts';
import type { Search } from './search.service.ts';

export type SearchRoutesOptions = { readonly db: Database; readonly search: Search };

export function searchRoutes(app: FastifyInstance, { db, search }: SearchRoutesOptions): void {
  serve(app, searchCalls.search, { db }, async ({ query, visitor, request, reply }) => ({
    prepared: await sharedAnswer(await search.search(query.query, query, visitor), request, reply),
  }));

  serve(app, searchCalls.suggest, { db }, async ({ query, visitor, request, reply }) => ({
    prepared: await sharedAnswer(await search.suggest(query.query, visitor), request, reply),
  }));
}
