// Everything that the shop says of its money against the documents that it has stored, by arithmetic of its own from published rules.

import {
  checkCards,
  checkCredit,
  checkDeposits,
  checkReceivable,
  checkStatement,
  checkTaxAccounts,
  checkUnapplied,
} from './check-accounts.ts';
import { checkRun, checkRuns } from './check-files.ts';
import { checkJournal } from './check-journal.ts';
import {
  checkBadDebts,
  checkDocuments,
  checkSalesDays,
  checkSalesReport,
  checkTaxReport,
} from './check-sales.ts';
import type { ReadMonth } from './read-month.ts';

/** A sentence for each difference. */
export type Check = { readonly name: CheckName; readonly differences: readonly string[] };

const checks = {
  documents: ({ documents }) => checkDocuments(documents),
  'tax report': ({ documents, taxReports }) =>
    taxReports.flatMap((report) => checkTaxReport(documents, report)),
  'bad debts': ({ documents, taxReports }) =>
    taxReports.flatMap((report) => checkBadDebts(documents, report)),
  'sales by day': ({ documents, salesDays }) => checkSalesDays(documents, salesDays),
  'sales report': ({ documents, salesReports }) =>
    salesReports.flatMap((report) => checkSalesReport(documents, report)),
  journal: ({ documents, entries, runs }) => checkJournal(documents, entries, runs),
  'tax accounts': ({ documents, entries, taxReports }) => checkTaxAccounts(documents, entries, taxReports),
  receivable: ({ documents, entries, ageings }) =>
    ageings.flatMap((ageing) => checkReceivable(documents, entries, ageing)),
  'not applied': ({ documents, entries, ageings }) =>
    ageings.flatMap((ageing) => checkUnapplied(documents, entries, ageing)),
  deposits: ({ documents, entries, ageings }) =>
    ageings.flatMap((ageing) => checkDeposits(documents, entries, ageing)),
  credit: ({ documents, today }) => checkCredit(documents, today),
  cards: ({ documents, entries, heldByCardCompany }) => checkCards(documents, entries, heldByCardCompany),
  statements: ({ documents, statements }) =>
    statements.flatMap((statement) => checkStatement(documents, statement)),
  files: ({ entries, runs }) => [
    ...runs.flatMap((run) => checkRun(entries, run)),
    ...checkRuns(entries, runs),
  ],
} as const satisfies Readonly<Record<string, (read: ReadMonth) => string[]>>;
export type CheckName = keyof typeof checks;

export function checkMonth(read: ReadMonth): Check[] {
  return Object.entries(checks).map(([name, check]) => ({
    name: name as CheckName,
    differences: check(read),
  }));
}
