// Writes the mails about an order to its buyer, in the language in which it was placed.

import { m } from '@chipload/messages';
import { subjectOf } from '../../platform/mail/letters-to-people.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { letterAsHtml } from './mail-html.ts';
import { letterAsText } from './mail-text.ts';
import { orderLetter, type Letter, type Seller } from './order-letter.ts';
import type { StoredOrder } from './orders.repository.ts';

/** `again` identifies a further copy of the mail. */
export function confirmationMail(order: StoredOrder, seller: Seller, again?: string): Mail {
  const title = m.mail_order_subject({ number: String(order.number) }, { locale: order.language });
  const copy = again === undefined ? '' : `:${again}`;
  return mailOf(order, seller, orderLetter(order, seller), {
    template: 'order-confirmation',
    title,
    key: `order-confirmation:${order.uuid}${copy}`,
  });
}

/** Writes the mail about an order that was cancelled because the card was not charged: without stock and backorders. */
export function cancellationMail(order: StoredOrder, seller: Seller): Mail {
  const options = { locale: order.language };
  const number = String(order.number);
  const title = m.mail_cancelled_subject({ number }, options);
  const { hint: _hint, ...letter } = orderLetter(order, seller);
  const cancelled = {
    ...letter,
    title,
    opening: m.mail_cancelled_body({ number }, options),
    lines: letter.lines.map(({ stock: _stock, ...line }) => line),
    blocks: [],
  };
  return mailOf(order, seller, cancelled, {
    template: 'order-cancelled',
    title,
    key: `order-cancelled:${order.uuid}`,
  });
}

/** `title` is what the mail is about, for its subject. */
export function mailOf(
  { uuid, email, language }: StoredOrder,
  seller: Seller,
  letter: Letter,
  { template, title, key }: Pick<Mail, 'template'> & { title: string; key: string },
): Mail {
  return {
    template,
    to: email,
    subject: subjectOf(title, seller),
    text: letterAsText(letter, language),
    html: letterAsHtml(letter),
    language,
    key,
    about: `order ${uuid}`,
  };
}
