import type { Database } from '../../platform/database/database.ts';
import { handleJob, type Handler } from '../../platform/jobs/handler.ts';
import type { Mail, Mailer } from '../../platform/mail/mailer.ts';
import type { Settings } from '../settings/settings.service.ts';
import { changeMail } from './change-mail.ts';
import { cancellationMail, confirmationMail } from './confirmation-mail.ts';
import type { Seller } from './order-letter.ts';
import { sendOrderCancelled, sendOrderChanged, sendOrderConfirmation } from './orders.jobs.ts';
import { findOrder, findTotalsOfChange, type StoredOrder } from './orders.repository.ts';

export type OrderTasksOptions = {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly settings: Settings;
  readonly publicUrl: string;
};

/** The jobs for orders. */
export function orderTasks(options: OrderTasksOptions): Handler[] {
  return [
    handleJob(sendOrderConfirmation, ({ order, again }) =>
      sendMail(options, order, (stored, seller) => confirmationMail(stored, seller, again)),
    ),
    handleJob(sendOrderChanged, async ({ order, version, split }) => {
      const totals = await findTotalsOfChange(options.db, order, version);
      if (!totals) throw new Error(`Order ${order} has no version ${version}`);
      const splitOff = split === undefined ? undefined : await findOrder(options.db, split);
      await sendMail(options, order, (stored, seller) =>
        changeMail(stored, seller, { version, splitOff, ...totals }),
      );
    }),
    handleJob(sendOrderCancelled, ({ order }) => sendMail(options, order, cancellationMail)),
  ];
}

async function sendMail(
  { db, mailer, settings, publicUrl }: OrderTasksOptions,
  uuid: string,
  mailOf: (order: StoredOrder, seller: Seller) => Mail,
): Promise<void> {
  const order = await findOrder(db, uuid);
  if (!order) throw new Error(`There is no order ${uuid}`);
  const shop = await settings.get();
  await mailer.send(mailOf(order, { siteName: shop.siteName, publicUrl, settings: shop }));
}
