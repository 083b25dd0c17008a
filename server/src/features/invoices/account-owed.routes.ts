import { invoiceCalls } from '@chipload/contract/invoices';
import type { FastifyInstance } from 'fastify';
import { transact } from '../../platform/database/database.ts';
import type { MadeFiles } from '../../platform/files/made-files.ts';
import { serve } from '../../platform/http/serve.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { recordBuyerEvent } from '../audit/audit.service.ts';
import { setMonthlyStatements } from '../customers/customers.service.ts';
import { answerPdf, type PrintingShop } from '../documents/documents.service.ts';
import { getAccountOwed, getAccountStatementDocument } from './invoices.service.ts';

/** What a company owes, for its buyers: on the screen and as its statement. */
export function accountOwedRoutes(app: FastifyInstance, shop: PrintingShop, madeFiles: MadeFiles): void {
  const { db } = shop;
  serve(app, invoiceCalls.getAccountOwed, { db }, async ({ visitor }) => ({
    data: await getAccountOwed(db, visitor.customer, shopDay()),
  }));

  serve(app, invoiceCalls.setMonthlyStatement, { db }, async ({ body, visitor: { customer } }) => {
    await transact(db, async (transaction) => {
      const isWanted = body.is_wanted;
      if (!(await setMonthlyStatements(transaction, customer.id, isWanted))) return;
      await recordBuyerEvent(transaction, {
        action: 'customer.statements-set',
        subject: `customer ${customer.id}`,
        after: { is_wanted: isWanted },
        customerId: customer.id,
      });
    });
    return { data: await getAccountOwed(db, customer, shopDay()) };
  });

  serve(app, invoiceCalls.getAccountStatementPdf, { db }, async (call) => {
    const { customer, language } = call.visitor;
    const today = { on: shopDay(), language: call.query.language ?? language };
    const document = await getAccountStatementDocument(shop, customer, today);
    return answerPdf(madeFiles, call, 'statement', document);
  });
}
