// Reads the documents of the shop as the journal knows them, from the tables of the features that write them: some by their ids, or
// those that have no entry yet.

import { type DocumentKind, documentKinds, type PostedDocument } from '@chipload/domain/books';
import { type RawBuilder, sql } from 'kysely';
import { type Database, databaseDayOf } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import { isOfOpening } from '../companies/companies.sql.ts';
import { payableTaxesOfOrder, postsTaxesOfOrder, wasTaxPrepaid } from './prepaid-taxes.sql.ts';

export type StoredDocument = {
  /** The uuid, key or id of its row. */
  readonly document: string;
  /** Above 1 for what changes later. */
  readonly sequence: number;
  readonly number: string;
  readonly company_id: number;
  readonly currency: Currency;
  /** The days of the shop (yyyy-MM-dd) to which it belongs, and to which the tax report counts it. */
  readonly day: string;
  readonly tax_on: string;
  readonly facts: PostedDocument;
};

/**
 * The rows of a kind: what identifies each, the columns of `StoredDocument` with `day` as a date, when a row was written or changed last
 * so that it belongs to the kind (indexed, where there are many), and the tables with a condition.
 */
type Source = {
  readonly id: RawBuilder<unknown>;
  readonly type: RawBuilder<unknown>;
  readonly number: RawBuilder<unknown>;
  readonly account: RawBuilder<unknown>;
  readonly day: RawBuilder<unknown>;
  readonly taxOn?: RawBuilder<unknown>;
  readonly sequence?: RawBuilder<unknown>;
  readonly facts: RawBuilder<unknown>;
  readonly changed: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
};

const [uuid, bigint] = [sql`uuid`, sql`bigint`];

/** The taxes of a document, whose lines are in a table that names it in `column`. */
const taxesIn = (table: string, column: string, document: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(json_build_object('name', name, 'jurisdiction', jurisdiction, 'amountCents', amount_cents) order by position), '[]')
  from ${sql.table(table)} where ${sql.ref(column)} = ${document})`;

const payments = {
  id: sql`payments_received.uuid`,
  type: uuid,
  number: sql`payments_received.number`,
  account: sql`payments_received.company_id, payments_received.currency`,
};

const openings = {
  id: sql`credit_entries.id`,
  type: bigint,
  number: sql`''`,
  account: sql`credit_entries.company_id, companies.currency`,
  day: databaseDayOf(sql`credit_entries.created_at`),
  changed: sql`credit_entries.created_at`,
};

const openingsFrom = (
  ...kinds: readonly string[]
) => sql`credit_entries join companies on companies.id = credit_entries.company_id
  where ${isOfOpening} and credit_entries.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})`;

/** A payment of an opening balance alone has no order. */
const ofAttempt = sql`coalesce(orders.company_id, (
    select opening_company_id from payment_captures as paying join capture_parts on capture_key = paying.key
    where paying.attempt_key = payment_attempts.key and opening_company_id is not null
  )) as company_id, payment_attempts.currency`;
const captures = sql`payment_captures join payment_attempts on payment_attempts.key = payment_captures.attempt_key
  left join orders on orders.uuid = payment_attempts.trunk_uuid`;

/** A deposit that was paid by card is in the books as the payment that the charge became. */
const isNoDeposit = sql`not exists (
  select from payment_captures as paying join capture_parts on capture_key = paying.key
  where paying.attempt_key = payment_attempts.key and deposit_order_uuid is not null
)`;

const refunds = {
  id: sql`refunds.key`,
  type: uuid,
  number: sql`orders.number::text`,
  account: ofAttempt,
  day: databaseDayOf(sql`refunds.updated_at`),
  changed: sql`refunds.updated_at`,
};

const refundFacts = (
  kind: 'refund' | 'refund-return',
) => sql`json_build_object('kind', ${sql.lit(kind)}, 'cents', refunds.cents, 'of',
  case when refunds.credit_note_uuid is not null then 'credit-note' when refunds.reason = 'goodwill' then 'goodwill'
    when payment_captures.invoice_uuid is null then 'prepayment' else 'capture' end)`;

const writeOffs = {
  number: sql`write_offs.number`,
  account: sql`write_offs.company_id, write_offs.currency`,
};

const movedByDispute = (account: string) => sql`(
  select coalesce(sum(posting_lines.cents), 0) from journal_entries join posting_lines on entry_id = journal_entries.id
  where journal_entries.kind = 'dispute' and document = payment_disputes.id::text and account = ${sql.lit(account)})`;

const sources: Readonly<Record<DocumentKind, Source>> = {
  invoice: {
    id: sql`invoices.uuid`,
    type: uuid,
    number: sql`invoices.number`,
    account: sql`invoices.company_id, invoices.currency`,
    day: sql`invoices.issued_on`,
    taxOn: sql`coalesce(invoices.tax_on, invoices.issued_on)`,
    changed: sql`invoices.issued_on`,
    facts: sql`json_build_object('kind', 'invoice', 'isTaxPrepaid', ${wasTaxPrepaid}, 'subtotalCents', subtotal_cents, 'shippingCents', shipping_cents,
      'taxes', ${taxesIn('invoice_tax_lines', 'invoice_uuid', sql`invoices.uuid`)})`,
    from: sql`invoices where true`,
  },
  'credit-note': {
    id: sql`credit_notes.uuid`,
    type: uuid,
    number: sql`credit_notes.number`,
    account: sql`credit_notes.company_id, credit_notes.currency`,
    day: sql`credit_notes.issued_on`,
    changed: sql`credit_notes.issued_on`,
    facts: sql`json_build_object('kind', 'credit-note', 'reason', reason, 'refundedBeforeCents', refunded_before_cents,
      'subtotalCents', subtotal_cents, 'shippingCents', shipping_cents,
      'taxes', ${taxesIn('credit_note_tax_lines', 'credit_note_uuid', sql`credit_notes.uuid`)})`,
    from: sql`credit_notes where true`,
  },
  payment: {
    ...payments,
    day: sql`received_on`,
    changed: sql`recorded_at`,
    facts: sql`json_build_object('kind', 'payment', 'method', method, 'cents', cents)`,
    from: sql`payments_received where true`,
  },
  'payment-reversal': {
    ...payments,
    day: databaseDayOf(sql`reversed_at`),
    changed: sql`reversed_at`,
    facts: sql`json_build_object('kind', 'payment-reversal', 'method', method, 'cents', cents)`,
    from: sql`payments_received where reversed_at is not null`,
  },
  payback: {
    ...payments,
    id: sql`payment_paybacks.id`,
    type: bigint,
    day: sql`paid_on`,
    changed: sql`payment_paybacks.recorded_at`,
    facts: sql`json_build_object('kind', 'payback', 'method', payment_paybacks.method, 'cents', payment_paybacks.cents)`,
    from: sql`payment_paybacks join payments_received on payments_received.uuid = payment_uuid where true`,
  },
  application: {
    id: sql`applications.id`,
    type: bigint,
    number: sql`invoices.number`,
    account: sql`invoices.company_id, invoices.currency`,
    day: databaseDayOf(sql`applications.at`),
    changed: sql`applications.at`,
    facts: sql`json_build_object('kind', 'application', 'cents', applications.cents, 'source',
      case when applications.payment_uuid is not null then 'payment'
        when payment_captures.invoice_uuid is null then 'prepayment' else 'capture' end)`,
    from: sql`applications join invoices on invoices.uuid = applications.invoice_uuid
      left join payment_captures on payment_captures.key = applications.capture_key
      where applications.credit_note_uuid is null and applications.write_off_uuid is null`,
  },
  opening: {
    ...openings,
    facts: sql`json_build_object('kind', 'opening', 'cents', cents)`,
    from: openingsFrom('opening_balance'),
  },
  'opening-payment': {
    ...openings,
    facts: sql`json_build_object('kind', 'opening-payment', 'cents', -cents)`,
    from: openingsFrom('paid', 'paid_back'),
  },
  deposit: {
    ...payments,
    id: sql`order_deposits.id`,
    type: bigint,
    day: databaseDayOf(sql`order_deposits.at`),
    changed: sql`order_deposits.at`,
    facts: sql`json_build_object('kind', 'deposit', 'cents', order_deposits.cents)`,
    from: sql`order_deposits join payments_received on payments_received.uuid = payment_uuid where true`,
  },
  capture: {
    id: sql`payment_captures.key`,
    type: uuid,
    number: sql`coalesce(orders.number::text, '')`,
    account: ofAttempt,
    // Its other time changes with each refund.
    day: databaseDayOf(sql`payment_captures.created_at`),
    changed: sql`payment_captures.updated_at`,
    // That of the order, if its taxes are payable with its payment.
    taxOn: databaseDayOf(
      sql`case when ${postsTaxesOfOrder} then orders.placed_at else payment_captures.created_at end`,
    ),
    facts: sql`json_build_object('kind', 'capture', 'isPrepayment',
      payment_captures.invoice_uuid is null and payment_attempts.trunk_uuid is not null, 'cents', payment_captures.cents,
      'taxes', case when ${postsTaxesOfOrder} then ${payableTaxesOfOrder} else '[]' end)`,
    from: sql`${captures} where payment_captures.state = 'captured' and ${isNoDeposit}`,
  },
  refund: {
    ...refunds,
    facts: refundFacts('refund'),
    from: sql`refunds join ${captures} on payment_captures.id = capture_id where refunds.state = 'refunded' and ${isNoDeposit}`,
  },
  'refund-return': {
    ...refunds,
    facts: refundFacts('refund-return'),
    from: sql`refunds join ${captures} on payment_captures.id = capture_id where refunds.state = 'failed' and ${isNoDeposit}
      and exists (select from journal_entries where kind = 'refund' and document = refunds.key::text)`,
  },
  'write-off': {
    ...writeOffs,
    id: sql`write_offs.uuid`,
    type: uuid,
    day: sql`written_off_on`,
    changed: sql`written_off_at`,
    facts: sql`json_build_object('kind', 'write-off', 'cents', write_offs.cents,
      'taxes', ${taxesIn('write_off_tax_lines', 'write_off_uuid', sql`write_offs.uuid`)})`,
    from: sql`write_offs where true`,
  },
  recovery: {
    ...writeOffs,
    id: sql`recoveries.id`,
    type: bigint,
    day: sql`recovered_on`,
    changed: sql`recovered_at`,
    facts: sql`json_build_object('kind', 'recovery', 'cents', recoveries.cents, 'taxes', (
      select coalesce(json_agg(json_build_object('name', name, 'jurisdiction', jurisdiction, 'amountCents', back.amount_cents)
        order by position), '[]')
      from recovery_tax_lines as back join write_off_tax_lines as claimed using (position)
      where back.recovery_id = recoveries.id and claimed.write_off_uuid = recoveries.write_off_uuid))`,
    from: sql`recoveries join write_offs on write_offs.uuid = write_off_uuid where true`,
  },
  dispute: {
    id: sql`payment_disputes.id`,
    type: bigint,
    number: sql`payment_disputes.reference`,
    account: ofAttempt,
    day: databaseDayOf(sql`payment_disputes.seen_at`),
    changed: sql`payment_disputes.seen_at`,
    sequence: sql`1 + (select count(*) from journal_entries where kind = 'dispute' and document = payment_disputes.id::text)`,
    facts: sql`json_build_object('kind', 'dispute', 'state', payment_disputes.state, 'cents', payment_disputes.cents,
      'isWithdrawn', is_withdrawn, 'before', json_build_object(
        'disputedCents', ${movedByDispute('disputed')}, 'lostCents', ${movedByDispute('bad-debt')}))`,
    from: sql`payment_disputes join payment_attempts on payment_attempts.key = attempt_key
      left join orders on orders.uuid = payment_attempts.trunk_uuid where ${isNoDeposit}`,
  },
};

function columnsOf({ id, number, account, day, taxOn = day, sequence = sql`1`, facts }: Source) {
  return sql`${id}::text as document, (${sequence})::integer as sequence, ${number} as number, ${account},
    (${day})::text as day, (${taxOn})::text as tax_on, ${facts} as facts`;
}

/** Returns documents by the ids of their rows; one of which the journal knows nothing is left out. */
export async function findDocuments(
  db: Database,
  kind: DocumentKind,
  ids: readonly (string | number)[],
): Promise<StoredDocument[]> {
  const source = sources[kind];
  const { rows } = await sql<StoredDocument>`
    select ${columnsOf(source)} from ${source.from} and ${source.id} = any(${ids.map(String)}::${source.type}[])`.execute(
    db,
  );
  return rows;
}

/** Returns the next documents of a kind without an entry, in the order of their ids, after one of them; `from` leaves out older ones. */
export async function listWithoutEntry(
  db: Database,
  kind: DocumentKind,
  {
    after,
    from,
    limit,
  }: { readonly after: string | undefined; readonly from: string | null; readonly limit: number },
): Promise<StoredDocument[]> {
  const source = sources[kind];
  const rest = after === undefined ? sql`` : sql`and ${source.id} > ${after}::${source.type}`;
  const { rows } = await sql<StoredDocument>`
    select ${columnsOf(source)} from ${source.from} and ${isWithoutEntry(kind, source, from)} ${rest}
    order by ${source.id} limit ${limit}`.execute(db);
  return rows;
}

/** True if every document has its entry. Those that the last search found complete are not read again. */
export async function hasEveryEntry(db: Database): Promise<boolean> {
  const { checkedFrom } = await getCheck(db);
  const missing = documentKinds.map((kind) => {
    const source = sources[kind];
    return sql`exists (select from ${source.from} and ${isWithoutEntry(kind, source, checkedFrom)})`;
  });
  const { rows } = await sql<{
    isMissing: boolean;
  }>`select ${sql.join(missing, sql` or `)} as "isMissing"`.execute(db);
  return rows[0]?.isMissing === false;
}

function isWithoutEntry(kind: DocumentKind, { id, changed }: Source, from: string | null) {
  const isRecent = from === null ? sql`` : sql`${changed} >= ${from}::date and`;
  return sql`${isRecent} not exists (
    select from journal_entries as entry where entry.kind = ${kind} and entry.document = ${id}::text
  )`;
}

/** How far the documents were searched: those before the day are complete, and all were on the other. */
export type Check = { readonly checkedFrom: string | null; readonly checkedWholeOn: string | null };

export async function getCheck(db: Database): Promise<Check> {
  return await db
    .selectFrom('journal_checks')
    .select(['checked_from as checkedFrom', 'checked_whole_on as checkedWholeOn'])
    .executeTakeFirstOrThrow();
}

/** Records a search; an earlier one that ends later takes nothing back. */
export async function recordCheck(db: Database, { checkedFrom, checkedWholeOn }: Check): Promise<void> {
  await sql`update journal_checks set checked_from = greatest(checked_from, ${checkedFrom}::date),
    checked_whole_on = greatest(checked_whole_on, ${checkedWholeOn}::date)`.execute(db);
}
