import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';

/** Confirms an erased account to its former address, which stands nowhere else any more. */
export const sendAccountErased = defineJob(
  'send_account_erased',
  z.object({ email: z.string(), language: z.enum(['en', 'fr']) }),
);
