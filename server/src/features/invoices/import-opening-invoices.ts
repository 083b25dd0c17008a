// Imports a file of what was open of invoices of a former program: each becomes a debt of its company that is due on its own day.

import type { ImportPreview, SentImportFile } from '@chipload/contract/office/part-imports';
import { currencies } from '@chipload/domain/money';
import { m } from '@chipload/messages';
import { formatCount } from '@chipload/messages/locale';
import type { Database } from '../../platform/database/database.ts';
import type { ByStaff, StaffMember } from '../../platform/http/office-visitor.ts';
import { permissionMissing } from '../../platform/http/serve-office.ts';
import { Refusal, type Say } from '../../platform/refusal.ts';
import { recordStaffEvents } from '../audit/audit.service.ts';
import { postDocuments } from '../books/books.service.ts';
import {
  applyChangeSet,
  changedSince,
  type FileKind,
  importFile,
  previewFile,
  type SentImport,
  undoChangeSet,
} from '../catalogue-desk/catalogue-desk.service.ts';
import {
  insertOpeningInvoices,
  listImported,
  lockCompaniesOf,
  lockImported,
  takeBackOpeningInvoices,
} from './opening-invoices.repository.ts';
import { planOpeningInvoices, type PlannedOpening } from './plan-opening-invoices.ts';

const openingFile: FileKind<PlannedOpening> = {
  kind: 'opening-invoices',
  action: 'opening-invoices.imported',
  requirePermission: (_, permissions) => requireCustomers(permissions),
  countsOf: (changes) => ({ added: changes.length, changed: 0 }),
  sumsOf: (changes) =>
    currencies.flatMap((currency) => {
      const own = changes.filter(({ after }) => after.currency === currency);
      const cents = own.reduce((sum, { after }) => sum + after.cents, 0);
      return own.length > 0 ? [{ currency, cents }] : [];
    }),
  plan: planOpeningInvoices,
  write: writePlan,
};

/** A file names companies, and what they owe. */
function requireCustomers(permissions: StaffMember['permissions']): void {
  if (!permissions.has('read-customers')) throw permissionMissing('read-customers');
}

export async function previewOpeningInvoiceImport(
  db: Database,
  staff: StaffMember,
  sent: SentImportFile,
): Promise<ImportPreview> {
  return previewFile(db, staff, sent, openingFile);
}

/** Adds what a file has to what companies owe; refuses when it would not add what its preview showed any more. */
export async function importOpeningInvoices(db: Database, by: ByStaff, sent: SentImport) {
  return importFile(db, by, sent, openingFile);
}

/** Takes the opening invoices of an import back; refuses after a day, and when something of them is paid or may be. */
export async function undoOpeningInvoiceImport(db: Database, by: ByStaff, uuid: string) {
  requireCustomers(by.staff.permissions);
  return undoChangeSet(db, by, {
    uuid,
    kinds: ['opening-invoices'],
    restore: async (transaction, { id, file_name: file }) => {
      const { isRecent, paid } = await lockImported(transaction, id);
      if (!isRecent) throw notUndoable((options) => m.refusal_opening_import_old({}, options));
      if (paid.length > 0)
        throw notUndoable((options) =>
          m.refusal_opening_import_paid(
            {
              count: paid.length,
              shown: formatCount(paid.length, options.locale),
              names: paid.slice(0, 5).join(', '),
            },
            options,
          ),
        );
      await post(transaction, await takeBackOpeningInvoices(transaction, id));
      await recordCompanies(transaction, by, 'company.opening-invoices-taken-back', { id, file: file ?? '' });
    },
  });
}

function notUndoable(say: Say): Refusal {
  return new Refusal('change-not-undoable', { say });
}

/** So many are written by one statement. */
const mostAtOnce = 2_000;

async function writePlan(
  transaction: Database,
  by: ByStaff,
  { plan: { changes }, set }: Parameters<typeof openingFile.write>[2],
): Promise<string> {
  const { id, uuid } = await applyChangeSet(transaction, { kind: 'opening-invoices', ...set }, []);
  await lockCompaniesOf(transaction, [...new Set(changes.map(({ code }) => code))]);
  for (let start = 0; start < changes.length; start += mostAtOnce) {
    const portion = changes.slice(start, start + mostAtOnce).map(({ code, after }) => ({ ...after, code }));
    const entries = await insertOpeningInvoices(transaction, id, portion);
    if (entries.length < portion.length) throw changedSince();
    await post(transaction, entries);
  }
  await recordCompanies(transaction, by, 'company.opening-invoices-added', { id, file: set.fileName });
  return uuid;
}

async function post(transaction: Database, entries: readonly number[]): Promise<void> {
  for (let start = 0; start < entries.length; start += mostAtOnce)
    await postDocuments(transaction, 'opening', entries.slice(start, start + mostAtOnce));
}

/** Records in the timeline of each company what an import added, or that it was taken back. */
async function recordCompanies(
  transaction: Database,
  by: ByStaff,
  action: 'company.opening-invoices-added' | 'company.opening-invoices-taken-back',
  { id, file }: { readonly id: number; readonly file: string },
): Promise<void> {
  const imported = await listImported(transaction, id);
  await recordStaffEvents(transaction, {
    ...by,
    action,
    changes: imported.map(({ uuid, count, cents, currency }) => ({
      subject: `company ${uuid}`,
      after: { file, invoices: count, cents, currency },
    })),
  });
}
