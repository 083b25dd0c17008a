// Debts of companies on a day, by days past the due date: for the screen, and as CSV.

import type { OfficeReply } from '@chipload/contract/office';
import { ageing, type AgeingBucket } from '@chipload/domain/invoicing';
import { m } from '@chipload/messages';
import { ageingBucketTexts } from '@chipload/messages/office-codes';
import type { Database } from '../../platform/database/database.ts';
import { type CsvColumn, type CsvColumns, csvOfRows } from '../../platform/files/list-csv.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import type { Language } from '../../platform/language.ts';
import { listUnapplied, type Unapplied } from './left-over.repository.ts';
import { listOpenOnDay, type OpenOnDay } from './money-lists.repository.ts';

const mostAgeingRows = 500;

type AgeingReply = OfficeReply<'GET', '/ageing'>;
type AgeingRow = AgeingReply['rows'][number];

const csvColumns: CsvColumns<
  AgeingRow,
  'company' | AgeingBucket | 'total' | 'deposits' | 'unapplied' | 'currency'
> = {
  company: { head: m.office_invoices_company, cell: ({ company }) => company.name },
  current: bucketColumn('current'),
  '1-30': bucketColumn('1-30'),
  '31-60': bucketColumn('31-60'),
  '61-90': bucketColumn('61-90'),
  'over-90': bucketColumn('over-90'),
  total: { head: m.office_invoices_total, cents: ({ total }) => total },
  deposits: { head: m.office_ageing_deposits, cents: ({ deposits }) => deposits },
  unapplied: { head: m.office_ageing_unapplied, cents: ({ unapplied }) => unapplied },
  currency: { head: m.office_invoices_currency, cell: ({ currency }) => currency },
};

type Account = { readonly company_uuid: string; readonly currency: Currency };

/** Returns what companies owed at the end of a day, by days past the due date; who owes most comes first. The totals are of all. */
export async function getAgeing(db: Database, on: string, company: string | undefined): Promise<AgeingReply> {
  const { rows, totals } = await readAgeing(db, on, company);
  return { on, rows: rows.slice(0, mostAgeingRows), totals, count: rows.length };
}

/** Writes the same as CSV, every row of it. */
export async function ageingAsCsv(db: Database, on: string, language: Language): Promise<Buffer> {
  const { rows } = await readAgeing(db, on, undefined);
  return csvOfRows(csvColumns, { language }, rows);
}

async function readAgeing(
  db: Database,
  on: string,
  company: string | undefined,
): Promise<Pick<AgeingReply, 'rows' | 'totals'>> {
  const accountOf = (one: Account) => `${one.company_uuid} ${one.currency}`;
  const open = await listOpenOnDay(db, on, company);
  const unapplied = await listUnapplied(db, on, company);
  const rows = [...byKey(accountOf, open, unapplied).values()].flatMap((one) => {
    const first = one.open[0] ?? one.unapplied[0];
    if (!first) return [];
    const { company_uuid: uuid, company_name: name } = first;
    return [{ company: { uuid, name }, ...ageingSums(first.currency, one, on) }];
  });
  const currencies = byKey(({ currency }) => currency, open, unapplied);
  return {
    rows: rows.toSorted((a, b) => b.total - a.total),
    totals: [...currencies].map(([currency, all]) => ageingSums(currency, all, on)),
  };
}

type Owed = { readonly open: readonly OpenOnDay[]; readonly unapplied: readonly Unapplied[] };

/** Groups what is open and what is not applied by the same key. */
function byKey<Key>(
  keyOf: (one: Account) => Key,
  open: readonly OpenOnDay[],
  unapplied: readonly Unapplied[],
): Map<Key, Owed> {
  const [opened, left] = [Map.groupBy(open, keyOf), Map.groupBy(unapplied, keyOf)];
  const keys = [...new Set([...opened.keys(), ...left.keys()])];
  return new Map(keys.map((key) => [key, { open: opened.get(key) ?? [], unapplied: left.get(key) ?? [] }]));
}

/** Adds up amounts of one currency. */
function ageingSums(currency: Currency, { open, unapplied }: Owed, on: string) {
  const { totalCents: total, ...buckets } = ageing(
    open.map(({ due_on: dueOn, open_cents: openCents }) => ({ dueOn, openCents })),
    on,
  );
  return {
    currency,
    buckets,
    total,
    deposits: unapplied.reduce((sum, { deposit_cents: cents }) => sum + cents, 0),
    unapplied: unapplied.reduce((sum, { cents }) => sum + cents, 0),
  };
}

function bucketColumn(bucket: AgeingBucket): CsvColumn<AgeingRow> {
  return { head: ageingBucketTexts[bucket], cents: ({ buckets }) => buckets[bucket] };
}
