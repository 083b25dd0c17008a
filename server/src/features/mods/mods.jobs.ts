import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';

/** Notifies the shop of a request for a quotation. */
export const quoteRequestJob = defineJob('send_quote_request', z.object({ request: z.uuid() }));

/** Confirms to the buyer that the request has arrived. */
export const quoteReceiptJob = defineJob('send_quote_receipt', z.object({ request: z.uuid() }));

/** Sends the buyer the answer of the staff. */
export const quoteAnswerJob = defineJob('send_quote_answer', z.object({ request: z.uuid() }));
