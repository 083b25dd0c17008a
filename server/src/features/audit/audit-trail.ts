// The audit trail for the office, filtered and a page at a time, with the names of the people and the records.

import type { AuditEvent } from '@chipload/contract/office';
import type { AuditColumn } from '@chipload/contract/office/audit';
import { parseSubject, readingPermission, type SubjectKind } from '@chipload/domain/desk';
import { shopTimeZone } from '@chipload/domain/places';
import type { Permission } from '@chipload/domain/staff';
import { textAfterKind } from '@chipload/messages/audit';
import { roleTexts } from '@chipload/messages/office-codes';
import type { Database } from '../../platform/database/database.ts';
import { csvOfRows, type CsvView } from '../../platform/files/list-csv.ts';
import type { Language } from '../../platform/language.ts';
import { findSubjects, nameRecords, nameValues } from '../records/records.service.ts';
import { auditCsv } from './audit-csv.ts';
import { auditEventOf } from './audit.presenter.ts';
import { listTrail, type TrailFilter, type TrailRow } from './audit-trail.repository.ts';

const pageRows = 50;
const mostExported = 10_000;

export type TrailReader = { readonly permissions: ReadonlySet<Permission>; readonly language: Language };

export type TrailQuery = Omit<TrailFilter, 'subjects'> & {
  /** The number or the name of a record as it is typed, or a subject as it is stored. */
  readonly subject: string | undefined;
};

/** Returns a page of events, and the id after which the next one begins; undefined on the last. */
export async function readTrail(
  db: Database,
  reader: TrailReader,
  query: TrailQuery,
): Promise<{ readonly rows: AuditEvent[]; readonly after: number | undefined }> {
  const filter = await filterOf(db, reader, query);
  const rows = await listTrail(db, filter, { most: pageRows + 1, timeZone: shopTimeZone });
  const page = rows.slice(0, pageRows);
  return {
    rows: await named(db, reader, page),
    after: rows.length > pageRows ? page.at(-1)?.id : undefined,
  };
}

/** Returns the first 10,000 events as CSV: in words, and as they are stored. */
export async function exportTrail(
  db: Database,
  reader: TrailReader,
  query: TrailQuery,
  view: Pick<CsvView<AuditColumn>, 'columns'> = {},
): Promise<Buffer> {
  const filter = await filterOf(db, reader, query);
  const rows = await listTrail(db, filter, { most: mostExported, timeZone: shopTimeZone });
  const events = await named(db, reader, rows);
  return csvOfRows(auditCsv, { ...view, language: reader.language }, events);
}

/** Adds the names of those records that the reader may read. */
async function named(
  db: Database,
  { permissions }: TrailReader,
  rows: readonly TrailRow[],
): Promise<AuditEvent[]> {
  const subjects = rows
    .map(({ subject }) => parseSubject(subject))
    .filter((subject) => subject !== undefined)
    .filter((subject) => permissions.has(readingPermission(subject)));
  const names = await nameRecords(db, subjects);
  const events = rows.map((row) => auditEventOf(row, { names, permissions }));
  const valueNames = await nameValues(db, permissions, events);
  return events.map((event) => ({ ...event, value_names: valueNames(event) }));
}

async function filterOf(
  db: Database,
  { permissions, language }: TrailReader,
  { subject: typed, ...filter }: TrailQuery,
): Promise<TrailFilter> {
  if (typed === undefined) return { ...filter, subjects: undefined };
  if (parseSubject(typed)) return { ...filter, subjects: [typed] };
  const options = { locale: language };
  const text = textAfterKind(typed, options);
  const found = await findSubjects(db, {
    text,
    roleCodes: Object.entries(roleTexts)
      .filter(([, name]) => name({}, options).toLowerCase() === text.toLowerCase())
      .map(([code]) => code),
    mayRead: (kind: SubjectKind) => permissions.has(readingPermission({ kind })),
  });
  // Changes by imports are stored under the text itself.
  return { ...filter, subjects: [...found, typed] };
}
