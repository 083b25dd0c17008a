import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';

/** Sends the owner of an account a mail about a change, in case somebody else made it. */
export const sendAccountNotice = defineJob('send_account_notice', z.object({ event: z.int() }));
