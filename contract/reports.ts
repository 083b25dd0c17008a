// Error reports from browsers.

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { reportLimits } from './report-limits.ts';

export const reportCalls = {
  reportClientError: endpoint({
    cost: 5,
    method: 'POST',
    path: '/client-errors',
    onBehalf: 'allowed',
    summary: 'Report an error that happened in the browser',
    access: 'anyone',
    body: z.object({
      message: z.string().max(reportLimits.message),
      stack: z.string().max(reportLimits.stack).default(''),
      url: z.string().max(reportLimits.url),
      release: z.string().max(reportLimits.release).default(''),
    }),
    reply: z.object({ received: z.literal(true) }),
  }),
};
