import { statementCalls as calls } from '@chipload/contract/office/statements';
import type { FastifyInstance } from 'fastify';
import { transact } from '../../platform/database/database.ts';
import type { MadeFiles } from '../../platform/files/made-files.ts';
import { serveOffice } from '../../platform/http/serve-office.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { answerPdf, type PrintingShop } from '../documents/documents.service.ts';
import { getStatementDocument, sendStatement } from './invoices.service.ts';

export function statementRoutes(app: FastifyInstance, shop: PrintingShop, madeFiles: MadeFiles): void {
  const { db } = shop;
  serveOffice(app, calls.getStatementPdf, { db }, async (call) => {
    const today = { on: shopDay(), language: call.query.language };
    return answerPdf(madeFiles, call, 'statement', await getStatementDocument(shop, call.params.uuid, today));
  });

  serveOffice(app, calls.sendStatement, { db, repeatable: 'in-transaction' }, async (call) => {
    const recipient = { company: call.params.uuid, person: call.body.person };
    await transact(call.db, async (transaction) => sendStatement(transaction, call, recipient));
    return { data: { done: true as const } };
  });
}
