// Writes the mails about an order to its buyer, in the language in which it was placed.

import { m } from '@chipload/messages';
import { subjectOf } from '../../platform/mail/letters-to-people.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { Language } from '../../platform/language.ts';
import { letterAsHtml } from './mail-html.ts';
import { orderLetter, type Letter, type Seller, type Row } from './order-letter.ts';
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

/** Returns the letter as plain text, which any mail program can show. */
function letterAsText(letter: Letter, language: Language): string {
  const { columns } = letter;
  const labelled = ({ label, value }: Row) => m.ui_labelled({ label, value }, { locale: language });
  const lines = letter.lines.flatMap((line) => [
    `${line.code}  ${line.description}`,
    `  ${[
      labelled({
        label: columns.quantity,
        value: line.stock === undefined ? line.quantity : `${line.quantity} (${line.stock})`,
      }),
      labelled({ label: columns.price, value: line.price }),
      labelled({ label: columns.total, value: line.total }),
    ].join('  ')}`,
  ]);
  const paragraphs = [
    [letter.title],
    [letter.greeting, '', letter.opening],
    letter.facts.map(labelled),
    lines,
    letter.hint === undefined ? [] : [letter.hint],
    [...letter.amounts, letter.total].map(labelled),
    ...letter.blocks.map((block) => [
      m.ui_label({ label: block.label }, { locale: language }),
      ...block.lines.map((line) => `  ${line}`),
    ]),
    [labelled({ label: letter.link.label, value: letter.link.url })],
    letter.closing,
  ];
  return `${paragraphs
    .filter((paragraph) => paragraph.length > 0)
    .map((paragraph) => paragraph.join('\n'))
    .join('\n\n')}\n`;
}
