import type { Language } from '@chipload/messages/locale';
import { m } from '@chipload/messages';
import { csvLine } from '../../platform/files/list-csv.ts';
import type { RefusedRow } from './plan-import.ts';
import type { PartFile } from './read-part-file.ts';

/** Writes refused rows as they were, with what is wrong in a last column, so that they can be corrected and imported again. */
export function refusedFile(
  { headings }: PartFile,
  refused: readonly RefusedRow[],
  language: Language,
): string {
  const problemHead = m.import_problem_column({}, { locale: language });
  const lines = refused.map(({ row, problems }) =>
    csvLine(
      [
        ...headings.map((_, at) => row.fields[at] ?? ''),
        problems.map((say) => say({ locale: language })).join(' '),
      ],
      language,
    ),
  );
  return csvLine([...headings, problemHead], language) + lines.join('');
}
