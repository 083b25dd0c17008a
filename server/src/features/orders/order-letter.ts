// The content of an order mail in the buyer's language; `order-mails.ts` lays it out.

import { pageOf } from '@chipload/contract/page-addresses';
import { picturePath } from '@chipload/contract/picture-path';
import { printedAddress } from '@chipload/contract/printed-address';
import { piecesWanted } from '@chipload/domain/orders';
import { shopTimeZone } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { formatCount, formatDate, formatMoney, formatNumber } from '@chipload/messages/locale';
import { customerNumberLines } from '@chipload/messages/parts';
import { courierName, methodLabel } from '../shipping/shipping.service.ts';
import type { Sender } from '../../platform/mail/letters-to-people.ts';
import type { MailingShop } from '../post/post.service.ts';
import type { ShopSettings } from '../settings/settings.service.ts';
import { depositOpenOf, maskAccount } from './orders.presenter.ts';
import type { StoredOrder } from './orders.repository.ts';
import { taxInWords } from './tax-words.ts';

export type Letter = {
  readonly language: 'en' | 'fr';
  readonly title: string;
  readonly greeting: string;
  readonly opening: string;
  readonly facts: readonly Row[];
  readonly columns: {
    readonly part: string;
    readonly quantity: string;
    readonly price: string;
    readonly total: string;
  };
  readonly lines: readonly LetterLine[];
  readonly hint?: string;
  readonly amounts: readonly Row[];
  readonly total: Row;
  readonly blocks: readonly { readonly label: string; readonly lines: readonly string[] }[];
  readonly link: { readonly label: string; readonly url: string };
  readonly regards: string;
  /** The shop, below the regards. */
  readonly signature: readonly string[];
};

export type Row = { readonly label: string; readonly value: string };

export type LetterLine = {
  readonly code: string;
  readonly description: string;
  /** The address of its picture; left out for what is made to order. */
  readonly picture?: string;
  readonly quantity: string;
  /** Left out if nothing ships. */
  readonly stock?: string;
  readonly price: string;
  readonly total: string;
};

export function orderLetter(order: StoredOrder, { sender, settings }: MailingShop): Letter {
  const { language, currency } = order;
  const options = { locale: language };
  const amount = (cents: number) => formatMoney(cents, currency, language);
  const number = String(order.number);
  // An unconfirmed address may belong to somebody else: the mail contains nothing that the buyer typed.
  const { is_email_confirmed: isConfirmed } = order;
  return {
    language,
    title: m.mail_order_title({ number }, options),
    greeting: isConfirmed
      ? m.mail_order_greeting({ name: order.customer_name }, options)
      : m.email_mail_greeting({}, options),
    opening: isConfirmed ? m.mail_order_thanks({}, options) : m.email_mail_order_unconfirmed({}, options),
    facts: [
      { label: m.mail_order_number({}, options), value: number },
      ...(isConfirmed
        ? [{ label: m.mail_order_purchase_order({}, options), value: order.purchase_order_number }]
        : []),
      { label: m.mail_order_date({}, options), value: formatDate(order.placed_at, shopTimeZone) },
      ...(order.placed_by_staff_name === null
        ? []
        : [{ label: m.mail_order_placed_by_staff({}, options), value: order.placed_by_staff_name }]),
    ],
    columns: {
      part: m.mail_order_part({}, options),
      quantity: m.mail_order_quantity({}, options),
      price: m.mail_order_price({}, options),
      total: m.mail_order_total_of_line({}, options),
    },
    lines: order.lines
      .filter((line) => piecesWanted(line) > 0)
      .map((line) => ({
        code: line.inventory_code,
        description: [line.description, ...customerNumberLines(line.customer_number, language)].join(' · '),
        ...(order.kind === 'standard' && {
          picture: sender.publicUrl + picturePath(line.inventory_code, 'png', 160),
        }),
        quantity: formatCount(piecesWanted(line), language),
        stock: stockInWords(line, language),
        price: amount(line.unit_cents),
        total: amount(line.total_cents),
      })),
    ...(order.lines.some((line) => line.backordered > 0 && !isRegrind(line)) && {
      hint: m.mail_order_backorder_hint({}, options),
    }),
    amounts: [
      { label: m.mail_order_subtotal({}, options), value: amount(order.subtotal_cents) },
      {
        label: m.mail_order_shipping({}, options),
        value: order.freight_to_quote
          ? m.shipping_server_to_be_quoted({}, options)
          : amount(order.shipping_cents),
      },
      ...order.tax_lines.map((tax) => ({
        label: taxInWords(tax, language),
        value: amount(tax.amount_cents),
      })),
    ],
    total: { label: m.mail_order_total({ currency }, options), value: amount(order.total_cents) },
    blocks: [
      ...depositBlocks(order),
      ...regrindBlocks(order),
      ...(isConfirmed ? blocksOf(order, settings) : []),
    ],
    link: awaitsDeposit(order)
      ? { label: m.mail_order_pay_deposit({}, options), url: sender.publicUrl + pageOf.order(order.uuid) }
      : {
          label: m.mail_order_see({}, options),
          url: sender.publicUrl + pageOf.orderConfirmation(order.uuid),
        },
    regards: m.mail_order_regards({}, options),
    signature: shopLines(sender, settings),
  };
}

function isRegrind({ made }: Pick<StoredOrder['lines'][number], 'made'>): boolean {
  return made?.kind === 'regrind';
}

function awaitsDeposit(order: StoredOrder): boolean {
  return order.holds.includes('deposit') && depositOpenOf(order) > 0;
}

/** Asks for the deposit while the order waits for it. */
function depositBlocks(order: StoredOrder): Letter['blocks'] {
  if (!awaitsDeposit(order)) return [];
  const { currency, language } = order;
  const cents = depositOpenOf(order);
  const options = { locale: language };
  const deposit = `${formatMoney(cents, currency, language)} ${currency}`;
  return [
    { label: m.mail_order_deposit({}, options), lines: [m.mail_order_deposit_due({ deposit }, options)] },
  ];
}

/** Says how the tools of an order of regrinds come to the shop. */
function regrindBlocks({ lines, language }: StoredOrder): Letter['blocks'] {
  if (!lines.some(isRegrind)) return [];
  const options = { locale: language };
  return [{ label: m.regrinds_sent_tools({}, options), lines: [m.regrinds_mail_send_in({}, options)] }];
}

function blocksOf(order: StoredOrder, settings: ShopSettings): Letter['blocks'] {
  const { pickup, address } = settings;
  const written = { from: address?.country, language: order.language };
  const options = { locale: order.language };
  const isPickup = order.shipping_type === 'pickup';
  const shipTo = isPickup ? m.mail_order_pick_up_at({}, options) : m.mail_order_ship_to({}, options);
  const bundling = order.is_bundled
    ? m.mail_order_bundled({}, options)
    : m.mail_order_as_available({}, options);
  const paidByCard = order.kind === 'mod' ? m.mail_order_prepaid_by_card : m.mail_order_by_card;
  const payment =
    order.payment_type === 'account'
      ? m.mail_order_on_account({}, options)
      : paidByCard({ number: order.masked_card_number ?? '' }, options);
  return [
    {
      label: shipTo,
      lines: [
        ...printedAddress(order.ship_to, written),
        ...(isPickup && pickup ? [pickup.hours[order.language]] : []),
      ],
    },
    { label: m.mail_order_bill_to({}, options), lines: printedAddress(order.bill_to, written) },
    {
      label: m.mail_order_method({}, options),
      lines: [methodLabel(order.shipping_type, order.language), ...courierLines(order, settings), bundling],
    },
    ...(order.packages.length > 0
      ? [{ label: m.shipping_server_packages({}, options), lines: packageLines(order) }]
      : []),
    { label: m.mail_order_payment({}, options), lines: [payment] },
    ...(order.notes.length > 0 ? [{ label: m.mail_order_notes({}, options), lines: order.notes }] : []),
  ];
}

/** A line for each box: its size, weight and contents. */
function packageLines({ packages, language }: StoredOrder): string[] {
  const number = (value: number) => formatNumber(value, language);
  return packages.map(({ box, length, height, width, weight, contents }, index) =>
    m.shipping_server_package(
      {
        number: String(index + 1),
        box,
        length: number(length),
        height: number(height),
        width: number(width),
        weight: number(Math.round(weight * 100) / 100),
        contents: contents
          .map(({ inventory_code: code, quantity }) => `${formatCount(quantity, language)} × ${code}`)
          .join(', '),
      },
      { locale: language },
    ),
  );
}

/** Returns the courier that collects, with the masked account number; nothing for other methods. */
function courierLines({ courier, courier_account: account }: StoredOrder, settings: ShopSettings): string[] {
  return courier === '' ? [] : [`${courierName(settings, courier)}, ${maskAccount(account)}`];
}

function shopLines({ siteName, postalAddress }: Sender, { address }: ShopSettings): string[] {
  const { phone = '', email = '' } = address ?? {};
  return [siteName, postalAddress, phone, email].filter((line) => line !== '');
}

type Quantities = Pick<
  StoredOrder['lines'][number],
  'ordered' | 'cancelled' | 'backordered' | 'expected_on' | 'made'
>;

/** Says the stock at the time of the order: pieces from stock, backordered pieces with their date, or the lead time. */
function stockInWords(
  { backordered, expected_on: day, made, ...line }: Quantities,
  language: 'en' | 'fr',
): string {
  const options = { locale: language };
  const making = made && { count: made.leadDays, shown: formatCount(made.leadDays, language) };
  if (making && made.kind === 'regrind') return m.regrinds_lead_days(making, options);
  if (making && backordered === 0) return m.mods_lead_days(making, options);
  const wanted = piecesWanted(line);
  const counts = {
    stocked: formatCount(wanted - backordered, language),
    backordered: formatCount(backordered, language),
  };
  if (backordered === 0) return m.orders_server_line_in_stock(counts, options);
  const what =
    backordered === wanted
      ? m.orders_server_line_backordered(counts, options)
      : m.orders_server_line_split(counts, options);
  const expected =
    day === null
      ? m.orders_server_line_expected_unknown({ what }, options)
      : m.orders_server_line_expected_on({ what, day }, options);
  return making ? m.mods_then_made({ what: expected, ...making }, options) : expected;
}
