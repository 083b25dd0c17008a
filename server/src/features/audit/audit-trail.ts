// The audit trail for the office, filtered and a page at a time.

import { shopTimeZone } from '@chipload/domain/places';
import type { Database } from '../../platform/database/database.ts';
import { listTrail, type TrailFilter, type TrailRow } from './audit-trail.repository.ts';

const pageRows = 50;

/** Returns a page of events, and the id after which the next one begins; undefined on the last. */
export async function readTrail(
  db: Database,
  filter: TrailFilter,
): Promise<{ readonly rows: readonly TrailRow[]; readonly after: number | undefined }> {
  const rows = await listTrail(db, filter, { most: pageRows + 1, timeZone: shopTimeZone });
  const page = rows.slice(0, pageRows);
  return { rows: page, after: rows.length > pageRows ? page.at(-1)?.id : undefined };
}
