import { defineJob } from '../../platform/jobs/jobs.ts';
import { z } from 'zod';

/** Asks the gateway for the outcome of a card payment whose request got no answer or died. */
export const settlePaymentJob = defineJob('settle_payment', z.object({ attempt: z.uuid() }));

/** Captures the payment for items made to order once it is authorised. */
export const capturePaymentJob = defineJob('capture_payment', z.object({ attempt: z.uuid() }));
