import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';

/** Sends the buyer the version of a quote that was sent last. */
export const mailQuoteJob = defineJob('mail_quote', z.object({ quote: z.uuid() }));

/** Notifies the shop that a buyer asks for a quote, or answers one. */
export const mailQuoteToShopJob = defineJob(
  'mail_quote_to_shop',
  z.object({ quote: z.uuid(), event: z.enum(['requested', 'accepted', 'declined', 'asked']) }),
);

/** Sends the buyer what the staff wrote about a quote. */
export const mailQuoteAnswerJob = defineJob(
  'mail_quote_answer_message',
  z.object({ quote: z.uuid(), message: z.int() }),
);

/** Reminds buyers of quotes that end in some days. */
export const remindOfQuotesJob = defineJob('remind_of_quotes', z.object({}));
