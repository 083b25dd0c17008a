// Writes the mails about an order to its buyer, in the language in which it was placed.

import { shopTimeZone } from '@chipload/domain/places';
import { escapeMarkup } from '@chipload/domain/markup';
import { m } from '@chipload/messages';
import { formatDate, formatMoney } from '@chipload/messages/locale';
import { logoAsHtml, type MailLogo } from '../../platform/mail/letter.ts';
import { ownWords, subjectOf } from '../../platform/mail/letters-to-people.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { Language } from '../../platform/language.ts';
import type { MailingShop } from '../post/post.service.ts';
import { orderLetter, type Letter, type LetterLine, type Row } from './order-letter.ts';
import type { StoredOrder } from './orders.repository.ts';

/** `again` identifies a further copy of the mail. */
export function confirmationMail(order: StoredOrder, shop: MailingShop, again?: string): Mail {
  const title = m.mail_order_subject({ number: String(order.number) }, { locale: order.language });
  const copy = again === undefined ? '' : `:${again}`;
  return mailOf(order, shop, orderLetter(order, shop), {
    template: 'order-confirmation',
    title,
    key: `order-confirmation:${order.uuid}${copy}`,
  });
}

/** Writes the mail about an order that was cancelled because the card was not charged: without stock and backorders. */
export function cancellationMail(order: StoredOrder, shop: MailingShop): Mail {
  const options = { locale: order.language };
  const number = String(order.number);
  const title = m.mail_cancelled_subject({ number }, options);
  const { hint: _hint, ...letter } = orderLetter(order, shop);
  const cancelled = {
    ...letter,
    title,
    opening: m.mail_cancelled_body({ number }, options),
    lines: letter.lines.map(({ stock: _stock, ...line }) => line),
    blocks: [],
  };
  return mailOf(order, shop, cancelled, {
    template: 'order-cancelled',
    title,
    key: `order-cancelled:${order.uuid}`,
  });
}

/** `title` is what the mail is about, for its subject. */
export function mailOf(
  order: StoredOrder,
  { sender }: MailingShop,
  letter: Letter,
  { template, title, key }: Pick<Mail, 'template'> & { title: string; key: string },
): Mail {
  const { uuid, email, language, currency, is_email_confirmed: isConfirmed } = order;
  const variables = {
    name: order.customer_name,
    order: String(order.number),
    purchase_order: order.purchase_order_number,
    day: formatDate(order.placed_at, shopTimeZone),
    amount: `${formatMoney(order.total_cents, currency, language)} ${currency}`,
  };
  const own = ownWords(sender, { template, language, variables, isConfirmed });
  const worded = {
    ...letter,
    greeting: own.opening ?? letter.greeting,
    regards: own.closing ?? letter.regards,
  };
  return {
    template,
    to: email,
    subject: subjectOf(own.subject ?? title, sender),
    text: letterAsText(worded, language),
    html: letterAsHtml(worded, sender.logo),
    language,
    variables,
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
    [letter.regards, ...letter.signature],
  ];
  return `${paragraphs
    .filter((paragraph) => paragraph.length > 0)
    .map((paragraph) => paragraph.join('\n'))
    .join('\n\n')}\n`;
}

// Mail programs only support tables and styles on the elements themselves.
const page = 'margin:0;padding:24px;background:#f4f5f6;font-family:Arial,Helvetica,sans-serif;color:#1c2126;';
const card = 'max-width:640px;margin:0 auto;background:#ffffff;padding:32px;';
const lineBreaks = 'white-space:pre-line;overflow-wrap:anywhere;';
const table = 'width:100%;border-collapse:collapse;margin:16px 0;';
const cell = 'padding:8px 8px 8px 0;border-bottom:1px solid #dde1e4;vertical-align:top;text-align:left;';
const numberCell = `${cell}text-align:right;white-space:nowrap;`;
const quiet = 'color:#5a646c;font-size:13px;';

/** Returns the letter as HTML; all texts are escaped. */
function letterAsHtml(letter: Letter, logo: MailLogo | undefined): string {
  return `<!doctype html>
<html lang="${letter.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(letter.title)}</title></head>
<body style="${page}">
<div style="${card}">
${logoAsHtml(logo)}<h1 style="font-size:22px;margin:0 0 16px">${escapeMarkup(letter.title)}</h1>
<p style="${lineBreaks}">${escapeMarkup(letter.greeting)}</p>
<p>${escapeMarkup(letter.opening)}</p>
<table role="presentation" style="${table}">${letter.facts.map(rowAsHtml).join('')}</table>
${linesAsHtml(letter)}
${letter.hint === undefined ? '' : `<p style="${quiet}">${escapeMarkup(letter.hint)}</p>`}
<table role="presentation" style="${table}">${letter.amounts.map(rowAsHtml).join('')}${totalAsHtml(letter.total)}</table>
${letter.blocks.map(({ label, lines }) => `<h2 style="font-size:15px;margin:16px 0 4px">${escapeMarkup(label)}</h2>\n<p style="margin:0">${lines.map(escapeMarkup).join('<br>')}</p>`).join('\n')}
<p style="margin:24px 0"><a href="${escapeMarkup(letter.link.url)}">${escapeMarkup(letter.link.label)}</a></p>
<p style="margin:24px 0 0;${lineBreaks}">${[letter.regards, ...letter.signature].map(escapeMarkup).join('<br>')}</p>
</div>
</body>
</html>
`;
}

function linesAsHtml({ columns, lines }: Letter): string {
  const heading = (text: string, style: string) =>
    `<th scope="col" style="${style}${quiet}">${escapeMarkup(text)}</th>`;
  return `<table style="${table}">
<thead><tr>${heading(columns.part, cell)}${heading(columns.quantity, numberCell)}${heading(columns.price, numberCell)}${heading(columns.total, numberCell)}</tr></thead>
<tbody>${lines.map(lineAsHtml).join('\n')}</tbody>
</table>`;
}

function lineAsHtml({ code, description, picture, quantity, stock, price, total }: LetterLine): string {
  const image =
    picture === undefined
      ? ''
      : `<img src="${escapeMarkup(picture)}" width="96" height="30" alt="" style="display:block;margin:0 0 4px">`;
  return `<tr><td style="${cell}">${image}<strong>${escapeMarkup(code)}</strong><br><span style="${quiet}">${escapeMarkup(description)}${stock === undefined ? '' : `<br>${escapeMarkup(stock)}`}</span></td><td style="${numberCell}">${escapeMarkup(quantity)}</td><td style="${numberCell}">${escapeMarkup(price)}</td><td style="${numberCell}">${escapeMarkup(total)}</td></tr>`;
}

function rowAsHtml({ label, value }: Row): string {
  return `<tr><td style="${cell}">${escapeMarkup(label)}</td><td style="${numberCell}">${escapeMarkup(value)}</td></tr>`;
}

function totalAsHtml({ label, value }: Row): string {
  return `<tr><td style="${cell}"><strong>${escapeMarkup(label)}</strong></td><td style="${numberCell}"><strong>${escapeMarkup(value)}</strong></td></tr>`;
}
