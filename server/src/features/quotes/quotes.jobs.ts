import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';

const version = z.object({ quote: z.uuid(), version: z.int() });

/** Sends the buyer a version of a quote, unless another has been sent since. */
export const mailQuoteJob = defineJob('mail_quote', version);

const news = z.object({
  quote: z.uuid(),
  event: z.enum(['requested', 'accepted', 'declined', 'asked']),
  /** The person. */
  customerId: z.int(),
  /** The id of a question. */
  message: z.int().optional(),
  /** The accepted parts. */
  lines: z.array(z.object({ code: z.string(), pieces: z.int() })).optional(),
});
export type NewsOfQuote = z.infer<typeof news>;

/** Notifies the shop that a buyer asks for a quote, or answers one. */
export const mailQuoteToShopJob = defineJob('mail_quote_to_shop', news);

/** Sends the buyer what the staff wrote about a quote. */
export const mailQuoteMessageJob = defineJob(
  'mail_quote_message',
  z.object({ quote: z.uuid(), message: z.int() }),
);

/** Looks for the quotes that end in some days. */
export const remindOfQuotesJob = defineJob('remind_of_quotes', z.object({}));

/** Reminds the buyer of the last day of a version. */
export const mailQuoteReminderJob = defineJob('mail_quote_reminder', version);
