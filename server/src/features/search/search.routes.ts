import { catalogueCalls } from '@chipload/contract/catalogue';
import { searchCalls } from '@chipload/contract/search';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { serveShared } from '../../platform/http/serve-shared.ts';
import type { Search } from './search.service.ts';

export type SearchRoutesOptions = { readonly db: Database; readonly search: Search };

export function searchRoutes(app: FastifyInstance, { db, search }: SearchRoutesOptions): void {
  serveShared(app, searchCalls.search, { db }, async ({ query, visitor }) =>
    search.search(query.query, query, visitor),
  );

  serveShared(app, searchCalls.suggest, { db }, async ({ query, visitor }) => search.suggest(query, visitor));

  serveShared(app, catalogueCalls.getCategory, { db }, async ({ params, query, visitor }) =>
    search.listCategory(params, query, visitor),
  );

  serveShared(app, catalogueCalls.getMatrix, { db }, async ({ params, query, visitor }) =>
    search.listMatrix(params, query, visitor),
  );

  serveShared(app, catalogueCalls.getSeriesMatrix, { db }, async ({ params, query, visitor }) =>
    search.listSeriesMatrix(params.series, query, visitor),
  );
}
