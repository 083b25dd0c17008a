import { m } from '@chipload/messages';
import { formatMoney } from '@chipload/messages/locale';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { MailingShop } from '../post/post.service.ts';
import { orderLetter } from './order-letter.ts';
import { mailOf } from './order-mails.ts';
import type { StoredOrder } from './orders.repository.ts';

/** A change of an order: the version that it replaced, and the totals before and after it in cents. */
type Change = {
  readonly version: number;
  readonly beforeCents: number;
  readonly afterCents: number;
  /** The order that a part of this one became. */
  readonly splitOff: Pick<StoredOrder, 'number' | 'total_cents'> | undefined;
};

/** Writes the mail about an order that the staff changed or cancelled. */
export function changeMail(order: StoredOrder, shop: MailingShop, change: Change): Mail {
  const { language, uuid } = order;
  const options = { locale: language };
  const number = String(order.number);
  const isCancelled = order.state === 'cancelled';
  const title = isCancelled
    ? m.mail_order_cancelled_subject({ number }, options)
    : m.mail_order_changed_subject({ number }, options);
  const cancelled =
    order.payment_type === 'account' ? m.mail_order_cancelled_account : m.mail_order_cancelled_card;
  const opening = isCancelled ? cancelled({}, options) : openingOf(order, change);
  const letter = orderLetter(order, shop);
  const changed = { ...letter, title, opening, ...(isCancelled && { blocks: [] }) };
  const key = `order-changed:${uuid}:${change.version}`;
  return mailOf(order, shop, changed, { template: 'order-changed', title, key });
}

function openingOf(
  { language, currency }: StoredOrder,
  { beforeCents, afterCents, splitOff }: Change,
): string {
  const amount = (cents: number) => formatMoney(cents, currency, language);
  const totals = { before: amount(beforeCents), after: amount(afterCents) };
  if (!splitOff) return m.mail_order_changed_body(totals, { locale: language });
  const other = { number: String(splitOff.number), total: amount(splitOff.total_cents) };
  return m.mail_order_split_body({ ...totals, ...other }, { locale: language });
}
