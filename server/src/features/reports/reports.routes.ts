// Receives the errors that browsers report. Entry points: `reportRoutes`. Never knows: who the visitor is.

import { reportCalls } from '@chipload/contract/reports';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { hideSecretsInAddress } from '../../platform/telemetry/secrets.ts';
import type { Sentry } from '../../platform/telemetry/sentry.ts';
import { serve } from '../../platform/http/serve.ts';

export type ReportRoutesOptions = { readonly db: Database; readonly sentry?: Sentry | undefined };

/** Receives errors from browsers. They go to the shop's log, and to Sentry if it is configured. */
export function reportRoutes(app: FastifyInstance, { db, sentry }: ReportRoutesOptions): void {
  serve(app, reportCalls.reportClientError, { db }, async ({ body, request }) => {
    // Each of them may contain an address.
    const [message, stack, url] = [body.message, body.stack, body.url].map(hideSecretsInAddress);
    const { release } = body;
    request.log.warn({ clientError: { message, stack, url, release } }, 'An error in a browser');
    sentry?.send('event', {
      timestamp: new Date().toISOString(),
      platform: 'javascript',
      level: 'error',
      ...(release !== '' && { release }), // a tab may be older than the running shop
      exception: { values: [{ type: 'Error', value: message }] },
      extra: { stack, url },
    });
    return { data: { received: true } };
  });
}
