// Groups the refused rows of a file by what is wrong with them, whatever values their sentences name: a column that is wrong in a
// thousand rows is one thing to correct.

import type { Language } from '../../platform/language.ts';
import type { RefusedRow } from './plan-import.ts';
import { ofSize } from './read-import-row.ts';
import type { ImportedFile } from './read-imported-file.ts';

type RefusedGroup = {
  readonly problem: string;
  readonly rows: number;
  readonly first: { readonly row: number; readonly code: string }[];
};

/** As many rows of a group are named. */
export const samplesOfGroup = 5;

/** A value of a row in a sentence: between quotation marks, or a number. */
const value = /"[^"]*"|“[^”]*”|«[^»]*»|\d+(?:[.,]\d+)*/g;

/** Returns what is wrong with refused rows of a file, the most frequent first; a value that differs within a group is `…`. */
export function groupRefused(
  file: ImportedFile,
  refused: readonly RefusedRow[],
  language: Language,
): RefusedGroup[] {
  const columns = file.fields
    .flatMap((field) => (field === null ? [] : [ofSize(file, field, () => '')({ locale: language })]))
    .toSorted((a, b) => b.length - a.length);
  const groups = new Map<
    string,
    { values: (string | undefined)[]; rows: number; first: RefusedGroup['first'] }
  >();
  for (const { row, code, problems } of refused) {
    const forms = new Map(problems.map((say) => formOf(say({ locale: language }), columns)));
    for (const [form, values] of forms) {
      const group = groups.get(form) ?? { values: [...values], rows: 0, first: [] };
      group.values = group.values.map((one, at) => (one === values[at] ? one : undefined));
      group.rows += 1;
      if (group.first.length < samplesOfGroup) group.first.push({ row: row.row, code });
      groups.set(form, group);
    }
  }
  return [...groups]
    .map(([form, { values, rows, first }]) => {
      let at = 0;
      return { problem: form.replaceAll('\0', () => values[at++] ?? '…'), rows, first };
    })
    .toSorted((a, b) => b.rows - a.rows);
}

/** Returns a sentence without the values of its row, and these values. The name of a column that it begins with stays as it is. */
function formOf(
  problem: string,
  columns: readonly string[],
): readonly [form: string, values: readonly string[]] {
  const column = columns.find((name) => problem.startsWith(name)) ?? '';
  const rest = problem.slice(column.length);
  return [column + rest.replaceAll(value, '\0'), rest.match(value) ?? []];
}
