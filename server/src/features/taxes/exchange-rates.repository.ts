// Reads and writes exchange rates: those that were entered, and those of invoices.

import type { Period } from '@chipload/domain/days';
import { canadianTaxNames, type ExchangeRate } from '@chipload/domain/tax';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { paidInAdvance, type TaxSum } from './taxes.repository.ts';

type StoredExchangeRate = ExchangeRate & { readonly source: string };

/** Keeps everybody else from entering or removing rates until the transaction ends; whoever reads them goes on. */
export async function lockExchangeRates(transaction: Database): Promise<void> {
  await sql`lock table exchange_rates in share row exclusive mode`.execute(transaction);
}

/** Returns the latest rates with who entered them, and how many there are in all. */
export async function listLatestRates(db: Database, most: number) {
  const { rows } = await sql<
    StoredExchangeRate & { readonly enteredBy: string; readonly enteredAt: Date; readonly count: number }
  >`
    select day::text as day, cad_millionths as "cadMillionths", source, staff.name as "enteredBy", entered_at as "enteredAt",
      (select count(*)::integer from exchange_rates) as count
    from exchange_rates join staff on staff.id = entered_by order by day desc limit ${most}::integer`.execute(
    db,
  );
  return rows;
}

export async function listExchangeRates(db: Database, { from, to }: Period): Promise<StoredExchangeRate[]> {
  const { rows } = await sql<StoredExchangeRate>`
    select day::text as day, cad_millionths as "cadMillionths", source from exchange_rates
    where day between ${from}::date and ${to}::date`.execute(db);
  return rows;
}

export async function insertExchangeRates(
  transaction: Database,
  rates: readonly ExchangeRate[],
  { source, staffId }: { readonly source: string; readonly staffId: number },
): Promise<void> {
  await sql`
    insert into exchange_rates (day, cad_millionths, source, entered_by)
    select day, "cadMillionths", ${source}, ${staffId}::bigint
    from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) as rate (day date, "cadMillionths" integer)`.execute(
    transaction,
  );
}

export async function deleteExchangeRate(transaction: Database, day: string): Promise<void> {
  await transaction.deleteFrom('exchange_rates').where('day', '=', day).execute();
}

/** The taxes of documents that are stated in Canadian dollars, too, over `taxed_documents as taxed`. */
const isStatedInCad = sql<boolean>`(
  taxed.currency = 'USD' and taxed.amount_cents > 0 and taxed.name = any (${[...canadianTaxNames]}::text[]))`;

/** Few days have such taxes: the sums by day tell which, and the documents of other days are not read. */
const isOnStatedDay = sql<boolean>`taxed.day in (select day from tax_days as taxed where ${isStatedInCad})`;

/** Returns the invoices that have no rate, each with the day of its tax: all, or those of a list. */
export async function listInvoicesWithoutRate(
  db: Database,
  invoiceUuids?: readonly string[],
): Promise<{ readonly uuid: string; readonly day: string }[]> {
  const { rows } = await sql<{ uuid: string; day: string }>`
    select distinct taxed.uuid, taxed.day::text as day from taxed_documents as taxed
    where taxed.document = 'invoice' and ${isStatedInCad}
      and ${invoiceUuids ? sql`taxed.uuid = any (${[...invoiceUuids]}::uuid[])` : isOnStatedDay}
      and not exists (select from invoice_exchange_rates where invoice_uuid = taxed.uuid)`.execute(db);
  return rows;
}

/** Gives rates to invoices; one that has its rate by now keeps it. */
export async function insertRatesOfInvoices(
  transaction: Database,
  given: readonly (StoredExchangeRate & { readonly uuid: string })[],
): Promise<void> {
  await sql`
    insert into invoice_exchange_rates (invoice_uuid, cad_millionths, rate_on, source)
    select uuid, "cadMillionths", day, source
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (uuid uuid, "cadMillionths" integer, day date, source text)
    on conflict do nothing`.execute(transaction);
}

type SumInCad = {
  readonly document: TaxSum['document'];
  readonly jurisdiction: string;
  readonly name: string;
  readonly rate_per_hundred_thousand: number;
  readonly base_cents: number;
  readonly amount_cents: number;
  /** Null: the invoice has no rate yet. */
  readonly cad_millionths: number | null;
  readonly documents: number;
};

/** Returns the amounts of a period that are stated in Canadian dollars, those that are alike together, with their rate. */
export async function listAmountsInCad(db: Database, { from, to }: Period): Promise<SumInCad[]> {
  const { rows } = await sql<SumInCad>`
    select document, jurisdiction, taxed.name, rate_per_hundred_thousand, base_cents, amount_cents,
      rate.cad_millionths, count(*)::integer as documents
    from taxed_documents as taxed
      left join credit_notes on document = 'credit-note' and credit_notes.uuid = taxed.uuid
      left join invoice_exchange_rates as rate on rate.invoice_uuid = coalesce(credit_notes.invoice_uuid, taxed.uuid)
    where taxed.day between ${from}::date and ${to}::date and ${isStatedInCad} and ${isOnStatedDay}
    group by 1, 2, 3, 4, 5, 6, 7`.execute(db);
  return rows;
}

/** Returns the taxes of orders paid in advance that are stated in Canadian dollars, with the day of their payment. */
export async function listPaidInCad(
  db: Database,
  period: Period,
): Promise<
  (Omit<SumInCad, 'documents' | 'cad_millionths'> & { readonly uuid: string; readonly day: string })[]
> {
  const { rows } = await sql<Awaited<ReturnType<typeof listPaidInCad>>[number]>`
    select document, uuid, day::text as day, jurisdiction, name, rate_per_hundred_thousand, base_cents, amount_cents
    from (${paidInAdvance(period)}) as taxed where ${isStatedInCad}`.execute(db);
  return rows;
}

/** Counts the documents of a period that would be stated in Canadian dollars and have no rate. */
export async function countWithoutRate(db: Database, { from, to }: Period): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct taxed.uuid)::integer as count from taxed_documents as taxed
      left join credit_notes on document = 'credit-note' and credit_notes.uuid = taxed.uuid
    where taxed.day between ${from}::date and ${to}::date and ${isStatedInCad} and ${isOnStatedDay} and not exists (
      select from invoice_exchange_rates where invoice_uuid = coalesce(credit_notes.invoice_uuid, taxed.uuid))`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
