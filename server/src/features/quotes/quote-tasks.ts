import { mayActOnQuote } from '@chipload/domain/quotes';
import { lostReasonTexts } from '@chipload/messages/quotes';
import { type Database, transact } from '../../platform/database/database.ts';
import { handleJob, type Handler } from '../../platform/jobs/handler.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { shopLanguage } from '../../platform/mail/letters-to-people.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { createPost, type PostOptions } from '../post/post.service.ts';
import {
  type QuoteLetter,
  quoteMail,
  quoteMessageMail,
  type QuoteNews,
  quoteReminderMail,
  quoteToShopMail,
} from './quote-mails.ts';
import { takeQuotesEnding } from './quote-reminders.repository.ts';
import {
  mailQuoteJob,
  mailQuoteMessageJob,
  mailQuoteReminderJob,
  mailQuoteToShopJob,
  type NewsOfQuote,
  remindOfQuotesJob,
} from './quotes.jobs.ts';
import { sentVersion, stateOf } from './quotes.presenter.ts';
import { findQuote, findQuoteMessage, findWriter, type StoredQuote } from './quotes.repository.ts';

/** The jobs of quotes: mails, and reminders before a quote ends. */
export function quoteTasks(options: PostOptions & { readonly db: Database }): Handler[] {
  const { db } = options;
  const { send, sendToShop } = createPost(options);
  return [
    handleJob(mailQuoteJob, async ({ quote: uuid, version }) => {
      const quote = await quoteInForce(db, uuid, version);
      if (quote) await send((sender) => quoteMail(letterOf(quote), sender));
    }),
    handleJob(mailQuoteToShopJob, async ({ quote: uuid, ...news }, _signal, job) => {
      const quote = await quoteOf(db, uuid);
      const from = await findWriter(db, news.customerId);
      const message = news.message === undefined ? '' : await findQuoteMessage(db, news.message);
      await sendToShop((sender, to) => ({
        ...quoteToShopMail(
          letterOf(quote),
          { ...from, event: news.event, ...saidIn(quote, news, message) },
          { sender, to },
        ),
        key: `quote-news:${job}`,
      }));
    }),
    handleJob(mailQuoteMessageJob, async ({ quote: uuid, message }) => {
      const quote = await quoteOf(db, uuid);
      const body = await findQuoteMessage(db, message);
      await send((sender) => ({
        ...quoteMessageMail(letterOf(quote), body, sender),
        key: `quote-message:${message}`,
      }));
    }),
    // Every hour, since the day of the shop begins at another hour than that of the clock of a server.
    handleJob(
      remindOfQuotesJob,
      async () =>
        transact(db, async (transaction) => {
          for (const { quote, version, days } of await takeQuotesEnding(transaction))
            await addJob(
              transaction,
              mailQuoteReminderJob,
              { quote, version },
              { key: `quote-reminder:${quote}:${version}:${days}` },
            );
        }),
      { schedule: '35 * * * *' },
    ),
    handleJob(mailQuoteReminderJob, async ({ quote: uuid, version }, _signal, job) => {
      const quote = await quoteInForce(db, uuid, version);
      if (quote?.state === 'sent')
        await send((sender) => ({
          ...quoteReminderMail(letterOf(quote), sender),
          key: `quote-reminder:${job}`,
        }));
    }),
  ];
}

async function quoteOf(db: Database, uuid: string): Promise<StoredQuote> {
  const quote = await findQuote(db, uuid);
  if (!quote) throw new Error(`There is no quote ${uuid}`);
  return quote;
}

/** Returns a quote while the prices of a version hold. */
async function quoteInForce(db: Database, uuid: string, version: number): Promise<StoredQuote | undefined> {
  const quote = await quoteOf(db, uuid);
  const isInForce = mayActOnQuote('accept', stateOf(quote, shopDay()));
  return isInForce && sentVersion(quote)?.number === version ? quote : undefined;
}

function letterOf(quote: StoredQuote): QuoteLetter {
  const sent = sentVersion(quote);
  return { ...quote, version: sent?.number ?? 0, valid_until: sent?.valid_until ?? '' };
}

/** Returns the words of the buyer, and the parts that they are about. */
function saidIn(
  { request, asked, lost_reason: reason, lost_note: note }: StoredQuote,
  { event, lines = [] }: Pick<NewsOfQuote, 'event' | 'lines'>,
  message: string,
): Pick<QuoteNews, 'said' | 'parts'> {
  switch (event) {
    case 'requested':
      return {
        said: request,
        parts: asked.map(({ inventory_code: code, quantity: pieces }) => ({ code, pieces })),
      };
    case 'accepted':
      return { said: '', parts: lines };
    case 'declined': {
      const why = reason === null ? '' : lostReasonTexts[reason]({}, { locale: shopLanguage });
      return { said: [why, note].filter(Boolean).join('\n'), parts: [] };
    }
    case 'asked':
      return { said: message, parts: [] };
  }
}
