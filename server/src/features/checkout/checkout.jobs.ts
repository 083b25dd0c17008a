import { defineJob } from '../../platform/jobs/jobs.ts';
import { z } from 'zod';

/** Asks the gateway for the outcome of a card payment whose request got no answer or died. */
export const settlePaymentJob = defineJob('settle_payment', z.object({ attempt: z.uuid() }));

/** Captures the payment for items made to order once it is authorised. */
export const capturePaymentJob = defineJob('capture_payment', z.object({ attempt: z.uuid() }));

/** Voids an authorisation for an order that had been given up by then. */
export const voidPaymentJob = defineJob('void_payment', z.object({ reference: z.string() }));

/** Asks once more, long after an attempt was given up because the gateway did not know it. */
export const lookAgainJob = defineJob('look_again_at_payment', z.object({ attempt: z.uuid() }));
