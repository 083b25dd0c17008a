// The documents of a company, such as a signed application.

import { companyLimits } from '@chipload/domain/companies';
import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import { recordStaffEvent } from '../audit/audit.service.ts';
import { checkFile, type SentFile } from './check-file.ts';
import { changeCompany, type SeenCompany } from './company-act.ts';
import {
  countFiles,
  deleteDocument,
  findCertificateFile,
  findDocument,
  insertDocument,
  type StoredFile,
} from './company-files.repository.ts';

export async function addDocument(
  db: Database,
  { staff, client }: ByStaff,
  seen: SeenCompany,
  sent: SentFile,
): Promise<void> {
  const file = checkFile(sent);
  await changeCompany(db, seen, async (transaction, { id: companyId, uuid }) => {
    const { documents } = await countFiles(transaction, companyId);
    if (documents >= companyLimits.documents) throw new Refusal('too-many-documents');
    const document = await insertDocument(transaction, { ...file, companyId, staffId: staff.id });
    const after = { document, media: file.media, bytes: file.content.length };
    const subject = `company ${uuid}`;
    await recordStaffEvent(transaction, { staff, client, action: 'company.document-added', subject, after });
    return true;
  });
}

/** Removes a document for good. */
export async function removeDocument(
  db: Database,
  { staff, client }: ByStaff,
  { document, ...seen }: SeenCompany & { readonly document: string },
): Promise<void> {
  await changeCompany(db, seen, async (transaction, { id, uuid }) => {
    if (!(await deleteDocument(transaction, id, document))) throw new Refusal('not-found');
    const subject = `company ${uuid}`;
    const action = 'company.document-removed';
    await recordStaffEvent(transaction, { staff, client, action, subject, before: { document } });
    return true;
  });
}

export async function getDocument(db: Database, company: string, document: string): Promise<StoredFile> {
  return required(await findDocument(db, company, document));
}

export async function getCertificateFile(
  db: Database,
  company: string,
  certificate: string,
): Promise<StoredFile> {
  return required(await findCertificateFile(db, company, certificate));
}

function required(file: StoredFile | undefined): StoredFile {
  if (!file) throw new Refusal('not-found');
  return file;
}
