import { catalogueCalls } from '@chipload/contract/catalogue';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { serveShared } from '../../platform/http/serve-shared.ts';
import type { Catalogue } from './catalogue.service.ts';

export type CatalogueRoutesOptions = { readonly db: Database; readonly catalogue: Catalogue };

export function catalogueRoutes(app: FastifyInstance, { db, catalogue }: CatalogueRoutesOptions): void {
  serveShared(app, catalogueCalls.listSeries, { db }, async ({ visitor }) => catalogue.listSeries(visitor));

  serveShared(app, catalogueCalls.getSeries, { db }, async ({ params, visitor }) =>
    catalogue.getSeries(params.series, visitor),
  );

  serveShared(app, catalogueCalls.getCategory, { db }, async ({ params, query, visitor }) =>
    catalogue.getCategory(params, query, visitor),
  );

  serveShared(app, catalogueCalls.getProduct, { db }, async ({ params, visitor }) =>
    catalogue.getProduct(params.code, visitor),
  );
}
