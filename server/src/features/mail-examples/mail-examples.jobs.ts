import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';

/** Sends a kind of mail about the example to the person of the staff who asked for it. */
export const sendTestMailJob = defineJob(
  'send_test_mail',
  z.object({ kind: z.string(), language: z.enum(['en', 'fr']), to: z.string() }),
);
