// The records of the office by number and name: found by what somebody types, and named by what is stored of them.
// Entry points: `findByText` (for the palette; `branchNames` and `branchKinds` are what it searches), `findSubjects` (the
// subjects of events), `nameRecords`, `nameValues` (of the identifiers in the values of events). Never knows: what a record contains, what was done to it, and who may read it.

import type { Subject } from '@chipload/domain/desk';
import type { Database } from '../../platform/database/database.ts';
import { listNames, type NamedRecord } from './names.repository.ts';

export { findSubjects } from './find-subjects.ts';
export { nameValues, type ValueNames } from './name-values.ts';
export type { NamedRecord } from './names.repository.ts';
export { branchKinds, branchNames } from './search-branches.ts';
export { findByText, type FoundRow } from './search.repository.ts';

/**
 * Returns the names of records by their subjects, with one statement for each kind. Those that are not there any more are left out, and
 * so are parts, requests and jobs, which are called by the code or number under which they are stored.
 */
export async function nameRecords(
  db: Database,
  subjects: readonly Subject[],
): Promise<ReadonlyMap<string, NamedRecord>> {
  const names = new Map<string, NamedRecord>();
  for (const kind of new Set(subjects.map((subject) => subject.kind))) {
    if (kind === 'part' || kind === 'request' || kind === 'job') continue;
    const ids = new Set(subjects.filter((one) => one.kind === kind).map(({ id }) => id));
    for (const { id, ...named } of await listNames(db, kind, [...ids])) names.set(`${kind} ${id}`, named);
  }
  return names;
}
