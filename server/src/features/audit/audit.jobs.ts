import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';

/** Writes to the owner of an account that something about it was changed, in case it was somebody else. */
export const sendAccountNotice = defineJob('send_account_notice', z.object({ event: z.int() }));
