import { defineJob } from '../../platform/jobs/jobs.ts';
import { z } from 'zod';

/** Finds out what became of an attempt to be paid by card, when whoever asked for the money did not hear or is gone. */
export const settlePaymentJob = defineJob('settle_payment', z.object({ attempt: z.uuid() }));

/** Takes the money for what is made to order as soon as it was agreed to. */
export const capturePaymentJob = defineJob('capture_payment', z.object({ attempt: z.uuid() }));

/** Gives back what the card's company held for an order that had been given up by then. */
export const voidPaymentJob = defineJob('void_payment', z.object({ reference: z.string() }));

/** Looks once more, long after an attempt was given up because the card's company did not know it. */
export const lookAgainJob = defineJob('look_again_at_payment', z.object({ attempt: z.uuid() }));
