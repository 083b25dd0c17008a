import type { Subject } from '@chipload/domain/desk';
import type { Database } from '../../platform/database/database.ts';
import { listNames, type NamedRecord } from './names.repository.ts';

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
