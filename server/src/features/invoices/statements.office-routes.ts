import { statementCalls as calls } from '@chipload/contract/office/statements';
import type { FastifyInstance } from 'fastify';
import { transact } from '../../platform/database/database.ts';
import type { MadeFiles } from '../../platform/files/made-files.ts';
import { shownPdf } from '../../platform/http/attachment.ts';
import { serveOffice } from '../../platform/http/serve-office.ts';
import { shopDay } from '../../platform/shop-day.ts';
import type { Issuer } from './invoice-files.ts';
import { sendStatement, statementFile } from './invoices.service.ts';

export function statementRoutes(app: FastifyInstance, issuer: Issuer, madeFiles: MadeFiles): void {
  const { db } = issuer;
  serveOffice(app, calls.getStatementPdf, { db }, async ({ params, query, request, reply }) => {
    const file = await statementFile(issuer, params.uuid, { on: shopDay(), language: query.language });
    return madeFiles.answer(file, { request, reply }, shownPdf(file.fileName));
  });

  serveOffice(app, calls.sendStatement, { db, repeatable: 'in-transaction' }, async (call) => {
    const recipient = { company: call.params.uuid, person: call.body.person };
    await transact(call.db, async (transaction) => sendStatement(transaction, call, recipient));
    return { data: { done: true as const } };
  });
}
