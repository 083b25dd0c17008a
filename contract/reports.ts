// Error reports from browsers.

import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const reportCalls = {
  reportClientError: endpoint({
    cost: 5,
    method: 'POST',
    path: '/client-errors',
    summary: 'Report an error that happened in the browser',
    access: 'anyone',
    body: z.object({
      message: z.string().max(2000),
      stack: z.string().max(8000).default(''),
      url: z.string().max(2000),
      release: z.string().max(40).default(''),
    }),
    reply: z.object({ received: z.literal(true) }),
  }),
};
