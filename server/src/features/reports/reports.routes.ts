import { reportCalls } from '@chipload/contract/reports';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { serve } from '../../platform/http/serve.ts';

/** What broke in a browser goes to the shop's own log, where the operator looks. */
export function reportRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  serve(app, reportCalls.reportClientError, { db }, async ({ body, request }) => {
    request.log.warn({ clientError: body }, 'An error in a browser');
    return { data: { received: true } };
  });
}
