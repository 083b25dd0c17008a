import { catalogueCalls } from '@chipload/contract/catalogue';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { serveShared } from '../../platform/http/serve-shared.ts';
import { parsePage } from './families.ts';
import type { Catalogue } from './catalogue.service.ts';

export type CatalogueRoutesOptions = { readonly db: Database; readonly catalogue: Catalogue };

export function catalogueRoutes(app: FastifyInstance, { db, catalogue }: CatalogueRoutesOptions): void {
  serveShared(app, catalogueCalls.listSeries, { db }, async ({ visitor }) => catalogue.listSeries(visitor));

  serveShared(app, catalogueCalls.listFamilies, { db }, async ({ query: { type, page }, visitor }) =>
    catalogue.listFamilies(
      { type: typeof type === 'string' ? type : undefined, page: parsePage(page) },
      visitor,
    ),
  );

  serveShared(app, catalogueCalls.getSeries, { db }, async ({ params, query: { page }, visitor }) => {
    const wanted = { slug: params.series, page: page === undefined ? undefined : parsePage(page) };
    return catalogue.getSeries(wanted, visitor);
  });

  serveShared(app, catalogueCalls.getProduct, { db }, async ({ params, visitor }) =>
    catalogue.getProduct(params.code, visitor),
  );
}
