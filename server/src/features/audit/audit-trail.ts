// The audit trail for the office, filtered and a page at a time.

import type { AuditEvent } from '@chipload/contract/office';
import { shopTimeZone } from '@chipload/domain/places';
import type { Database } from '../../platform/database/database.ts';
import { type CsvColumns, csvFile } from '../../platform/files/csv.ts';
import { auditEventOf } from './audit.presenter.ts';
import { listTrail, type TrailFilter, type TrailRow } from './audit-trail.repository.ts';

const pageRows = 50;
const mostExported = 10_000;

/** Returns a page of events, and the id after which the next one begins; undefined on the last. */
export async function readTrail(
  db: Database,
  filter: TrailFilter,
): Promise<{ readonly rows: readonly TrailRow[]; readonly after: number | undefined }> {
  const rows = await listTrail(db, filter, { most: pageRows + 1, timeZone: shopTimeZone });
  const page = rows.slice(0, pageRows);
  return { rows: page, after: rows.length > pageRows ? page.at(-1)?.id : undefined };
}

const columns: CsvColumns<AuditEvent> = {
  at: ({ at }) => at,
  action: ({ action }) => action,
  subject: ({ subject }) => subject,
  staff: ({ staff }) => staff?.name ?? null,
  actor: ({ actor }) => actor,
  before: ({ before }) => factsOf(before),
  after: ({ after }) => factsOf(after),
  remote_address: (event) => event.remote_address,
  request_id: (event) => event.request_id,
};

/** Returns the first 10,000 events as CSV. */
export async function exportTrail(db: Database, filter: TrailFilter): Promise<Buffer> {
  const rows = await listTrail(db, filter, { most: mostExported, timeZone: shopTimeZone });
  return csvFile(columns, rows.map(auditEventOf));
}

function factsOf(facts: AuditEvent['before']): string | null {
  return facts === null ? null : JSON.stringify(facts);
}
