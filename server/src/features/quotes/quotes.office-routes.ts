import { officeQuoteCalls as calls } from '@chipload/contract/office/quotes';
import type { FastifyInstance } from 'fastify';
import type { MadeFiles } from '../../platform/files/made-files.ts';
import { savedCsv } from '../../platform/http/attachment.ts';
import { serveOffice } from '../../platform/http/serve-office.ts';
import { answerPdf, type PrintingShop } from '../documents/documents.service.ts';
import {
  addQuote,
  answerAboutQuote,
  countQuotesOf,
  exportQuotesOf,
  getOfficeQuote,
  getQuoteDocument,
  listQuoteRowsOf,
  sendQuote,
  withdrawQuote,
  writeQuote,
} from './quotes.service.ts';

export function quoteOfficeRoutes(app: FastifyInstance, shop: PrintingShop, madeFiles: MadeFiles): void {
  const { db: pool } = shop;
  const changing = { db: pool, repeatable: 'in-transaction' } as const;

  serveOffice(app, calls.listOfficeQuotes, { db: pool }, async ({ db, query }) => ({
    data: await listQuoteRowsOf(db, query, query),
  }));

  serveOffice(app, calls.countOfficeQuotes, { db: pool }, async ({ db, query }) => ({
    data: await countQuotesOf(db, query),
  }));

  serveOffice(app, calls.exportOfficeQuotes, { db: pool }, async ({ db, query, staff, reply }) => {
    void reply.headers(savedCsv('quotes.csv'));
    return { prepared: await exportQuotesOf(db, query, { ...query, language: staff.language }) };
  });

  serveOffice(app, calls.getOfficeQuote, { db: pool }, async ({ db, staff, params }) => ({
    data: await getOfficeQuote(db, staff, params.uuid),
  }));

  serveOffice(app, calls.getOfficeQuotePdf, { db: pool }, async (call) => {
    const { language, version } = call.query;
    const reader = { language, version };
    return answerPdf(madeFiles, call, 'quote', await getQuoteDocument(shop, call.params.uuid, reader));
  });

  serveOffice(app, calls.addQuote, changing, async ({ db, body, ...by }) => ({
    data: await addQuote(db, by, body),
  }));

  serveOffice(app, calls.writeQuote, changing, async ({ db, params, body, ...by }) => ({
    data: await writeQuote(db, by, params.uuid, body),
  }));

  serveOffice(app, calls.sendQuote, changing, async ({ db, params, body, ...by }) => ({
    data: await sendQuote(db, by, params.uuid, body.revision),
  }));

  serveOffice(app, calls.withdrawQuote, changing, async ({ db, params, body, ...by }) => ({
    data: await withdrawQuote(db, by, params.uuid, body),
  }));

  serveOffice(app, calls.answerAboutQuote, changing, async ({ db, params, body, ...by }) => ({
    data: await answerAboutQuote(db, by, params.uuid, body.body),
  }));
}
