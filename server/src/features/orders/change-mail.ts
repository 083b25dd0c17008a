import { m } from '@chipload/messages';
import { formatMoney } from '@chipload/messages/locale';
import type { Mail } from '../../platform/mail/mailer.ts';
import { mailOf } from './confirmation-mail.ts';
import { orderLetter, type Seller } from './order-letter.ts';
import type { StoredOrder } from './orders.repository.ts';

/** A change of an order: the version that it replaced, and the totals before and after it in cents. */
type Change = { readonly version: number; readonly beforeCents: number; readonly afterCents: number };

/** Writes the mail about an order that the staff changed or cancelled. */
export function changeMail(order: StoredOrder, seller: Seller, change: Change): Mail {
  const { language, currency, uuid } = order;
  const options = { locale: language };
  const number = String(order.number);
  const isCancelled = order.state === 'cancelled';
  const subject = isCancelled
    ? m.mail_order_cancelled_subject({ number }, options)
    : m.mail_order_changed_subject({ number }, options);
  const cancelled =
    order.payment_type === 'account' ? m.mail_order_cancelled_account : m.mail_order_cancelled_card;
  const opening = isCancelled
    ? cancelled({}, options)
    : m.mail_order_changed_body(
        {
          before: formatMoney(change.beforeCents, currency, language),
          after: formatMoney(change.afterCents, currency, language),
        },
        options,
      );
  const letter = orderLetter(order, seller);
  const changed = { ...letter, title: subject, opening, ...(isCancelled && { blocks: [] }) };
  const key = `order-changed:${uuid}:${change.version}`;
  return mailOf(order, changed, { template: 'order-changed', subject, key });
}
