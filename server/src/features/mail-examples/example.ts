// What the examples of mails are about: an order on account and the records that follow from it. Made anew for each mail, and
// stored nowhere.

import { addDays } from '@chipload/domain/days';
import { type Currency, money, share } from '@chipload/domain/money';
import { m } from '@chipload/messages';
import type { Language } from '../../platform/language.ts';
import type { Reader } from '../../platform/mail/letters-to-people.ts';
import { shopDay } from '../../platform/shop-day.ts';
import type { StoredOrder } from '../orders/orders.service.ts';

const uuid = '00000000-0000-4000-8000-000000000000';
const orderNumber = 100_123;
const currency: Currency = 'CAD';
const company = 'Maple Machining';
const shippingCents = 1_450;
const hstPerHundredThousand = 13_000;

const mill = { inventory_code: 'EM-4-0500', unit_cents: 4_250, ordered: 4, backordered: 0 };
const drill = { inventory_code: 'DR-0250', unit_cents: 3_125, ordered: 6, backordered: 2 };

const address = {
  name: company,
  line_1: '100 Sample Street',
  line_2: '',
  city: 'Hamilton',
  province: 'ON',
  postal: 'L8L 6W4',
  country: 'CA',
  phone: '',
} as const;

export type Example = ReturnType<typeof exampleOf>;

/** Returns the example in a language, as of now. Days are yyyy-MM-dd. */
export function exampleOf(language: Language, now = new Date()) {
  const today = shopDay(now);
  const reader: Reader = {
    name: 'Robin Tremblay',
    email: 'robin@example.com',
    language,
    is_email_confirmed: true,
  };
  const order = orderOf(reader, now);
  const shipped = order.lines.map(({ ordered, backordered, ...line }, index) => ({
    ...line,
    position: index + 1,
    descriptions: null,
    quantity: ordered - backordered,
  }));
  const shippedCents = shipped.reduce((sum, line) => sum + line.unit_cents * line.quantity, 0);
  const invoiceCents = amountsOf(shippedCents, shippingCents).total_cents;
  return {
    uuid,
    currency,
    company,
    address,
    maskedCardNumber: '**** 4242',
    now,
    today,
    reader,
    order,
    shipped,
    ofOrder: { ...reader, order_uuid: uuid, order_number: orderNumber },
    /** The total of the order before one end mill was taken off it. */
    totalBeforeCents: amountsOf(order.subtotal_cents + mill.unit_cents, shippingCents).total_cents,
    invoice: { uuid, number: '1001', due_on: addDays(today, 30), cents: invoiceCents },
    lateInvoice: { uuid, number: '987', due_on: addDays(today, -15), cents: 18_645 },
    /** One end mill of the invoice, without its freight. */
    returned: { line: mill, cents: amountsOf(mill.unit_cents, 0).total_cents },
    inTwoWeeks: addDays(today, 14),
  };
}

/** Returns what a subtotal comes to with freight and the tax of Ontario. */
function amountsOf(subtotalCents: number, freightCents: number) {
  const base = money(subtotalCents + freightCents, currency);
  const tax = share(base, hstPerHundredThousand);
  return {
    subtotal_cents: subtotalCents,
    shipping_cents: freightCents,
    taxes_cents: tax.cents,
    total_cents: base.cents + tax.cents,
    tax_lines: [
      {
        name: 'HST',
        jurisdiction: 'CA-ON',
        rate_per_hundred_thousand: hstPerHundredThousand,
        base_cents: base.cents,
        amount_cents: tax.cents,
        reason: 'taxable',
        registration_number: null,
        certificate_number: null,
      },
    ],
  } as const;
}

function orderOf({ name, ...reader }: Reader, now: Date): StoredOrder {
  const { language } = reader;
  const options = { locale: language };
  const parts = [
    { ...mill, description: m.office_mails_example_mill({}, options) },
    { ...drill, description: m.office_mails_example_drill({}, options) },
  ];
  const lines = parts.map((part) => ({
    ...part,
    uuid,
    part_id: null,
    total_cents: part.unit_cents * part.ordered,
    allocated: part.ordered - part.backordered,
    expected_on: part.backordered > 0 ? addDays(shopDay(now), 14) : null,
    due_on: null,
    made: null,
    customer_number: '',
    shipped: 0,
    cancelled: 0,
    returned: 0,
  }));
  return {
    ...reader,
    ...amountsOf(
      lines.reduce((sum, line) => sum + line.total_cents, 0),
      shippingCents,
    ),
    uuid,
    number: orderNumber,
    state: 'confirmed',
    // Its parts are in no catalogue, and so have no pictures.
    kind: 'mod',
    company_id: 0,
    currency,
    placed_at: now,
    promised_on: null,
    freight_to_quote: false,
    packing_version: '',
    packages: [],
    is_bundled: false,
    pickup_ready_at: null,
    shipping_type: 'flat_rate',
    courier: '',
    courier_account: '',
    ship_to: address,
    bill_to: address,
    purchase_order_number: 'PO-4711',
    notes: [],
    deposit_cents: 0,
    deposit_paid_cents: 0,
    payment_type: 'account',
    masked_card_number: null,
    customer_name: name,
    placed_by_staff_name: null,
    lines,
    holds: [],
    shipments: [],
    credit_notes: [],
    tax_changes: [],
    invoiced_cents: 0,
    card_movements: [],
  };
}

/** Returns an answered request for a quote of a special tool. */
export function quoteOf({ reader, order, inTwoWeeks }: Example) {
  const options = { locale: reader.language };
  const [line] = order.lines;
  return {
    ...reader,
    company,
    customer_id: 0,
    number: 1001,
    inventory_code: line?.inventory_code ?? '',
    operations: [],
    quantity: 10,
    body: m.office_mails_example_question({}, options),
    state: 'answered',
    answer: m.office_mails_example_answer({}, options),
    unit_cents: (line?.unit_cents ?? 0) * 2,
    currency,
    lead_days: 10,
    quoted_quantity: 10,
    valid_until: inTwoWeeks,
  } as const;
}

/** A quote with prices, in its first version. */
export function pricesOf({ reader, inTwoWeeks }: Example) {
  return { ...reader, uuid, company_name: company, number: 1001, version: 1, valid_until: inTwoWeeks };
}

export function feedbackOf({ reader }: Example) {
  const body = m.office_mails_example_feedback({}, { locale: reader.language });
  return {
    ...reader,
    number: 1001,
    kind: 'idea',
    body,
    url: '/app/',
    version: '',
    customer_id: 0,
    company_name: company,
  } as const;
}

/** Returns an application for credit that was granted. */
export function applicationOf({ reader, now }: Example) {
  return {
    ...reader,
    id: 1001,
    uuid,
    company_id: 0,
    company_uuid: uuid,
    company_name: company,
    company_limit_cents: null,
    company_terms_days: 30,
    customer_id: 0,
    customer_name: reader.name,
    phone: '',
    state: 'approved',
    legal_name: `${company} Inc.`,
    business_number: '123456789',
    years_in_business: 12,
    trade_references: [],
    currency,
    requested_limit_cents: 1_000_000,
    granted_limit_cents: 1_000_000,
    granted_terms_days: 30,
    decline_reason: '',
    submitted_at: now,
    decided_at: now,
  } as const;
}
