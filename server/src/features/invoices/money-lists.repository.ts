// Reads the lists of the office about money: payments, and what companies have open.

import type { WireAddress } from '@chipload/contract';
import type { DeclineReason } from '@chipload/domain/payments';
import { typedNumber } from '@chipload/domain/desk';
import { type RawBuilder, sql } from 'kysely';
import { beginsWithEstimated } from '../../platform/database/begins-with.ts';
import { type Database, startOfShopDay } from '../../platform/database/database.ts';
import { readPlanned } from '../../platform/database/read-planned.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import type { Language } from '../../platform/language.ts';
import { findFewCompanies } from '../companies/companies.service.ts';
import { isCompanyNamed, isOfOpening, openingDebts } from '../companies/companies.sql.ts';
import { captureShares, isRefundPrevented } from '../payments/payments.sql.ts';
import { chargesOnAccount, isChargeOf, mayHaveRest, selectCharges } from './charges-on-account.repository.ts';
import { refundingOfPayment } from './payments-received.repository.ts';
import type { PaymentMethod } from '@chipload/domain/invoicing';

export async function getCompanyUuid(db: Database, id: number): Promise<string> {
  const { uuid } = await db
    .selectFrom('companies')
    .select('uuid')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return uuid;
}

/** Returns the id of a company, and the currency of its account. */
export async function findAccount(
  db: Database,
  uuid: string,
): Promise<{ readonly id: number; readonly currency: Currency } | undefined> {
  const { rows } = await sql<{ id: number; currency: Currency }>`
    select id, currency from companies where uuid = ${uuid}`.execute(db);
  return rows[0];
}

export type MoneyFilter = {
  readonly text: string | undefined;
  readonly state: string | undefined;
  readonly company: string | undefined;
  readonly currency?: Currency | undefined;
  readonly method?: PaymentMethod | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly dueFrom?: string | undefined;
  readonly dueTo?: string | undefined;
};

/** The order of a list, and the place after which a page begins. */
export type PageOf = {
  readonly by: 'issued' | 'due';
  readonly isDescending: boolean;
  readonly after: { readonly value: string; readonly uuid: string } | undefined;
  readonly limit: number;
};

export type StoredPayment = {
  /** A charge of a card for invoices or the opening balance pays them at once and has no number; that of a deposit became a payment. */
  readonly kind: 'payment' | 'charge';
  readonly uuid: string;
  readonly number: string;
  readonly recorded_at: string;
  readonly company_uuid: string;
  readonly company_name: string;
  /** The name of the company when the payment was recorded, as its invoices had it. */
  readonly payer_name: string;
  readonly language: Language;
  readonly bill_to: WireAddress | null;
  readonly currency: Currency;
  readonly cents: number;
  readonly applied_cents: number;
  readonly paid_back_cents: number;
  readonly refunding_cents: number;
  /** Its buyer has paid by card in the shop. */
  readonly is_charge: boolean;
  /** By which the card company knows it; null: it came otherwise. */
  readonly gateway_reference: string | null;
  readonly set_aside_cents: number;
  /** The orders for which it is set aside. */
  readonly deposits: readonly { readonly order: string; readonly number: string; readonly cents: number }[];
  readonly paybacks: readonly {
    readonly amount: number;
    readonly method: PaymentMethod;
    readonly reference: string;
    readonly paid_on: string;
  }[];
  readonly method: PaymentMethod;
  readonly reference: string;
  readonly received_on: string;
  readonly is_reversed: boolean;
  /** Of the staff who recorded it, or of the buyer who paid by card. */
  readonly by_name: string | null;
  /** The share for the opening balance. */
  readonly opening_cents: number;
  readonly applied: readonly {
    readonly invoice: string;
    readonly number: string;
    readonly issued_on: string;
    readonly cents: number;
  }[];
};

const depositsOfPayment = sql`(
  select coalesce(json_agg(json_build_object('order', orders.uuid, 'number', orders.number::text, 'cents', sums.cents) order by orders.number), '[]')
  from (
    select order_uuid, sum(cents)::bigint as cents from order_deposits where payment_uuid = payments_received.uuid
    group by order_uuid having sum(cents) > 0
  ) as sums join orders on orders.uuid = sums.order_uuid)`;

const payerOfCharge = sql`(
  select customers.name from payment_captures join payment_attempts on payment_attempts.key = attempt_key
  join customers on customers.id = customer_id where payment_captures.key = charge_key)`;

const referenceOfCharge = sql`(
  select payment_attempts.gateway_reference from payment_captures join payment_attempts on payment_attempts.key = attempt_key
  where payment_captures.key = charge_key)`;

const paymentColumns = sql`
  'payment' as kind,
  (select coalesce(-sum(entry.cents), 0)::bigint from credit_entries as entry
    where entry.company_id = payments_received.company_id and entry.document_uuid = payments_received.uuid and ${isOfOpening} and kind = 'paid') as opening_cents,
  payments_received.uuid, payments_received.number, recorded_at::text as recorded_at, companies.uuid as company_uuid,
  companies.name as company_name, payments_received.currency, cents, applied_cents, paid_back_cents, ${refundingOfPayment} as refunding_cents, charge_key is not null as is_charge, ${referenceOfCharge} as gateway_reference, set_aside_cents, method, reference, received_on,
  ${depositsOfPayment} as deposits,
  (select coalesce(json_agg(json_build_object(
    'amount', back.cents, 'method', back.method, 'reference', back.reference, 'paid_on', back.paid_on
  ) order by back.id), '[]') from payment_paybacks as back where back.payment_uuid = payments_received.uuid) as paybacks,
  reversed_at is not null as is_reversed, coalesce(staff.name, ${payerOfCharge}) as by_name,
  coalesce(earlier.purchaser_name, companies.name) as payer_name, coalesce(earlier.language, 'en') as language, earlier.bill_to,
  (select coalesce(json_agg(json_build_object(
    'invoice', invoices.uuid, 'number', invoices.number, 'issued_on', invoices.issued_on, 'cents', sums.cents
  ) order by invoices.issued_on, invoices.number), '[]') from (
    select invoice_uuid, sum(cents)::bigint as cents from applications where payment_uuid = payments_received.uuid
    group by invoice_uuid having sum(cents) > 0
  ) as sums join invoices on invoices.uuid = sums.invoice_uuid) as applied
  from payments_received join companies on companies.id = payments_received.company_id
  left join lateral (
    select purchaser_name, language, bill_to from invoices
    where invoices.company_id = companies.id and issued_at <= recorded_at order by issued_at desc, invoices.uuid desc limit 1
  ) as earlier on true
  left join staff on staff.id = payments_received.staff_id`;

export async function findPayment(db: Database, uuid: string): Promise<StoredPayment | undefined> {
  const { rows } = await sql<StoredPayment>`
    select ${paymentColumns} where payments_received.uuid = ${uuid}`.execute(db);
  return rows[0];
}

/** Returns a charge by which a buyer paid invoices or the opening balance of the company. */
export async function findChargeOnAccount(db: Database, uuid: string): Promise<StoredPayment | undefined> {
  const { rows } = await sql<StoredPayment>`${selectCharges(sql`charge.uuid = ${uuid}`)}`.execute(db);
  return rows[0];
}

/** Returns a page of payments and charges, the latest first unless it is ascending; of a text, those of each of its meanings. */
export async function findPayments(
  db: Database,
  filter: MoneyFilter,
  page: PageOf,
): Promise<StoredPayment[]> {
  const direction = page.isDescending ? sql`desc` : sql`asc`;
  const inOrder = sql`received_on ${direction}, uuid ${direction}`;
  const wanted = wantedPayments(filter, page);
  const { company } = filter;
  const searched = filter.state === 'unapplied' ? mayHaveRest : sql`true`;
  const ofCompany = sql`= (select id from companies where uuid = ${company})`;
  const pageOf = (
    rows: RawBuilder<unknown>,
    meaning: RawBuilder<unknown>,
    isOfCompany: RawBuilder<unknown>,
  ) => sql`(
    select uuid, received_on from ${rows} where ${meaning} ${wanted} ${company === undefined ? sql`` : sql`and ${isOfCompany}`}
    order by ${inOrder} limit ${page.limit}
  )`;
  const pages = (await meaningsOf(db, filter.text ?? '')).flatMap(({ payment, charge }) => [
    pageOf(sql`payments_received`, payment, sql`company_id ${ofCompany}`),
    ...(charge
      ? [pageOf(sql`${chargesOnAccount} as charge`, sql`${charge} and ${searched}`, isChargeOf(ofCompany))]
      : []),
  ]);
  return readPlanned(
    db,
    sql<StoredPayment>`
    with page as (select uuid from (${sql.join(pages, sql` union `)}) as found order by ${inOrder} limit ${page.limit})
    select * from (
      select ${paymentColumns} where payments_received.uuid = any(array(select uuid from page))
      union all
      ${selectCharges(sql`charge.uuid = any(array(select uuid from page))`)}
    ) as received order by ${inOrder}`,
  );
}

const states: Readonly<Record<string, RawBuilder<unknown>>> = {
  unapplied: sql`and applied_cents + paid_back_cents < cents and reversed_at is null
    and applied_cents + paid_back_cents + set_aside_cents < cents`,
  'set-aside': sql`and set_aside_cents > 0 and applied_cents + paid_back_cents + set_aside_cents = cents`,
  applied: sql`and applied_cents + paid_back_cents = cents`,
  reversed: sql`and reversed_at is not null`,
};

/** Returns the conditions of everything in a filter but its text and company, and of the place. */
function wantedPayments(
  { state, method, from, to }: MoneyFilter,
  { isDescending, after }: PageOf,
): RawBuilder<unknown> {
  return sql`${states[state ?? ''] ?? sql``}
    ${method === undefined ? sql`` : sql`and method = ${method}`}
    ${from === undefined ? sql`` : sql`and received_on >= ${from}::date`}
    ${to === undefined ? sql`` : sql`and received_on <= ${to}::date`}
    ${
      after
        ? sql`and (received_on, uuid) ${isDescending ? sql`<` : sql`>`} (${after.value}::date, ${after.uuid}::uuid)`
        : sql``
    }`;
}

type Meaning = { readonly payment: RawBuilder<unknown>; readonly charge?: RawBuilder<unknown> };

/** The last digits of a card, typed alone or as the shop masks the number. */
const cardDigits = /^[\s*]*(\d{4})$/;

/** Returns the conditions of each meaning of a text: every one of them has an index of its own. */
async function meaningsOf(db: Database, text: string): Promise<Meaning[]> {
  if (text === '') return [{ payment: sql`true`, charge: sql`true` }];
  const companies = await findFewCompanies(db, text);
  const [, digits] = cardDigits.exec(text) ?? [];
  const ofCard = sql`right(reference, 4) = ${digits}`;
  return [
    { payment: sql`number = ${typedNumber(text).toUpperCase()}`, charge: sql`gateway_reference = ${text}` },
    { payment: beginsWithEstimated(sql`lower(reference)`, text.toLowerCase()) },
    ...(digits === undefined ? [] : [{ payment: sql`charge_key is not null and ${ofCard}`, charge: ofCard }]),
    companies
      ? {
          payment: sql`company_id = any(${companies}::bigint[])`,
          charge: isChargeOf(sql`= any(${companies}::bigint[])`),
        }
      : {
          payment: sql`company_id in (select id from companies where ${isCompanyNamed(text)})`,
          charge: sql`company_id in (select id from companies where ${isCompanyNamed(text)})`,
        },
  ];
}

export type OpenOfCompany = {
  readonly uuid: string;
  readonly number: string;
  readonly issued_on: string;
  readonly due_on: string;
  readonly total_cents: number;
  readonly open_cents: number;
  /** Beside what is open; a payment recovers it. */
  readonly written_off_cents: number;
  /** Of an invoice on which too little was billed. */
  readonly is_additional: boolean;
  /** Of the opening balance: the debts that are open of it, the first due first. */
  readonly debts?: readonly OpeningDebt[];
};

/** An opening invoice that is open, or with an empty number what is open of an opening balance that has none. */
export type OpeningDebt = {
  readonly number: string;
  readonly issued_on: string;
  readonly due_on: string;
  readonly purchase_order_number: string;
  readonly total_cents: number;
  readonly open_cents: number;
};

/** Returns the invoices of a company in a currency that a payment can pay: the open ones, then those that were written off whole, each the oldest first; at most 500. */
export async function listOpenInvoices(
  db: Database,
  companyId: number,
  currency: Currency,
): Promise<OpenOfCompany[]> {
  const { rows } = await sql<OpenOfCompany>`
    select uuid, number, issued_on, due_on, total_cents, total_cents - paid_cents as open_cents, written_off_cents,
      corrects_uuid is not null as is_additional
    from (
      select * from invoices where company_id = ${companyId} and currency = ${currency} and state <> 'paid'
      union all
      select * from invoices
      where company_id = ${companyId} and currency = ${currency} and state = 'paid' and written_off_cents > 0
    ) as owed
    order by state = 'paid', due_on, number limit 500`.execute(db);
  return rows;
}

export type OpenOnDay = {
  readonly company_uuid: string;
  readonly company_name: string;
  readonly currency: Currency;
  readonly due_on: string;
  readonly open_cents: number;
};

/**
 * Returns what was open at the end of a day, by company and due date: what is open now, and what was applied since. So it reads the
 * open invoices and those that changed, each once, not all that were ever paid.
 */
export async function listOpenOnDay(
  db: Database,
  on: string,
  company: string | undefined,
): Promise<OpenOnDay[]> {
  const ofCompany =
    company === undefined ? sql`` : sql`and company_id = (select id from companies where uuid = ${company})`;
  const wanted = sql`issued_on <= ${on}::date ${ofCompany}`;
  return readPlanned(
    db,
    sql<OpenOnDay>`
    with later as materialized (
      select invoice_uuid, sum(cents)::bigint as cents from applications where at >= ${startOfShopDay(on, 1)} group by invoice_uuid
    ), open_then as (
      select company_id, currency, due_on, total_cents - paid_cents + coalesce(later.cents, 0) as cents
      from invoices left join later on invoice_uuid = uuid where state <> 'paid' and ${wanted}
      union all
      select company_id, currency, due_on, total_cents - paid_cents + later.cents
      from later join invoices on uuid = invoice_uuid where state = 'paid' and ${wanted}
      union all
      select company_id, companies.currency, debts.due_on, debts.cents
      from ${openingDebts(sql`created_at < ${startOfShopDay(on, 1)} ${ofCompany}`)} as debts
      join companies on companies.id = company_id
    )
    select companies.uuid as company_uuid, companies.name as company_name, open_then.currency, due_on,
      sum(cents)::bigint as open_cents
    from open_then join companies on companies.id = company_id
    where cents > 0
    group by companies.id, open_then.currency, due_on`,
  );
}

export type MoneyMoves = {
  readonly captures: readonly {
    readonly key: string;
    readonly cents: number;
    readonly refunded_cents: number;
    readonly state: 'created' | 'captured' | 'failed' | 'unknown';
    readonly decline: DeclineReason | null;
    /** A dispute keeps it from being refunded. */
    readonly is_disputed: boolean;
    readonly masked_card_number: string;
    readonly at: string;
  }[];
  readonly refunds: readonly {
    readonly cents: number;
    readonly state: 'created' | 'refunded' | 'failed' | 'unknown';
    readonly reason: string;
    readonly credit_note: string | null;
    readonly at: string;
  }[];
};

/** Returns the captures for an invoice, those in advance that pay it included, and their refunds. */
export async function findMoneyMoves(db: Database, invoice: string): Promise<MoneyMoves> {
  const { rows } = await sql<MoneyMoves>`
    with captures as (
      select payment_captures.*, part.cents as part_cents, masked_card_number, nullif(decline_reason, '') as decline,
        ${isRefundPrevented(sql`payment_captures.attempt_key`)} as is_disputed from payment_captures
      join payment_attempts on payment_attempts.key = attempt_key
      left join capture_parts as part on part.capture_key = payment_captures.key and part.invoice_uuid = ${invoice}
      where payment_captures.key in (
        select key from ${captureShares} as shares where invoice_uuid = ${invoice}
        union select capture_key from applications where invoice_uuid = ${invoice} and capture_key is not null)
    ), own_refunds as (
      select refunds.*, captures.part_cents from refunds join captures on captures.id = capture_id
      where part_cents is null or coalesce(refunds.invoice_uuid, captures.invoice_uuid) = ${invoice}
    )
    select (select coalesce(json_agg(json_build_object(
        'key', key, 'cents', coalesce(part_cents, cents), 'refunded_cents', case when part_cents is null then refunded_cents else (
          select coalesce(sum(own.cents), 0) from own_refunds as own where own.capture_id = captures.id and own.state = 'refunded') end, 'state', state, 'decline', decline, 'is_disputed', is_disputed,
        'masked_card_number', masked_card_number, 'at', created_at
      ) order by id), '[]') from captures) as captures,
      (select coalesce(json_agg(json_build_object(
        'cents', refunds.cents, 'state', refunds.state, 'reason', refunds.reason, 'credit_note', credit_notes.number,
        'at', refunds.created_at
      ) order by refunds.id), '[]') from own_refunds as refunds
        left join credit_notes on credit_notes.uuid = credit_note_uuid) as refunds`.execute(db);
  return rows[0] ?? { captures: [], refunds: [] };
}
