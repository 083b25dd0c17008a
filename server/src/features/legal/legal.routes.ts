import { legalCalls } from '@chipload/contract/legal';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { answerWithEtag } from '../../platform/http/etag.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Settings } from '../settings/settings.service.ts';
import { getLegalPage, type LegalFacts } from './legal.service.ts';

type Options = { readonly db: Database; readonly settings: Settings; readonly facts: LegalFacts };

export function legalRoutes(app: FastifyInstance, shop: Options): void {
  serve(app, legalCalls.getLegalPage, { db: shop.db }, async (call) =>
    answerWithEtag(
      legalCalls.getLegalPage,
      call,
      await getLegalPage(shop, call.params.page, call.visitor.language),
    ),
  );
}
