import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';

/** Sends a customer a mail about a change of the account, in case somebody else made it. */
export const sendAccountNotice = defineJob('send_account_notice', z.object({ event: z.int() }));

/** The same for a person of the staff. */
export const sendStaffNotice = defineJob('send_staff_notice', z.object({ event: z.int() }));
