// Groups the refused rows of a file by what is wrong with them, whatever values their sentences name: a column that is wrong in a
// thousand rows is one thing to correct.

import type { Language } from '../../platform/language.ts';
import type { RefusedRow } from './plan-import.ts';

export type RefusedGroup = {
  readonly problem: string;
  readonly rows: number;
  readonly first: { readonly row: number; readonly code: string }[];
};

/** As many rows of a group are named. */
export const samplesOfGroup = 5;

/** A value of a row in a sentence: between quotation marks, or a number. */
const value = /"[^"]*"|“[^”]*”|«[^»]*»|\d+(?:[.,]\d+)*/g;

/** Returns what is wrong with refused rows, the most frequent first; a value that differs within a group is `…`. */
export function groupRefused(refused: readonly RefusedRow[], language: Language): RefusedGroup[] {
  const groups = new Map<
    string,
    { values: (string | undefined)[]; rows: number; first: RefusedGroup['first'] }
  >();
  for (const { row, code, problems } of refused) {
    for (const problem of new Set(problems.map((say) => say({ locale: language })))) {
      const form = problem.replaceAll(value, '\0');
      const values = problem.match(value) ?? [];
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
