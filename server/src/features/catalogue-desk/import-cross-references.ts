// Imports a file of numbers under which makers or companies know parts. A file adds numbers; what is there is never changed.

import type { ImportPreview, SentImportFile } from '@chipload/contract/office/part-imports';
import { crossReferenceKey, crossReferenceLimits } from '@chipload/domain/catalogue';
import { m } from '@chipload/messages';
import type { Database } from '../../platform/database/database.ts';
import type { ByStaff, StaffMember } from '../../platform/http/office-visitor.ts';
import { permissionMissing } from '../../platform/http/serve-office.ts';
import { companiesOfRows } from './called-companies.ts';
import { applyChangeSet, undoChangeSet } from './change-sets.ts';
import {
  countOfParts,
  deleteCrossReferencesOf,
  findOwnNumbers,
  findPartIds,
  findTakenNumbers,
  insertCrossReferences,
  type NewCrossReference,
} from './cross-references.repository.ts';
import { changedSince, type FileKind, importFile, previewFile, type SentImport } from './import-file.ts';
import type { ImportPlan, PlannedChange } from './plan-import.ts';
import { ofField, type ReadRow, readRows, sayUnknown } from './read-import-row.ts';
import type { ImportedFile } from './read-imported-file.ts';

type PlannedNumber = PlannedChange & { readonly added: NewCrossReference };

const crossReferenceFile: FileKind<PlannedNumber> = {
  kind: 'cross-references',
  action: 'cross-references.imported',
  requirePermission: ({ fields }, permissions) => {
    if (fields.includes('company')) requireCustomers(permissions);
  },
  countsOf: (changes) => ({ added: changes.length, changed: 0 }),
  plan: planNumbers,
  write: async (transaction, _by, { plan: { changes }, set }) => {
    const { id, uuid } = await applyChangeSet(transaction, { kind: 'cross-references', ...set }, []);
    const added = await insertCrossReferences(
      transaction,
      id,
      changes.map((change) => change.added),
    );
    if (added < changes.length) throw changedSince();
    return uuid;
  },
};

function requireCustomers(permissions: StaffMember['permissions']): void {
  if (!permissions.has('read-customers')) throw permissionMissing('read-customers');
}

export async function previewCrossReferenceImport(
  db: Database,
  staff: StaffMember,
  sent: SentImportFile,
): Promise<ImportPreview> {
  return previewFile(db, staff, sent, crossReferenceFile);
}

/** Adds the numbers of a file; refuses when it would not add what its preview showed any more. */
export async function importCrossReferences(db: Database, by: ByStaff, sent: SentImport) {
  return importFile(db, by, sent, crossReferenceFile);
}

/** Removes the numbers that an import added; one that somebody has removed since is not missed. */
export async function undoCrossReferenceImport(db: Database, by: ByStaff, uuid: string) {
  return undoChangeSet(db, by, {
    uuid,
    kinds: ['cross-references'],
    restore: async (transaction, { id }) => deleteCrossReferencesOf(transaction, id),
  });
}

async function planNumbers(db: Database, file: ImportedFile): Promise<ImportPlan<PlannedNumber>> {
  const rows = readRows(file, { canRepeatCodes: true });
  const companyOf = await companiesOfRows(db, rows);
  const parts = await findPartIds(
    db,
    rows.map(({ code }) => code),
  );
  const readable = rows.flatMap((read) => {
    const one = wantedOf(read, { parts, company: companyOf(read) });
    return one ? [{ read, ...one }] : [];
  });
  const own = await findOwnNumbers(
    db,
    readable.map(({ added }) => added.key),
  );
  const wanted = readable.filter(({ read, added }) => {
    const code = own.get(added.key);
    if (code !== undefined)
      read.problems.push(
        ofField('other_number', (options) => m.refusal_cross_reference_own({ code }, options)),
      );
    return code === undefined;
  });
  const taken = await findTakenNumbers(
    db,
    wanted.map(({ added }) => added),
  );
  const counts = await countOfParts(db, [...new Set(wanted.map(({ added }) => added.partId))]);
  const seen = new Map<string, string>();
  const changes: PlannedNumber[] = [];
  let unchanged = 0;
  for (const { read, added, owner } of wanted) {
    const { code, problems } = read;
    const of = added.companyId === null ? `${(added.maker ?? '').toLowerCase()} ${code}` : added.companyId;
    const key = `${added.key} ${of}`;
    const other = seen.get(key) ?? taken.get(added);
    if (other === code) unchanged += 1;
    else if (other !== undefined)
      problems.push(
        ofField('other_number', (options) => m.refusal_cross_reference_taken({ code: other }, options)),
      );
    else if ((counts.get(added.partId) ?? 0) >= crossReferenceLimits.ofPart)
      problems.push((options) =>
        m.refusal_cross_reference_many({ most: String(crossReferenceLimits.ofPart) }, options),
      );
    else {
      seen.set(key, code);
      counts.set(added.partId, (counts.get(added.partId) ?? 0) + 1);
      const after = `${added.number} · ${owner}`;
      changes.push({ code, field: 'cross_reference', before: null, after, added });
    }
  }
  const refused = rows.flatMap(({ row, code, problems }) =>
    problems.length > 0 ? [{ row, code, problems }] : [],
  );
  return { added: [], changes, refused, unchanged, later: 0 };
}

/** Returns the number that a row adds, and whose it is; undefined, with what is wrong, for one that adds none. */
function wantedOf(
  { code, values, problems }: ReadRow,
  {
    parts,
    company,
  }: {
    readonly parts: ReadonlyMap<string, number>;
    readonly company: { id: number; name: string } | undefined;
  },
): { readonly added: NewCrossReference; readonly owner: string } | undefined {
  const { other_number: number, maker } = values;
  const partId = parts.get(code);
  if (problems.length > 0) return undefined;
  if (partId === undefined) problems.push(ofField('code', sayUnknown(code, m.import_problem_no_part)));
  const key = typeof number === 'string' ? crossReferenceKey(number) : undefined;
  if (key === undefined)
    problems.push(ofField('other_number', (options) => m.refusal_cross_reference_short({}, options)));
  const isOfMaker = typeof maker === 'string';
  if (isOfMaker === (company !== undefined))
    problems.push((options) =>
      isOfMaker ? m.import_problem_two_owners({}, options) : m.import_problem_no_owner({}, options),
    );
  if (problems.length > 0 || partId === undefined || key === undefined || typeof number !== 'string')
    return undefined;
  const owner = isOfMaker ? maker : (company?.name ?? '');
  return {
    owner,
    added: { partId, number, key, maker: isOfMaker ? maker : null, companyId: company?.id ?? null },
  };
}
