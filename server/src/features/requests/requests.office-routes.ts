import { requestCalls as calls } from '@chipload/contract/office/requests';
import type { FastifyInstance } from 'fastify';
import { savedCsv } from '../../platform/http/attachment.ts';
import { serveOffice } from '../../platform/http/serve-office.ts';
import type { ServeOptions } from '../../platform/http/serve.ts';
import {
  answerQuote,
  closeRequest,
  decideCredit,
  exportRequests,
  getRequest,
  listRequests,
  reopenRequest,
} from './requests.service.ts';

export function requestOfficeRoutes(app: FastifyInstance, { db: pool }: Pick<ServeOptions, 'db'>): void {
  const changing = { db: pool, repeatable: 'in-transaction' } as const;

  serveOffice(app, calls.listRequests, { db: pool }, async ({ db, query }) => ({
    data: await listRequests(db, query, query),
  }));

  serveOffice(app, calls.exportRequests, { db: pool }, async ({ db, query, staff, reply }) => {
    void reply.headers(savedCsv('requests.csv'));
    return { prepared: await exportRequests(db, query, { ...query, language: staff.language }) };
  });

  serveOffice(app, calls.getRequest, { db: pool }, async ({ db, params }) => ({
    data: await getRequest(db, params),
  }));

  serveOffice(app, calls.decideCredit, changing, async ({ db, staff, client, params, body }) => {
    const decision =
      body.state === 'approved'
        ? ({ state: body.state, limitCents: body.limit, termsDays: body.terms_days } as const)
        : body;
    return { data: await decideCredit(db, { staff, client }, { number: params.number, decision }) };
  });

  serveOffice(app, calls.answerQuoteRequest, changing, async ({ db, staff, client, params, body }) => {
    const offer =
      body.state === 'answered'
        ? {
            unitCents: body.price,
            leadDays: body.lead_days,
            quantity: body.quantity,
            validUntil: body.valid_until ?? undefined,
          }
        : undefined;
    const answer = { answer: body.answer, offer };
    return { data: await answerQuote(db, { staff, client }, { number: params.number, answer }) };
  });

  serveOffice(app, calls.closeFeedback, changing, async ({ db, staff, client, params, body }) => {
    const { number } = params;
    return { data: await closeRequest(db, { staff, client }, { number, note: body.note }) };
  });

  serveOffice(app, calls.reopenFeedback, changing, async ({ db, staff, client, params }) => ({
    data: await reopenRequest(db, { staff, client }, params.number),
  }));
}
