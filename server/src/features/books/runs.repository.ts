// Reads and writes runs of the journal, and what the accounting program calls its accounts.

import type { AccountKey, InvoiceWay, MappedAccount, Program } from '@chipload/domain/books';
import type { ExchangeRate } from '@chipload/domain/tax';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';

/** The days of a run: after one, up to another. */
export type RunDays = { readonly afterDay: string | null; readonly through: string };

/** Lets the documents that are being written end first, and keeps others and other runs waiting until the transaction ends. */
export async function lockRuns(transaction: Database): Promise<void> {
  await sql`lock table journal_runs in exclusive mode`.execute(transaction);
}

/** Returns the day through which the books are closed. */
export async function findClosedThrough(db: Database): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select max(through)::text as day from journal_runs where undone_at is null`.execute(db);
  return rows[0]?.day ?? null;
}

/** The program of the owner, how invoices reach it, and what it calls the account of roundings. */
export type ProgramSettings = {
  readonly program: Program;
  readonly invoices: InvoiceWay;
  readonly rounding: string | null;
};

export async function getProgram(db: Database): Promise<ProgramSettings> {
  return await db
    .selectFrom('journal_program')
    .select(['program', 'invoices', 'rounding'])
    .executeTakeFirstOrThrow();
}

export async function updateProgram(db: Database, settings: ProgramSettings): Promise<void> {
  await db.updateTable('journal_program').set(settings).execute();
}

/** Locks the accounts until the transaction ends, so that two people do not map them at once. */
export async function lockAccounts(transaction: Database): Promise<void> {
  await sql`select from journal_program for update`.execute(transaction);
}

export type StoredAccount = MappedAccount & { readonly currency: Currency };

/** Returns the accounts to which the journal posts. */
export async function listAccounts(db: Database): Promise<StoredAccount[]> {
  const { rows } = await sql<StoredAccount>`
    select currency, account, tax, jurisdiction, target, tax_code as "taxCode" from journal_accounts
    order by currency, account, jurisdiction, tax`.execute(db);
  return rows;
}

/** Writes what the program calls accounts that the journal posts to. */
export async function updateAccounts(db: Database, accounts: readonly StoredAccount[]): Promise<void> {
  await sql`
    update journal_accounts as stored set target = given.target, tax_code = given."taxCode"
    from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as given (
      currency text, account text, tax text, jurisdiction text, target text, "taxCode" text
    )
    where (stored.currency, stored.account, stored.tax, stored.jurisdiction)
      = (given.currency, given.account, given.tax, given.jurisdiction)`.execute(db);
}

export type StoredTaxCode = {
  /** Empty: the row of a rounding. */
  readonly taxes: string;
  readonly code: string | null;
};

/** Returns the taxes that invoices charged together, and what the program calls them. */
export async function listTaxCodes(db: Database): Promise<StoredTaxCode[]> {
  return await db.selectFrom('journal_tax_codes').select(['taxes', 'code']).orderBy('taxes').execute();
}

/** Writes what the program calls taxes that invoices charged. */
export async function updateTaxCodes(db: Database, codes: readonly StoredTaxCode[]): Promise<void> {
  await sql`
    update journal_tax_codes as stored set code = given.code
    from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as given (taxes text, code text)
    where stored.taxes = given.taxes`.execute(db);
}

export const isWithin = ({ afterDay, through }: RunDays): RawBuilder<boolean> => sql<boolean>`(
  posted_on <= ${through}::date ${afterDay === null ? sql`` : sql`and posted_on > ${afterDay}::date`})`;

export async function countEntries(db: Database, days: RunDays): Promise<number> {
  const { rows } = await sql<{ entries: number }>`
    select count(*)::integer as entries from journal_entries where ${isWithin(days)}`.execute(db);
  return rows[0]?.entries ?? 0;
}

/** Returns the days of entries in US dollars without a rate of their own, each with how many there are. */
export async function listDaysWithoutOwnRate(
  db: Database,
  days: RunDays,
): Promise<{ readonly day: string; readonly entries: number }[]> {
  const { rows } = await sql<{ day: string; entries: number }>`
    select posted_on::text as day, count(*)::integer as entries from journal_entries
    where ${isWithin(days)} and currency = 'USD' and not exists (
      select from invoice_exchange_rates where invoice_uuid = ${rateInvoice})
    group by posted_on order by posted_on`.execute(db);
  return rows;
}

/** The invoice whose exchange rate an entry has, over `journal_entries`; null: that of its day. */
const rateInvoice = sql`case kind when 'invoice' then document::uuid
  when 'credit-note' then (select invoice_uuid from credit_notes where uuid = document::uuid) end`;

export type StoredSum = {
  readonly currency: Currency;
  readonly account: AccountKey;
  readonly tax: string;
  readonly jurisdiction: string;
  readonly lines: number;
  readonly debit: number;
  readonly credit: number;
};

/** Returns the debits and credits of each account, both positive. */
export async function sumLines(db: Database, days: RunDays): Promise<StoredSum[]> {
  const { rows } = await sql<StoredSum>`
    select currency, account, tax, jurisdiction, count(*)::integer as lines,
      coalesce(sum(cents) filter (where cents > 0), 0)::bigint as debit,
      coalesce(-sum(cents) filter (where cents < 0), 0)::bigint as credit
    from journal_entries join posting_lines on entry_id = journal_entries.id where ${isWithin(days)}
    group by currency, account, tax, jurisdiction order by currency, jurisdiction, tax`.execute(db);
  return rows;
}

/** The program, its accounts and the exchange rates as a run was made with them. Old runs have only the first two. */
export type KeptMapping = {
  readonly program: Program;
  readonly accounts: readonly StoredAccount[];
  readonly invoices?: InvoiceWay;
  readonly rounding?: string | null;
  readonly taxCodes?: readonly StoredTaxCode[];
  readonly exchangeRates?: readonly ExchangeRate[];
};

export type NewRun = RunDays & {
  readonly entries: number;
  readonly lines: number;
  readonly mapping: KeptMapping;
  readonly staffId: number;
};

/** Writes a run with the next number and the names that its companies have now, and returns the number. Lock the runs first. */
export async function insertRun(transaction: Database, run: NewRun): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into journal_runs (number, after_day, through, entries, lines, mapping, companies, taken_by)
    select coalesce((select max(number) from journal_runs), 0) + 1, ${run.afterDay}::date, ${run.through}::date,
      ${run.entries}::integer, ${run.lines}::integer, ${JSON.stringify(run.mapping)}::jsonb,
      (select coalesce(jsonb_object_agg(id, name), '{}') from companies
        where id in (select company_id from journal_entries where ${isWithin(run)})), ${run.staffId}::bigint
    returning number`.execute(transaction);
  const [row] = rows;
  if (!row) throw new Error('The run was not written');
  return row.number;
}

export type StoredRun = RunDays & {
  readonly number: number;
  readonly entries: number;
  readonly lines: number;
  readonly program: Program;
  readonly invoices: InvoiceWay;
  readonly takenAt: Date;
  readonly takenBy: string;
  readonly undoneAt: Date | null;
  readonly undoneBy: string | null;
};

const runColumns = sql`
  number, after_day::text as "afterDay", through::text as through, entries, lines, mapping ->> 'program' as program,
  coalesce(mapping ->> 'invoices', 'journal') as invoices, taken_at as "takenAt", taker.name as "takenBy", undone_at as "undoneAt", undoer.name as "undoneBy"
  from journal_runs join staff as taker on taker.id = taken_by left join staff as undoer on undoer.id = undone_by`;

/** Returns runs, the latest first. */
export async function listRuns(db: Database, most: number): Promise<StoredRun[]> {
  const { rows } = await sql<StoredRun>`select ${runColumns} order by number desc limit ${most}`.execute(db);
  return rows;
}

export async function findRun(db: Database, number: number): Promise<StoredRun | undefined> {
  const { rows } = await sql<StoredRun>`select ${runColumns} where number = ${number}`.execute(db);
  return rows[0];
}

export async function markUndone(db: Database, number: number, staffId: number): Promise<void> {
  await sql`update journal_runs set undone_at = now(), undone_by = ${staffId} where number = ${number}`.execute(
    db,
  );
}

/** Returns the accounts of the program, and the names of companies by their ids, as they were when a run was taken. */
export async function getKept(
  db: Database,
  number: number,
): Promise<{ readonly mapping: KeptMapping; readonly companies: Readonly<Record<string, string>> }> {
  const { rows } = await sql<{ mapping: KeptMapping; companies: Record<string, string> }>`
    select mapping, companies from journal_runs where number = ${number}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`There is no run ${number}`);
  return row;
}

export type StoredEntry = {
  readonly id: number;
  readonly kind: string;
  readonly number: string;
  readonly postedOn: string;
  readonly taxOn: string;
  readonly currency: Currency;
  readonly companyId: number;
  /** The exchange rate of the invoice, or of the invoice of the credit note, if it had one when the run was taken. */
  readonly cadMillionths: number | null;
  readonly lines: readonly {
    readonly account: AccountKey;
    readonly tax: string;
    readonly jurisdiction: string;
    readonly cents: number;
  }[];
};

/** Returns the entries of a run with their lines, by day and in the order in which they were written. */
export async function listEntries(
  db: Database,
  run: RunDays & Pick<StoredRun, 'takenAt'>,
): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    select id, kind, number, posted_on::text as "postedOn", tax_on::text as "taxOn", currency, company_id as "companyId", (
      select cad_millionths from invoice_exchange_rates as rate
      where journal_entries.currency = 'USD' and rate.given_at <= ${run.takenAt} and rate.invoice_uuid = ${rateInvoice}
    ) as "cadMillionths", (
      select coalesce(json_agg(json_build_object(
        'account', account, 'tax', tax, 'jurisdiction', jurisdiction, 'cents', cents
      ) order by position), '[]') from posting_lines where entry_id = journal_entries.id
    ) as lines
    from journal_entries where ${isWithin(run)} order by posted_on, id`.execute(db);
  return rows;
}
