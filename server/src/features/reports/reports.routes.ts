import { reportCalls } from '@chipload/contract/reports';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { hideSecretsInAddress } from '../../platform/telemetry/secrets.ts';
import { serve } from '../../platform/http/serve.ts';

/** What broke in a browser goes to the shop's own log, where the operator looks. */
export function reportRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  serve(app, reportCalls.reportClientError, { db }, async ({ body, request }) => {
    const { message, stack, url, release } = body;
    const facts = { message, stack, url }; // an address may stand in any of them
    const clean = Object.fromEntries(
      Object.entries(facts).map(([name, text]) => [name, hideSecretsInAddress(text)]),
    );
    request.log.warn({ clientError: { ...clean, release } }, 'An error in a browser');
    return { data: { received: true } };
  });
}
