import { counted } from '../counted.ts';
import { type ContentReport, importContent as importTexts } from '../import/content/import-content.ts';
import { formatProblem } from '../import/problems.ts';
import { withShop } from '../open-shop.ts';
import type { Command } from './command.ts';
import { importUsage, parseImportArguments } from './import-command.ts';

export const importContent: Command = {
  usage: importUsage,
  about: 'Loads posts, technical pages, coatings, people, structures, lineups and pages with their drawings',
  run: async (args) => {
    const { folder, isDryRun } = parseImportArguments(args);
    const report = await withShop(({ db }) => importTexts(db, { folder, isDryRun }));
    console.log(formatContentReport(folder, report, isDryRun));
    return report.problemCount === 0;
  },
};

/** Formats the report: the documents read, and either the changes or the problems. */
function formatContentReport(folder: string, report: ContentReport, isDryRun: boolean): string {
  const { kinds, files, problems, problemCount } = report;
  if (problemCount > 0) {
    const unlisted = problemCount - problems.length;
    const end = `Nothing of ${folder} was imported: ${counted(problemCount, 'fault', 'faults')}.`;
    return [
      ...problems.map(formatProblem),
      ...(unlisted > 0 ? [`… and ${unlisted} more`] : []),
      '',
      end,
    ].join('\n');
  }
  const lines = kinds.map(({ folder: name, documents, added, changed, removed }) => {
    const kept = documents - added - changed;
    const figures = `${count(added)} new ${count(changed)} changed ${count(kept)} as before ${count(removed)} removed`;
    return `${name.padEnd(16)}${count(documents)} documents ${figures}`;
  });
  const ofOffice = kinds.flatMap(({ folder: name, ofOffice: slugs }) =>
    slugs.map((slug) => `${name}/${slug} is written in the office: its file is not shown.`),
  );
  const end = isDryRun ? `A dry run: nothing of ${folder} was kept.` : `Imported ${folder}.`;
  return [...lines, `${'files'.padEnd(16)}${count(files)}`, ...ofOffice, '', end].join('\n');
}

function count(number: number): string {
  return String(number).padStart(6);
}
