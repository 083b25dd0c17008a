import type { Database } from '../../platform/database/database.ts';
import { handleJob, type Handler } from '../../platform/jobs/handler.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { findReceiptUnsubscribeUrl } from '../consents/consents.service.ts';
import { createPost, type PostOptions } from '../post/post.service.ts';
import { quoteAnswerJob, quoteReceiptJob, quoteRequestJob } from './mods.jobs.ts';
import { quoteAnswerMail, quoteReceiptMail, quoteRequestMail } from './quote-mails.ts';
import { findRequestLetter, type RequestLetter } from './quote-requests.repository.ts';

/** The jobs of requests for quotations. */
export function modTasks(
  options: PostOptions & { readonly db: Database; readonly secrets: Secrets },
): Handler[] {
  const { db } = options;
  const { send, sendToShop } = createPost(options);
  return [
    handleJob(quoteRequestJob, async ({ request: uuid }) => {
      const request = await requestOf(db, uuid);
      await sendToShop((sender, to) => quoteRequestMail(request, { sender, to }));
    }),
    handleJob(quoteReceiptJob, async ({ request: uuid }) => {
      const request = await requestOf(db, uuid);
      const link = await findReceiptUnsubscribeUrl(db, options, request.customer_id);
      if (link) await send((sender) => quoteReceiptMail(request, sender, link));
    }),
    handleJob(quoteAnswerJob, async ({ request: uuid }) => {
      const request = await requestOf(db, uuid);
      await send((sender) => quoteAnswerMail(request, sender));
    }),
  ];
}

async function requestOf(db: Database, uuid: string): Promise<RequestLetter> {
  const request = await findRequestLetter(db, uuid);
  if (!request) throw new Error(`There is no request ${uuid}`);
  return request;
}
