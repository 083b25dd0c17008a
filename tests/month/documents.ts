// The documents of the shop as they are stored: rows, and nothing that the shop has added up from them. The day of what is stored with
// a moment is that of Toronto.

import type { Database } from '@chipload/server/database';
import { sql } from 'kysely';

export type Tax = {
  readonly name: string;
  readonly jurisdiction: string;
  readonly rate: number;
  readonly reason: string;
  readonly base: number;
  readonly cents: number;
};

type OfCompany = { readonly company: number; readonly currency: string };

type Sale = OfCompany & {
  readonly uuid: string;
  readonly day: string;
  readonly subtotal: number;
  readonly shipping: number;
  readonly taxesTotal: number;
  readonly total: number;
  readonly taxes: readonly Tax[];
};

export type InvoiceLine = {
  readonly position: number;
  readonly part: string;
  readonly quantity: number;
  readonly unit: number;
  readonly total: number;
};

export type Invoice = Sale & {
  readonly number: string;
  readonly taxDay: string;
  readonly dueOn: string;
  readonly place: string;
  readonly order: string;
  readonly corrects: string | null;
  readonly isOnly: boolean;
  readonly lines: readonly InvoiceLine[];
};

export type CreditNote = Sale & {
  readonly invoice: string;
  readonly reason: string;
  readonly refundedBefore: number;
  readonly lines: readonly {
    readonly invoicePosition: number;
    readonly kind: 'pieces' | 'price';
    readonly quantity: number;
    readonly total: number;
  }[];
};

export type Payment = OfCompany & {
  readonly uuid: string;
  readonly day: string;
  readonly cents: number;
  readonly method: string;
  /** A buyer paid a deposit with it in the shop. */
  readonly isCharge: boolean;
  readonly reversedOn: string | null;
};

/** A payment of a part of an invoice: exactly one of the four is set. */
export type Application = OfCompany & {
  readonly id: number;
  readonly day: string;
  readonly cents: number;
  readonly invoice: string;
  readonly payment: string | null;
  readonly creditNote: string | null;
  readonly writeOff: string | null;
  readonly capture: string | null;
  readonly isPrepaid: boolean;
};

type Dated = OfCompany & { readonly id: string; readonly day: string; readonly cents: number };

export type Claim = { readonly name: string; readonly jurisdiction: string; readonly cents: number };

export type Documents = Awaited<ReturnType<typeof readDocuments>>;

const dayOf = (moment: string) => sql`(${sql.ref(moment)} at time zone 'America/Toronto')::date::text`;

const taxesOf = (table: string, document: string, reason: string) => sql`(
  select coalesce(json_agg(json_build_object('name', name, 'jurisdiction', jurisdiction, 'rate', rate_per_hundred_thousand,
    'reason', ${sql.raw(reason)}, 'base', base_cents, 'cents', amount_cents) order by position), '[]')
  from ${sql.table(table)} where ${sql.ref(document)} = uuid)`;

export async function readDocuments(db: Database) {
  return {
    companies: await readCompanies(db),
    orders: await readOrders(db),
    ...(await readSales(db)),
    ...(await readMoney(db)),
    ...(await readBadDebts(db)),
    ...(await readCards(db)),
  };
}

async function readCompanies(db: Database) {
  const { rows } = await sql<{
    id: number;
    uuid: string;
    currency: string;
    isOnAccount: boolean;
    usedCents: number;
  }>`
    select id, uuid, currency, credit_limit_cents is not null as "isOnAccount", exposure_cents as "usedCents" from companies`.execute(
    db,
  );
  return rows;
}

async function readOrders(db: Database) {
  const { rows } = await sql<{
    uuid: string;
    company: number;
    currency: string;
    state: string;
    total: number;
    untaxed: number;
    placedOn: string;
    /** Of tools made to order, paid by card. */
    isPrepaid: boolean;
    taxes: Tax[];
  }>`
    select uuid, company_id as company, currency, state, total_cents as total, subtotal_cents + shipping_cents as untaxed,
      ${dayOf('placed_at')} as "placedOn", kind = 'mod' and payment_type = 'card' as "isPrepaid",
      ${taxesOf('order_tax_lines', 'order_uuid', 'reason')} as taxes from orders`.execute(db);
  return rows;
}

async function readSales(db: Database) {
  const amounts = sql`uuid, company_id as company, currency, issued_on::text as day, subtotal_cents as subtotal, shipping_cents as shipping,
    taxes_cents as "taxesTotal", total_cents as total`;
  const invoices = await sql<Invoice>`
    select ${amounts}, number, coalesce(tax_on, issued_on)::text as "taxDay", due_on::text as "dueOn", order_uuid as "order", corrects_uuid as corrects,
      (ship_to ->> 'country') || '-' || (ship_to ->> 'province') as place,
      (select count(*) = 1 from invoices as others where others.order_uuid = invoices.order_uuid) as "isOnly",
      ${taxesOf('invoice_tax_lines', 'invoice_uuid', 'reason')} as taxes,
      (select coalesce(json_agg(json_build_object('position', position, 'part', inventory_code, 'quantity', quantity, 'unit', unit_cents,
        'total', total_cents) order by position), '[]') from invoice_lines where invoice_uuid = uuid) as lines
    from invoices order by number`.execute(db);
  const creditNotes = await sql<CreditNote>`
    select ${amounts}, invoice_uuid as invoice, reason, refunded_before_cents as "refundedBefore",
      ${taxesOf('credit_note_tax_lines', 'credit_note_uuid', `''`)} as taxes,
      (select coalesce(json_agg(json_build_object('invoicePosition', invoice_position, 'kind', kind, 'quantity', quantity,
        'total', total_cents) order by position), '[]') from credit_note_lines where credit_note_uuid = uuid) as lines
    from credit_notes order by number`.execute(db);
  return { invoices: invoices.rows, creditNotes: creditNotes.rows };
}

async function readMoney(db: Database) {
  const payments = await sql<Payment>`
    select uuid, company_id as company, currency, received_on::text as day, cents, method, charge_key is not null as "isCharge", ${dayOf('reversed_at')} as "reversedOn"
    from payments_received`.execute(db);
  const paybacks = await sql<Dated & { payment: string; method: string }>`
    select back.id::text, company_id as company, currency, paid_on::text as day, back.cents, payment_uuid as payment, back.method
    from payment_paybacks as back join payments_received on uuid = payment_uuid`.execute(db);
  const applications = await sql<Application>`
    select applications.id, company_id as company, currency, ${dayOf('at')} as day, applications.cents, applications.invoice_uuid as invoice,
      payment_uuid as payment, credit_note_uuid as "creditNote", write_off_uuid as "writeOff", capture_key as capture,
      capture_key is not null and payment_captures.invoice_uuid is null as "isPrepaid"
    from applications join invoices on uuid = applications.invoice_uuid left join payment_captures on key = capture_key`.execute(
    db,
  );
  // Debts without an invoice, and payments of them: the only entries of a company's credit that belong to no order.
  const openings = await sql<Dated & { kind: string; isByCard: boolean }>`
    select credit_entries.id::text, company_id as company, currency, ${dayOf('credit_entries.created_at')} as day, cents, kind,
      exists (select from payment_captures where key = document_uuid) as "isByCard"
    from credit_entries join companies on companies.id = company_id
    where kind in ('opening_balance', 'paid_back') or kind = 'paid' and order_uuid is null`.execute(db);
  const deposits = await sql<Dated & { payment: string; order: string }>`
    select order_deposits.id::text, company_id as company, currency, ${dayOf('at')} as day, order_deposits.cents, payment_uuid as payment,
      order_uuid as order
    from order_deposits join payments_received on uuid = payment_uuid`.execute(db);
  return {
    deposits: deposits.rows,
    payments: payments.rows,
    paybacks: paybacks.rows,
    applications: applications.rows,
    openings: openings.rows,
  };
}

async function readBadDebts(db: Database) {
  const taxes = (table: string, condition: string) => sql`(
    select coalesce(json_agg(json_build_object('name', claimed.name, 'jurisdiction', claimed.jurisdiction, 'cents', part.amount_cents)), '[]')
    from ${sql.table(table)} as part join write_off_tax_lines as claimed using (position)
    where claimed.write_off_uuid = write_offs.uuid and ${sql.raw(condition)})`;
  const writeOffs = await sql<Dated & { invoice: string; taxes: Claim[] }>`
    select uuid as id, company_id as company, currency, written_off_on::text as day, cents, invoice_uuid as invoice,
      ${taxes('write_off_tax_lines', 'part.write_off_uuid = write_offs.uuid')} as taxes from write_offs`.execute(
    db,
  );
  const recoveries = await sql<Dated & { writeOff: string; taxes: Claim[] }>`
    select recoveries.id::text, company_id as company, currency, recovered_on::text as day, recoveries.cents, write_off_uuid as "writeOff",
      ${taxes('recovery_tax_lines', 'part.recovery_id = recoveries.id')} as taxes
    from recoveries join write_offs on write_offs.uuid = write_off_uuid`.execute(db);
  return { writeOffs: writeOffs.rows, recoveries: recoveries.rows };
}

async function readCards(db: Database) {
  const ofOrder = sql`payment_attempts join orders on orders.uuid = trunk_uuid`;
  const captures = await sql<Dated & { isPrepaid: boolean; order: string | null }>`
    select payment_captures.key as id, coalesce(company_id, (
        select opening_company_id from capture_parts where capture_key = payment_captures.key and opening_company_id is not null
      )) as company, payment_attempts.currency, ${dayOf('payment_captures.created_at')} as day,
      payment_captures.cents, invoice_uuid is null and trunk_uuid is not null as "isPrepaid", trunk_uuid as "order"
    from payment_captures join payment_attempts on payment_attempts.key = attempt_key left join orders on orders.uuid = trunk_uuid
    where payment_captures.state = 'captured'
      and not exists (select from payments_received where charge_key = payment_captures.key)`.execute(db);
  const refunds = await sql<Dated & { creditNote: string | null; reason: string; isPrepaid: boolean }>`
    select refunds.key as id, company_id as company, payment_attempts.currency, ${dayOf('refunds.updated_at')} as day, refunds.cents,
      credit_note_uuid as "creditNote", refunds.reason, payment_captures.invoice_uuid is null as "isPrepaid"
    from refunds join payment_captures on payment_captures.id = capture_id join ${ofOrder} on payment_attempts.key = attempt_key
    where refunds.state = 'refunded'`.execute(db);
  const disputes = await sql<Dated & { state: string; isWithdrawn: boolean }>`
    select payment_disputes.id::text, company_id as company, payment_attempts.currency, ${dayOf('seen_at')} as day, payment_disputes.cents,
      payment_disputes.state, is_withdrawn as "isWithdrawn"
    from payment_disputes join ${ofOrder} on payment_attempts.key = attempt_key`.execute(db);
  return { captures: captures.rows, refunds: refunds.rows, disputes: disputes.rows };
}

export type Entry = {
  readonly id: number;
  readonly kind: string;
  readonly document: string;
  readonly day: string;
  readonly taxDay: string;
  /** In seconds. */
  readonly writtenAt: number;
  readonly company: number;
  readonly currency: string;
  readonly lines: readonly {
    readonly account: string;
    readonly tax: string;
    readonly jurisdiction: string;
    readonly cents: number;
  }[];
};

/** The journal, as it is stored. */
export async function readJournal(db: Database): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select id, kind, document, posted_on::text as day, tax_on::text as "taxDay",
      extract(epoch from written_at)::float8 as "writtenAt", company_id as company, currency,
      (select coalesce(json_agg(json_build_object('account', account, 'tax', tax, 'jurisdiction', jurisdiction, 'cents', cents)
        order by position), '[]') from posting_lines where entry_id = journal_entries.id) as lines
    from journal_entries order by id`.execute(db);
  return rows;
}
