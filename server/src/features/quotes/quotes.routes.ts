import { quoteCalls as calls } from '@chipload/contract/quotes';
import type { FastifyInstance } from 'fastify';
import type { MadeFiles } from '../../platform/files/made-files.ts';
import { serve } from '../../platform/http/serve.ts';
import { answerPdf, type PrintingShop } from '../documents/documents.service.ts';
import type { KeptFacts } from '../trunk/trunk.service.ts';
import {
  acceptQuotation,
  askAboutQuotation,
  declineQuotation,
  getQuote,
  getQuoteDocument,
  listQuotes,
  requestQuotation,
} from './quotes.service.ts';

export function quoteRoutes(
  app: FastifyInstance,
  { kept, ...shop }: PrintingShop & { readonly kept: KeptFacts },
  madeFiles: MadeFiles,
): void {
  const { db } = shop;
  const changing = { db, repeatable: 'in-transaction' } as const;

  serve(app, calls.listQuotes, { db }, async ({ db: recent, visitor }) => ({
    data: await listQuotes(recent, visitor.customer),
  }));

  serve(app, calls.getQuote, { db }, async ({ visitor, params }) => ({
    data: await getQuote(db, visitor, params.uuid),
  }));

  serve(app, calls.getQuotePdf, { db }, async (call) => {
    const reader = { companyId: call.visitor.customer.companyId, language: call.query.language };
    return answerPdf(madeFiles, call, 'quote', await getQuoteDocument(shop, call.params.uuid, reader));
  });

  serve(app, calls.requestQuotation, changing, async ({ db: transaction, visitor, body }) => ({
    data: await requestQuotation(transaction, visitor, body),
  }));

  serve(app, calls.acceptQuotation, changing, async ({ db: transaction, visitor, params, body }) => ({
    data: await acceptQuotation(transaction, kept, visitor, params.uuid, body),
  }));

  serve(app, calls.declineQuotation, changing, async ({ db: transaction, visitor, params, body }) => ({
    data: await declineQuotation(transaction, visitor, params.uuid, body),
  }));

  serve(app, calls.askAboutQuotation, changing, async ({ db: transaction, visitor, params, body }) => ({
    data: await askAboutQuotation(transaction, visitor, params.uuid, body.body),
  }));
}
