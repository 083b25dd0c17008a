// Imports a file of companies with their people and addresses. Nobody is mailed: people choose a password by a link, as others do who
// forgot theirs, and can sign in only then.

import { randomBytes } from 'node:crypto';
import type { ImportPreview, SentImportFile } from '@chipload/contract/office/part-imports';
import { termsFields } from '@chipload/domain/catalogue';
import { m } from '@chipload/messages';
import { formatCount } from '@chipload/messages/locale';
import type { Database } from '../../platform/database/database.ts';
import type { ByStaff, StaffMember } from '../../platform/http/office-visitor.ts';
import { permissionMissing } from '../../platform/http/serve-office.ts';
import { hashPassword } from '../../platform/passwords/password.ts';
import { Refusal, type Say } from '../../platform/refusal.ts';
import { recordStaffEvents } from '../audit/audit.service.ts';
import {
  applyChangeSet,
  changedSince,
  type FileKind,
  type ImportedFile,
  importFile,
  type PlannedChange,
  previewFile,
  type SentImport,
  undoChangeSet,
} from '../catalogue-desk/catalogue-desk.service.ts';
import {
  type ChangedTerms,
  findKeptCompanies,
  lockCompaniesOfSet,
  restoreCompanies,
  writeCompanies,
} from './company-import.repository.ts';
import { planCompanies } from './plan-companies.ts';

const companyFile: FileKind<PlannedChange> = {
  kind: 'companies',
  action: 'companies.imported',
  requirePermission: requireTerms,
  countsOf: (changes) => {
    const codes = new Set(changes.map(({ code }) => code));
    const added = changes.filter(({ field }) => field === 'company').length;
    return { added, changed: codes.size - added };
  },
  plan: planCompanies,
  write: writePlan,
};

/** Refuses who may not read the companies that a file names, and columns of limits and terms from who may not set them. */
function requireTerms(
  { fields }: Pick<ImportedFile, 'fields'>,
  permissions: StaffMember['permissions'],
): void {
  if (!permissions.has('read-customers')) throw permissionMissing('read-customers');
  if (fields.some((field) => field !== null && termsFields.includes(field)) && !permissions.has('set-terms'))
    throw permissionMissing('set-terms');
}

export async function previewCompanyImport(
  db: Database,
  staff: StaffMember,
  sent: SentImportFile,
): Promise<ImportPreview> {
  return previewFile(db, staff, sent, companyFile);
}

/** Adds and changes what a file has; refuses when it would not change what its preview showed any more. */
export async function importCompanies(db: Database, by: ByStaff, sent: SentImport) {
  return importFile(db, by, sent, companyFile);
}

/**
 * Removes what an import added, and gives the rest its former values. Refuses after a day, and when something has changed since or refers
 * to what it added, such as an order.
 */
export async function undoCompanyImport(db: Database, by: ByStaff, uuid: string) {
  return undoChangeSet(db, by, {
    uuid,
    kinds: ['companies'],
    restore: async (transaction, { id, part_count: count }) => {
      const set = await lockCompaniesOfSet(transaction, id);
      requireTerms({ fields: set.has_terms ? termsFields : [] }, by.staff.permissions);
      if (!set.is_recent) throw notUndoable((options) => m.refusal_company_import_old({}, options));
      if (set.companies.length !== count)
        throw notUndoable((options) => m.refusal_company_import_erased({}, options));
      const kept = await findKeptCompanies(transaction, id, set.companies);
      if (kept.length > 0)
        throw notUndoable((options) =>
          m.refusal_company_import_kept(
            {
              count: kept.length,
              shown: formatCount(kept.length, options.locale),
              names: kept.slice(0, 5).join(', '),
            },
            options,
          ),
        );
      await recordTerms(transaction, by, await restoreCompanies(transaction, id, set.companies));
    },
  });
}

function notUndoable(say: Say): Refusal {
  return new Refusal('change-not-undoable', { say });
}

async function writePlan(
  transaction: Database,
  by: ByStaff,
  { plan: { changes }, set }: Parameters<typeof companyFile.write>[2],
): Promise<string> {
  const { id, uuid } = await applyChangeSet(transaction, { kind: 'companies', ...set }, []);
  // Nobody knows the password: it is of random bytes that are not kept.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  const written = await writeCompanies(transaction, id, changes, passwordHash);
  if (!written.isAsPlanned) throw changedSince();
  const after = { file: set.fileName };
  const people = (ids: readonly number[]) => ids.map((one) => ({ subject: `customer ${one}`, after }));
  await recordStaffEvents(transaction, {
    ...by,
    action: 'company.added',
    changes: written.companies.map((one) => ({ subject: `company ${one}`, after })),
  });
  await recordStaffEvents(transaction, { ...by, action: 'customer.added', changes: people(written.added) });
  await recordStaffEvents(transaction, {
    ...by,
    action: 'customer.changed',
    changes: people(written.changed),
  });
  await recordTerms(transaction, by, written.terms);
  return uuid;
}

/** Records each company whose limit or terms changed, in its timeline. */
async function recordTerms(db: Database, by: ByStaff, terms: readonly ChangedTerms[]): Promise<void> {
  await recordStaffEvents(db, {
    ...by,
    action: 'company.terms-set',
    changes: terms.map((one) => ({
      subject: `company ${one.uuid}`,
      before: { credit_limit_cents: one.limit_before, terms_days: one.days_before },
      after: { credit_limit_cents: one.limit_after, terms_days: one.days_after },
    })),
  });
}
