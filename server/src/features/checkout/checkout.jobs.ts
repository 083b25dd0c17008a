import { defineJob } from '../../platform/jobs/jobs.ts';
import { z } from 'zod';

/** Asks the gateway for the outcome of a card payment whose request got no answer or died. */
export const settlePaymentJob = defineJob('settle_payment', z.object({ attempt: z.uuid() }));
