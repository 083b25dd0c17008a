import { invoiceCalls } from '@chipload/contract/invoices';
import type { FastifyInstance } from 'fastify';
import type { MadeFiles } from '../../platform/files/made-files.ts';
import { serve } from '../../platform/http/serve.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { chooseStatements } from '../companies/companies.service.ts';
import { answerPdf, type PrintingShop } from '../documents/documents.service.ts';
import { getAccountOwed, getAccountStatementDocument } from './invoices.service.ts';

/** The debt of a company, for its buyers: on the screen and as its statement. */
export function accountOwedRoutes(app: FastifyInstance, shop: PrintingShop, madeFiles: MadeFiles): void {
  const { db } = shop;
  serve(app, invoiceCalls.getAccountOwed, { db }, async ({ visitor }) => ({
    data: await getAccountOwed(db, visitor.customer, shopDay()),
  }));

  serve(app, invoiceCalls.setMonthlyStatement, { db }, async ({ body, visitor: { customer } }) => {
    await chooseStatements(db, customer.id, body.is_wanted);
    return { data: await getAccountOwed(db, customer, shopDay()) };
  });

  serve(app, invoiceCalls.getAccountStatementPdf, { db }, async (call) => {
    const { customer, language } = call.visitor;
    const today = { on: shopDay(), language: call.query.language ?? language };
    const document = await getAccountStatementDocument(shop, customer, today);
    return answerPdf(madeFiles, call, 'statement', document);
  });
}
