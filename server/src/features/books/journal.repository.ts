import type { Posting } from '@chipload/domain/books';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { StoredDocument } from './posted-documents.repository.ts';

/** A document with its kind and the lines that it makes. */
export type NewEntry = Omit<StoredDocument, 'facts'> & {
  readonly kind: string;
  readonly lines: readonly Posting[];
};

/**
 * Writes entries, each once: one that stands is left alone. What belongs to a day that is closed, such as a payment that was received
 * before it was recorded, is dated on the first open day.
 */
export async function insertEntries(transaction: Database, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await keepRunsOut(transaction);
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as given (
        kind text, document text, sequence integer, number text, company_id bigint, currency text, day date, tax_on date, lines jsonb
      )
    ), entry as (
      insert into journal_entries (kind, document, sequence, number, company_id, currency, posted_on, tax_on)
      select kind, document, sequence, number, company_id, currency,
        greatest(day, (select max(through) + 1 from journal_runs where undone_at is null)), tax_on
      from given on conflict on constraint journal_entries_document_once do nothing
      returning id, kind, document, sequence, currency
    ), line as (
      select entry.id, entry.currency, row_number() over (partition by entry.id) as position,
        line.account, line.tax, line.jurisdiction, line.cents
      from entry join given using (kind, document, sequence)
        cross join jsonb_to_recordset(given.lines) as line (account text, tax text, jurisdiction text, cents bigint)
    ), account as (
      insert into journal_accounts (currency, account, tax, jurisdiction)
      select distinct currency, account, tax, jurisdiction from line order by 1, 2, 3, 4 on conflict do nothing
    )
    insert into posting_lines (entry_id, position, account, tax, jurisdiction, cents)
    select id, position, account, tax, jurisdiction, cents from line`.execute(transaction);
}

/** Lets a run that is being taken end first, and keeps others from beginning until the transaction ends. */
async function keepRunsOut(transaction: Database): Promise<void> {
  await sql`lock table journal_runs in row share mode`.execute(transaction);
}
