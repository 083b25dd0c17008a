import { statementCalls as calls } from '@chipload/contract/office/statements';
import type { FastifyInstance } from 'fastify';
import { transact, type Database } from '../../platform/database/database.ts';
import { serveOffice } from '../../platform/http/serve-office.ts';
import { sendStatement } from './invoices.service.ts';

export function statementRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  serveOffice(app, calls.sendStatement, { db }, async ({ params, body, staff, client }) => {
    const recipient = { company: params.uuid, person: body.person };
    await transact(db, async (transaction) => sendStatement(transaction, { staff, client }, recipient));
    return { data: { done: true as const } };
  });
}
