// Reads a month that was played: its documents, and everything that the shop says of them.

import { programs } from '@chipload/domain/books';
import { addDays } from '@chipload/domain/days';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { readAccountStatement } from '../../server/src/features/invoices/read-statement.ts';
import { beginDay, get, type Today } from './act.ts';
import type { Ageing, Statement } from './check-accounts.ts';
import type { DownloadedRun } from './check-files.ts';
import type { SalesDay, SalesReport, TaxReport } from './check-sales.ts';
import { summed } from './compare.ts';
import { readDocuments, readJournal } from './documents.ts';
import type { Month } from './open-month.ts';
import { monthBegins, monthEnds } from './play-month.ts';
import type { ProgramFormat } from './read-book-files.ts';
import { takeRun } from './take-run.ts';

/** The month, and each of its weeks. */
const periods = [
  { from: monthBegins, to: monthEnds },
  ...[0, 7, 14, 21, 28].map((at) => ({
    from: addDays(monthBegins, at),
    to: addDays(monthBegins, Math.min(at + 6, 30)),
  })),
];

export type ReadMonth = Awaited<ReturnType<typeof readMonth>>;

/** Reads the month on the first day of the next one, and takes its last run. */
export async function readMonth(month: Month) {
  const today = await beginDay(month, addDays(monthEnds, 1));
  const documents = await readDocuments(month.db);
  const of = async <Read>(path: (period: (typeof periods)[number]) => string): Promise<Read[]> =>
    inTurn(periods, async (period) => ({ ...period, ...(await get(today, path(period))) }));
  return {
    today: today.day,
    documents,
    entries: await readJournal(month.db),
    taxReports: await of<TaxReport>(({ from, to }) => `/taxes/report?from=${from}&to=${to}`),
    salesReports: await of<SalesReport>(({ from, to }) => `/sales?from=${from}&to=${to}&by=company`),
    salesDays: await readSalesDays(month),
    ageings: await inTurn([...daysBefore(today.day), today.day], (day): Promise<Ageing> =>
      get(today, `/ageing?on=${day}`),
    ),
    heldByCardCompany: await readCardCompany(month),
    statements: (
      await inTurn(documents.companies, (company) =>
        inTurn(['2027-03-15', monthEnds, today.day], (on) => readStatement(month, company, on)),
      )
    ).flat(),
    runs: await readRuns(today),
  };
}

/** Returns every day of the month. */
function daysBefore(day: string): string[] {
  return Array.from({ length: 31 }, (_none, index) => addDays(day, index - 31));
}

async function inTurn<From, To>(all: readonly From[], read: (one: From) => Promise<To>): Promise<To[]> {
  const found: To[] = [];
  for (const one of all) found.push(await read(one));
  return found;
}

async function readSalesDays({ db }: Month): Promise<SalesDay[]> {
  const { rows } = await sql<SalesDay>`
    select dimension, day::text as day, document, currency, key, goods_cents as goods, shipping_cents as shipping, pieces
    from sales_days`.execute(db);
  return rows;
}

/** Returns the money of the shop, by currency, with the sandbox, which plays the card company. */
async function readCardCompany({ db }: Month) {
  const { rows } = await sql<{ currency: string; cents: number }>`
    select currency, sum(sandbox_captures.cents - sandbox_captures.refunded_cents)::int8 as cents
    from sandbox_captures join sandbox_charges on sandbox_charges.reference = charge_reference group by currency`.execute(
    db,
  );
  return summed(rows.map(({ currency, cents }) => [currency, cents]));
}

type Company = { readonly id: number; readonly uuid: string };

async function readStatement({ db }: Month, { id, uuid }: Company, on: string): Promise<Statement> {
  const { openingCents, statement } = await readAccountStatement(db, uuid, on);
  return { company: id, on, openingCents, ...statement };
}

/**
 * The runs of the weeks, each in the files of another program; the last days in those of all programs, of which one run stands. A person
 * who took the last days by hand has chosen their program.
 */
async function readRuns(today: Today): Promise<DownloadedRun[]> {
  const all: { number: number; through: string; undone_at: string | null }[] = (await get(today, '/books'))
    .runs;
  const standing = all.filter((run) => run.undone_at === null);
  const runs = await inTurn(standing, ({ number }) => downloadRun(today, number));
  if (standing.some(({ through }) => through === monthEnds)) return runs;
  for (const program of programs) {
    const number = await takeRun(today, program);
    const isStanding = program === programs.at(-1);
    runs.push({ ...(await downloadRun(today, number)), isStanding });
    if (!isStanding) await today.office.send('DELETE', `/books/runs/${number}`);
  }
  return runs;
}

type MappedAccount = Readonly<Record<'currency' | 'account' | 'jurisdiction' | 'tax' | 'target', string>>;

async function downloadRun(today: Today, number: number): Promise<DownloadedRun> {
  const { run } = await get(today, `/books/runs/${number}`);
  const { rows } = await sql<{ accounts: MappedAccount[]; takenAt: number }>`
    select mapping -> 'accounts' as accounts, extract(epoch from taken_at)::float8 as "takenAt" from journal_runs
    where number = ${number}`.execute(today.month.db);
  const files = await inTurn(run.formats as ProgramFormat[], async (format) => {
    const { raw } = await today.office.send('GET', `/books/runs/${number}/${format}`);
    const unzipped = Object.entries(unzipSync(raw.rawPayload));
    return { format, files: unzipped.map(([name, content]) => ({ name, content })) };
  });
  const accounts = rows[0]?.accounts ?? [];
  return {
    number,
    after: run.after_day ?? '',
    through: run.through,
    takenAt: rows[0]?.takenAt ?? 0,
    isStanding: true,
    targets: new Map(
      accounts.map((one) => [[one.currency, one.account, one.jurisdiction, one.tax].join(' '), one.target]),
    ),
    files,
  };
}
