// Runs the commands that import a folder: parses their arguments, prints progress and report.

import { constants, setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { counted } from '../counted.ts';
import { type FileReport, importFolder, type ImportReport } from '../import/import-folder.ts';
import { formatProblem } from '../import/problems.ts';
import type { Progress } from '../import/stage-file.ts';
import type { TableFile } from '../import/table-file.ts';
import { type OpenShop, placeOf, withShop } from '../open-shop.ts';
import { UsageFault } from './command.ts';

export const importUsage = '<folder> [--dry-run]';

export type Contents = { readonly files: readonly TableFile[]; readonly hasSettings: boolean };

/** Imports the folder that the arguments name, prints a report, and returns whether it succeeded. */
export async function runImport(
  args: readonly string[],
  contentsFor: (shop: OpenShop) => Contents,
): Promise<boolean> {
  const { folder, isDryRun } = parseImportArguments(args);
  yieldToBuyers(process.pid);
  return withShop(async (shop) => {
    const { configuration } = shop;
    const isDatabaseHere = configuration.databaseUrl === undefined;
    const report = await importFolder(shop.db, {
      ...contentsFor(shop),
      folder,
      isDryRun,
      progress: throttled(printProgress),
      ...(isDatabaseHere && { onConnection: yieldToBuyers }),
    });
    console.log(formatReport({ folder, place: placeOf(configuration) }, report, isDryRun));
    return report.problemCount === 0;
  });
}

/** Gives a process of this machine the processors only while nothing else wants them. */
function yieldToBuyers(processId: number): void {
  try {
    setPriority(processId, constants.priority.PRIORITY_LOW);
  } catch {
    // Not every system allows it; the import then competes with the shop.
  }
}

/** Parses the folder and `--dry-run`. */
export function parseImportArguments(given: readonly string[]): { folder: string; isDryRun: boolean } {
  const { values, positionals } = parseArgs({
    args: [...given],
    options: { 'dry-run': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new UsageFault('Name one folder.');
  return { folder, isDryRun: values['dry-run'] };
}

/** Formats the report: the rows read, and either the changes or the problems. */
function formatReport(
  { folder, place }: { readonly folder: string; readonly place: string },
  report: ImportReport,
  isDryRun: boolean,
): string {
  const { files, problems, problemCount } = report;
  const lines = files.map(({ file, rows, added, changed, kept = [] }) => {
    const figures =
      problemCount > 0
        ? ''
        : `${count(added)} new ${count(changed)} changed ${count(rows - added - changed)} as before`;
    const office = kept.length > 0 ? `, but for what the office has changed: ${kept.join(', ')}` : '';
    return `${file.padEnd(24)}${count(rows)} rows ${figures}`.trimEnd() + office;
  });
  if (problemCount > 0) {
    const unlisted = problemCount - problems.length;
    return [
      ...lines,
      '',
      ...problems.map(formatProblem),
      ...(unlisted > 0 ? [`… and ${unlisted.toLocaleString('en-CA')} more`] : []),
      '',
      `Nothing of ${folder} was imported: ${counted(problemCount, 'fault', 'faults')}.`,
    ].join('\n');
  }
  const overwritten = files.flatMap((file) => overwrittenText(file, isDryRun));
  const end = isDryRun
    ? `A dry run: nothing of ${folder} was kept.`
    : `Imported ${folder} into the shop in ${place}.`;
  return [...lines, ...overwritten, '', end].join('\n');
}

/** Says which values of the office a file replaces. */
function overwrittenText({ file, changedInOffice }: FileReport, isDryRun: boolean): string[] {
  if (!changedInOffice) return [];
  const { called, count: records, names } = changedInOffice;
  const more = records > names.length ? ' …' : '';
  const verb = isDryRun ? 'would be overwritten' : 'were overwritten';
  return [
    '',
    `${file}: changes made in the office since ${verb}, of ${counted(records, ...called)}: ${names.join(', ')}${more}`,
  ];
}

function count(number: number): string {
  return number.toLocaleString('en-CA').padStart(9);
}

const printProgress: Progress = (file, rows) => console.error(`${file}: ${counted(rows, 'row', 'rows')}`);

/** Reports progress at most once a second, and not for work that takes less. */
function throttled(report: Progress): Progress {
  let last = performance.now();
  return (file, rows) => {
    if (performance.now() - last < 1_000) return;
    last = performance.now();
    report(file, rows);
  };
}
