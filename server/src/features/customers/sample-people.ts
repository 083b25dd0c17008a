import type { Database } from '../../platform/database/database.ts';
import { sampleDomain } from '../../platform/sample-people.ts';
import { deleteSessionsOfDomain } from './customers.repository.ts';

/** Signs all sample people out: their sessions may be older than the setting that forbids them. */
export async function endSampleSessions(db: Database): Promise<void> {
  await deleteSessionsOfDomain(db, sampleDomain);
}
