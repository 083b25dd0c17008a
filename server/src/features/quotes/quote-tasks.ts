import type { Database } from '../../platform/database/database.ts';
import { handleJob, type Handler } from '../../platform/jobs/handler.ts';
import { createPost, type PostOptions } from '../post/post.service.ts';
import {
  quoteAnswerMail,
  type QuoteLetter,
  quoteMail,
  type QuoteNews,
  quoteReminderMail,
  quoteToShopMail,
} from './quote-mails.ts';
import { takeQuotesEnding } from './quote-reminders.repository.ts';
import { mailQuoteAnswerJob, mailQuoteJob, mailQuoteToShopJob, remindOfQuotesJob } from './quotes.jobs.ts';
import { sentVersion } from './quotes.presenter.ts';
import { findQuote, findQuoteMessage, type StoredQuote } from './quotes.repository.ts';

/** The jobs of quotes: mails, and reminders before a quote ends. */
export function quoteTasks(options: PostOptions & { readonly db: Database }): Handler[] {
  const { db } = options;
  const { send, sendToShop } = createPost(options);
  return [
    handleJob(mailQuoteJob, async ({ quote: uuid }) => {
      const quote = await quoteOf(db, uuid);
      if (quote.state === 'sent') await send((sender) => quoteMail(letterOf(quote), sender));
    }),
    handleJob(mailQuoteToShopJob, async ({ quote: uuid, event }, _signal, job) => {
      const quote = await quoteOf(db, uuid);
      await sendToShop((sender, to) => ({
        ...quoteToShopMail(letterOf(quote), { event, said: saidIn(quote, event) }, { sender, to }),
        key: `quote-news:${job}`,
      }));
    }),
    handleJob(mailQuoteAnswerJob, async ({ quote: uuid, message }) => {
      const quote = await quoteOf(db, uuid);
      const body = await findQuoteMessage(db, message);
      await send((sender) => ({
        ...quoteAnswerMail(letterOf(quote), body, sender),
        key: `quote-message:${message}`,
      }));
    }),
    // Every hour, since the day of the shop begins at another hour than that of the clock of a server.
    handleJob(
      remindOfQuotesJob,
      async (_payload, signal) => {
        for (const { uuid, days } of await takeQuotesEnding(db)) {
          signal.throwIfAborted();
          const quote = await quoteOf(db, uuid);
          await send((sender) => ({
            ...quoteReminderMail(letterOf(quote), sender),
            key: `quote-reminder:${uuid}:${quote.revision}:${days}`,
          }));
        }
      },
      { schedule: '35 * * * *' },
    ),
  ];
}

async function quoteOf(db: Database, uuid: string): Promise<StoredQuote> {
  const quote = await findQuote(db, uuid);
  if (!quote) throw new Error(`There is no quote ${uuid}`);
  return quote;
}

function letterOf(quote: StoredQuote): QuoteLetter {
  const sent = sentVersion(quote);
  return { ...quote, version: sent?.number ?? 0, valid_until: sent?.valid_until ?? '' };
}

function saidIn({ request, lost_note: note, messages }: StoredQuote, event: QuoteNews['event']): string {
  switch (event) {
    case 'requested':
      return request;
    case 'declined':
      return note;
    case 'asked':
      return messages.findLast(({ side }) => side === 'buyer')?.body ?? '';
    case 'accepted':
      return '';
  }
}
