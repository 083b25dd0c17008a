// Finds the companies that the rows of an imported file call.

import { m } from '@chipload/messages';
import type { Database } from '../../platform/database/database.ts';
import { type CalledCompany, findCalledCompanies } from './called-companies.repository.ts';
import type { ReadRow } from './read-import-row.ts';

export type { CalledCompany } from './called-companies.repository.ts';

/** Returns the company that a row of the file calls; undefined, with what is wrong, for one that calls none or several. */
export async function companiesOfRows(
  db: Database,
  rows: readonly ReadRow[],
): Promise<(row: ReadRow) => CalledCompany | undefined> {
  const companies = await findCalledCompanies(
    db,
    rows.map(({ values }) => String(values.company ?? '')),
  );
  return ({ values: { company: name }, problems }) => {
    if (typeof name !== 'string') return undefined;
    const called = companies.get(name) ?? [];
    if (called.length === 0)
      problems.push((options) => m.import_problem_no_company({ value: name }, options));
    if (called.length > 1) problems.push((options) => m.import_problem_companies({ value: name }, options));
    return called.length === 1 ? called[0] : undefined;
  };
}
