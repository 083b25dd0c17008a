// Everything that the shop says of its money, against the documents that it has stored: arithmetic of its own, from published rules, that
// calls nothing of the shop but the calls whose answers are checked. Returns a sentence for each difference.

import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { addDays } from '@chipload/domain/days';
import { readAccountStatement } from '../../server/src/features/invoices/read-statement.ts';
import { beginDay, get, type Today } from './act.ts';
import {
  checkCards,
  checkReceivable,
  checkStatement,
  checkTaxAccounts,
  checkUnapplied,
} from './check-accounts.ts';
import { checkRun, checkRuns, type DownloadedRun } from './check-files.ts';
import { checkJournal } from './check-journal.ts';
import {
  checkDocuments,
  checkSalesDays,
  checkSalesReport,
  checkTaxReport,
  type SalesDay,
} from './check-sales.ts';
import { summed } from './compare.ts';
import { type Documents, type Entry, readDocuments, readJournal } from './documents.ts';
import type { Month } from './open-month.ts';
import { monthBegins, monthEnds } from './play-month.ts';
import type { ProgramFormat } from './read-book-files.ts';

export type Check = { readonly name: string; readonly differences: readonly string[] };

const periods = [
  { from: monthBegins, to: monthEnds },
  ...[0, 7, 14, 21, 28].map((at) => ({
    from: addDays(monthBegins, at),
    to: addDays(monthBegins, Math.min(at + 6, 30)),
  })),
];

/** Checks the shop on the first day of the next month. */
export async function checkMonth(
  month: Month,
): Promise<{ readonly checks: Check[]; readonly counts: Record<string, number> }> {
  const today = await beginDay(month, addDays(monthEnds, 1));
  const documents = await readDocuments(month.db);
  const entries = await readJournal(month.db);
  const runs = await downloadRuns(today);
  const checks: [string, string[]][] = [
    ['documents', checkDocuments(documents)],
    [
      'tax report',
      await inAll(periods, async (period) =>
        checkTaxReport(documents, await get(today, `/taxes/report?from=${period.from}&to=${period.to}`)),
      ),
    ],
    ['sales by day', checkSalesDays(documents, await readSalesDays(month))],
    [
      'sales report',
      await inAll(periods, async (period) =>
        checkSalesReport(
          documents,
          period,
          await get(today, `/sales?from=${period.from}&to=${period.to}&by=company`),
        ),
      ),
    ],
    ['journal', checkJournal(documents, entries, await readRuns(month))],
    ['tax accounts', checkTaxAccounts(documents, entries)],
    [
      'receivable',
      await inAll([...periods.map(({ to }) => to), today.day], async (day) =>
        checkReceivable(documents, entries, await get(today, `/ageing?on=${day}`)),
      ),
    ],
    ['not applied', checkUnapplied(documents, (await get(today, '/ageing')).rows, today.day)],
    ['cards', checkCards(documents, entries, await heldByCardCompany(month))],
    ['statements', await checkStatements(today, documents)],
    ['files', [...runs.flatMap((run) => checkRun(entries, run)), ...checkRuns(entries, runs)]],
  ];
  return {
    checks: checks.map(([name, differences]) => ({ name, differences })),
    counts: countsOf(documents, entries, runs),
  };
}

async function inAll<One>(all: readonly One[], check: (one: One) => Promise<string[]>): Promise<string[]> {
  const found: string[] = [];
  for (const one of all) found.push(...(await check(one)));
  return found;
}

async function readSalesDays({ db }: Month): Promise<SalesDay[]> {
  const { rows } = await sql<SalesDay>`
    select dimension, day::text as day, document, currency, key, goods_cents as goods, shipping_cents as shipping, pieces from sales_days`.execute(
    db,
  );
  return rows;
}

async function readRuns({ db }: Month) {
  const { rows } = await sql<{ takenAt: number; through: string }>`
    select extract(epoch from taken_at)::float8 as "takenAt", through::text from journal_runs where undone_at is null`.execute(
    db,
  );
  return rows;
}

/** What the sandbox, which plays the company of the cards, has of the shop by currency. */
async function heldByCardCompany({ db }: Month) {
  const { rows } = await sql<{ currency: string; cents: number }>`
    select currency, sum(sandbox_captures.cents - sandbox_captures.refunded_cents)::int8 as cents
    from sandbox_captures join sandbox_charges on sandbox_charges.reference = charge_reference group by currency`.execute(
    db,
  );
  return summed(rows.map(({ currency, cents }) => [currency, cents]));
}

async function checkStatements({ month, day: today }: Today, documents: Documents): Promise<string[]> {
  return inAll(documents.companies, async ({ id, uuid }) =>
    inAll(['2027-03-15', monthEnds, today], async (on) => {
      const { openingCents, statement } = await readAccountStatement(month.db, uuid, on);
      return checkStatement(documents, { company: id, on, openingCents, ...statement });
    }),
  );
}

async function downloadRuns(today: Today): Promise<DownloadedRun[]> {
  const { runs } = await get(today, '/books');
  const downloaded: DownloadedRun[] = [];
  for (const run of runs) {
    if (run.undone_at !== null) continue;
    const { rows } = await sql<{
      accounts: { currency: string; account: string; jurisdiction: string; tax: string; target: string }[];
    }>`
      select mapping -> 'accounts' as accounts from journal_runs where number = ${run.number}`.execute(
      today.month.db,
    );
    const files = [];
    for (const format of run.formats as ProgramFormat[]) {
      const { raw } = await today.office.send('GET', `/books/runs/${run.number}/${format}`);
      files.push({
        format,
        files: Object.entries(unzipSync(raw.rawPayload)).map(([name, content]) => ({ name, content })),
      });
    }
    const targets = new Map(
      (rows[0]?.accounts ?? []).map((one) => [
        [one.currency, one.account, one.jurisdiction, one.tax].join(' '),
        one.target,
      ]),
    );
    downloaded.push({ number: run.number, after: run.after_day ?? '', through: run.through, targets, files });
  }
  return downloaded;
}

function countsOf(
  { companies: _, ...documents }: Documents,
  entries: readonly Entry[],
  runs: readonly DownloadedRun[],
): Record<string, number> {
  const counts = Object.fromEntries(Object.entries(documents).map(([kind, all]) => [kind, all.length]));
  return {
    ...counts,
    entries: entries.length,
    runs: runs.length,
    files: runs.flatMap(({ files }) => files.flatMap((one) => one.files)).length,
  };
}
