import { catalogueCalls } from '@chipload/contract/catalogue';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { serve } from '../../platform/http/serve.ts';
import { sharedAnswer } from '../../platform/http/shared-answers.ts';
import type { Catalogue } from './catalogue.service.ts';

export type CatalogueRoutesOptions = { readonly db: Database; readonly catalogue: Catalogue };

export function catalogueRoutes(app: FastifyInstance, { db, catalogue }: CatalogueRoutesOptions): void {
  serve(app, catalogueCalls.listSeries, { db }, async ({ visitor, request, reply }) => ({
    prepared: await sharedAnswer(await catalogue.listSeries(visitor), request, reply),
  }));

  serve(app, catalogueCalls.getSeries, { db }, async ({ params, visitor, request, reply }) => ({
    prepared: await sharedAnswer(await catalogue.getSeries(params.series, visitor), request, reply),
  }));

  serve(app, catalogueCalls.getCategory, { db }, async ({ params, query, visitor, request, reply }) => ({
    prepared: await sharedAnswer(await catalogue.getCategory(params, query, visitor), request, reply),
  }));

  serve(app, catalogueCalls.getProduct, { db }, async ({ params, visitor, request, reply }) => ({
    prepared: await sharedAnswer(await catalogue.getProduct(params.code, visitor), request, reply),
  }));
}
