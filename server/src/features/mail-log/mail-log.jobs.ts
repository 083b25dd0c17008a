import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';

/**
 * Sends the copy of a mail of the log; `key` identifies this sending. `is_instead`: nobody had got the mail by then.
 * `asked_on` is the mail on whose record staff asked for it: `mail` itself, or a failed copy of it.
 */
export const sendCopyJob = defineJob(
  'send_mail_copy',
  z.object({
    mail: z.uuid(),
    asked_on: z.uuid().optional(),
    to: z.string(),
    key: z.uuid(),
    staff: z.int(),
    is_instead: z.boolean().default(false),
  }),
);
