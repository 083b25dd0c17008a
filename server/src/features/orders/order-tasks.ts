import type { Database } from '../../platform/database/database.ts';
import { handleJob, type Handler } from '../../platform/jobs/handler.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { createPost, type MailingShop, type PostOptions } from '../post/post.service.ts';
import { changeMail } from './change-mail.ts';
import { cancellationMail, confirmationMail } from './order-mails.ts';
import { sendOrderCancelled, sendOrderChanged, sendOrderConfirmation } from './orders.jobs.ts';
import { findOrder, findTotalsOfChange, type StoredOrder } from './orders.repository.ts';

/** The jobs for orders. */
export function orderTasks({ db, ...options }: PostOptions & { readonly db: Database }): Handler[] {
  const { send } = createPost(options);
  const mail = async (uuid: string, mailOf: (order: StoredOrder, shop: MailingShop) => Mail) => {
    const order = await findOrder(db, uuid);
    if (!order) throw new Error(`There is no order ${uuid}`);
    await send((sender, settings) => mailOf(order, { sender, settings }));
  };
  return [
    handleJob(sendOrderConfirmation, ({ order, again }) =>
      mail(order, (stored, shop) => confirmationMail(stored, shop, again)),
    ),
    handleJob(sendOrderChanged, async ({ order, version, split }) => {
      const totals = await findTotalsOfChange(db, order, version);
      if (!totals) throw new Error(`Order ${order} has no version ${version}`);
      const splitOff = split === undefined ? undefined : await findOrder(db, split);
      await mail(order, (stored, shop) => changeMail(stored, shop, { version, splitOff, ...totals }));
    }),
    handleJob(sendOrderCancelled, ({ order }) => mail(order, cancellationMail)),
  ];
}
