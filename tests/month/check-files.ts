// The files of the runs: each is read as its program reads it, and has the entries of its days once, with the journal's cents.

import { differences, summed } from './compare.ts';
import type { Entry } from './documents.ts';
import { type ProgramFormat, readBookFile } from './read-book-files.ts';

export type RunFile = { readonly name: string; readonly content: Uint8Array };

export type DownloadedRun = {
  readonly number: number;
  /** The days after one, up to another. */
  readonly after: string;
  readonly through: string;
  /** In seconds. */
  readonly takenAt: number;
  /** Not taken back. */
  readonly isStanding: boolean;
  /** The program's name of an account of the journal: by currency, account, jurisdiction and tax. */
  readonly targets: ReadonlyMap<string, string>;
  readonly files: readonly { readonly format: ProgramFormat; readonly files: readonly RunFile[] }[];
};

const accountKey = (currency: string, { account, jurisdiction, tax }: Entry['lines'][number]) =>
  [currency, account, jurisdiction, tax].join(' ');

/** Names in the ledger of text of accounts that are no accounts of its own kind. */
const ledgerNames: Readonly<Record<string, string>> = {
  receivable: 'Assets:Receivable',
  unapplied: 'Liabilities:Unapplied',
  deposits: 'Liabilities:Deposits',
  card: 'Assets:Card',
  'prepaid-tax': 'Assets:Prepaid-Tax',
  bank: 'Assets:Bank',
  disputed: 'Assets:Disputed',
  sales: 'Income:Sales',
  freight: 'Income:Freight',
  returns: 'Income:Returns',
  allowances: 'Income:Allowances',
  goodwill: 'Expenses:Goodwill',
  'bad-debt': 'Expenses:Bad-Debt',
  opening: 'Equity:Opening',
};

export function ledgerName({ account, jurisdiction, tax }: Entry['lines'][number]): string {
  return account === 'tax'
    ? `Liabilities:Tax:${jurisdiction}:${tax}`.replaceAll(' ', '-')
    : (ledgerNames[account] ?? '');
}

export function checkRun(entries: readonly Entry[], run: DownloadedRun): string[] {
  const own = entries.filter(({ day, lines }) => day > run.after && day <= run.through && lines.length > 0);
  return run.files.flatMap(({ format, files }) => {
    const what = `run ${run.number} as ${format}`;
    const nameOf = (currency: string, line: Entry['lines'][number]) =>
      format === 'beancount' ? ledgerName(line) : (run.targets.get(accountKey(currency, line)) ?? '');
    const amounts = (id: string, day: string, lines: readonly (readonly [string, number])[]) =>
      lines.map(([account, cents]) => [`${id} of ${day}, ${account}`, cents] as const);
    try {
      const read = files.flatMap(({ name, content }) =>
        readBookFile(format, content).map((one) => ({ ...one, currency: /CAD|USD/.exec(name)?.[0] ?? '' })),
      );
      const references = read.map(({ reference }) => reference);
      return [
        ...(new Set(references).size === references.length ? [] : [`${what}: an entry is there twice`]),
        ...differences(
          what,
          summed(own.map(({ id, currency }) => [`J${id} in ${currency}`, 1] as const)),
          summed(read.map(({ reference, currency }) => [`${reference} in ${currency}`, 1] as const)),
        ),
        ...differences(
          what,
          summed(
            own.flatMap(({ id, day, currency, lines }) =>
              amounts(
                `J${id}`,
                day,
                lines.map((line) => [nameOf(currency, line), line.cents]),
              ),
            ),
          ),
          summed(read.flatMap(({ reference, day, lines }) => amounts(reference, day, lines))),
        ),
      ];
    } catch (error) {
      return [`${what}: ${String(error)}`];
    }
  });
}

/** Every entry up to the last run is in one run. */
export function checkRuns(entries: readonly Entry[], runs: readonly DownloadedRun[]): string[] {
  const last =
    runs
      .map(({ through }) => through)
      .toSorted()
      .at(-1) ?? '';
  return entries
    .filter(({ day }) => day <= last)
    .flatMap(({ id, day }) => {
      const count = runs.filter((run) => run.isStanding && day > run.after && day <= run.through).length;
      return count === 1 ? [] : [`entry ${id} of ${day} is in ${count} runs`];
    });
}
