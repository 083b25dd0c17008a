import { catalogueCalls } from '@chipload/contract/catalogue';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Catalogue } from './catalogue.service.ts';

export type CatalogueRoutesOptions = { readonly db: Database; readonly catalogue: Catalogue };

export function catalogueRoutes(app: FastifyInstance, { db, catalogue }: CatalogueRoutesOptions): void {
  serve(app, catalogueCalls.listSeries, { db }, async ({ visitor }) => ({
    prepared: await catalogue.listSeries(visitor),
  }));

  serve(app, catalogueCalls.getSeries, { db }, async ({ params, visitor }) => ({
    prepared: await catalogue.getSeries(params.series, visitor),
  }));

  serve(app, catalogueCalls.getCategory, { db }, async ({ params, query, visitor }) => ({
    prepared: await catalogue.getCategory(params, query, visitor),
  }));

  serve(app, catalogueCalls.getProduct, { db }, async ({ params, visitor }) => ({
    prepared: await catalogue.getProduct(params.code, visitor),
  }));
}
