import { defineJob } from '../../platform/jobs/jobs.ts';
import { z } from 'zod';

/** Finds out what became of an attempt to be paid by card, when whoever asked for the money did not hear or is gone. */
export const settlePaymentJob = defineJob('settle_payment', z.object({ attempt: z.uuid() }));
