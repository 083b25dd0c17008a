// Stores the papers of companies: certificates with their files, and documents.

import type { FileMedia } from '@chipload/domain/companies';
import type { CertificateReason, TaxName } from '@chipload/domain/tax';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export type StoredFile = { readonly name: string; readonly media: FileMedia; readonly content: Buffer };

export type NewCertificate = {
  readonly companyId: number;
  readonly staffId: number;
  readonly jurisdiction: string;
  readonly tax: TaxName;
  readonly number: string;
  readonly reason: CertificateReason;
  readonly validFrom: string;
  readonly validTo: string | null;
  readonly file: { readonly name: string; readonly media: FileMedia; readonly content: Uint8Array };
};

/** Returns the uuid of the new certificate. */
export async function insertCertificate(transaction: Database, certificate: NewCertificate): Promise<string> {
  const { file } = certificate;
  const { uuid } = await transaction
    .insertInto('tax_certificates')
    .values({
      company_id: certificate.companyId,
      added_by: certificate.staffId,
      jurisdiction: certificate.jurisdiction,
      tax: certificate.tax,
      number: certificate.number,
      reason: certificate.reason,
      valid_from: certificate.validFrom,
      valid_to: certificate.validTo,
      file: Buffer.from(file.content),
      file_name: file.name,
      file_media: file.media,
    })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  return uuid;
}

export type CertificateToDecide = {
  readonly id: number;
  readonly jurisdiction: string;
  readonly tax: TaxName;
  readonly number: string;
  readonly added_by: number | null;
  readonly is_verified: boolean;
  readonly is_withdrawn: boolean;
};

/** Call it with the company locked. */
export async function findCertificateToDecide(
  transaction: Database,
  companyId: number,
  uuid: string,
): Promise<CertificateToDecide | undefined> {
  const { rows } = await sql<CertificateToDecide>`
    select id, jurisdiction, tax, number, added_by, verified_at is not null as is_verified,
      withdrawn_at is not null as is_withdrawn
    from tax_certificates where company_id = ${companyId} and uuid = ${uuid}`.execute(transaction);
  return rows[0];
}

export async function updateVerified(transaction: Database, id: number, staffId: number): Promise<void> {
  await transaction
    .updateTable('tax_certificates')
    .set({ verified_by: staffId, verified_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export async function updateWithdrawn(transaction: Database, id: number, staffId: number): Promise<void> {
  await transaction
    .updateTable('tax_certificates')
    .set({ withdrawn_by: staffId, withdrawn_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Returns how many certificates and documents a company has. */
export async function countFiles(
  transaction: Database,
  companyId: number,
): Promise<{ readonly certificates: number; readonly documents: number }> {
  const { rows } = await sql<{ certificates: number; documents: number }>`
    select (select count(*)::integer from tax_certificates where company_id = ${companyId}) as certificates,
      (select count(*)::integer from company_documents where company_id = ${companyId}) as documents`.execute(
    transaction,
  );
  return rows[0] ?? { certificates: 0, documents: 0 };
}

export type NewDocument = {
  readonly companyId: number;
  readonly staffId: number;
  readonly name: string;
  readonly media: FileMedia;
  readonly content: Uint8Array;
};

/** Returns the uuid of the new document. */
export async function insertDocument(transaction: Database, document: NewDocument): Promise<string> {
  const { uuid } = await transaction
    .insertInto('company_documents')
    .values({
      company_id: document.companyId,
      staff_id: document.staffId,
      name: document.name,
      media: document.media,
      content: Buffer.from(document.content),
    })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  return uuid;
}

/** Returns whether there was such a document. */
export async function deleteDocument(
  transaction: Database,
  companyId: number,
  uuid: string,
): Promise<boolean> {
  const row = await transaction
    .deleteFrom('company_documents')
    .where('company_id', '=', companyId)
    .where('uuid', '=', uuid)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findDocument(
  db: Database,
  company: string,
  uuid: string,
): Promise<StoredFile | undefined> {
  const { rows } = await sql<StoredFile>`
    select company_documents.name, media, content from company_documents
    join companies on companies.id = company_id
    where companies.uuid = ${company} and company_documents.uuid = ${uuid}`.execute(db);
  return rows[0];
}

/** Undefined also for a certificate without a file. */
export async function findCertificateFile(
  db: Database,
  company: string,
  uuid: string,
): Promise<StoredFile | undefined> {
  const { rows } = await sql<StoredFile>`
    select file_name as name, file_media as media, file as content from tax_certificates
    join companies on companies.id = company_id
    where companies.uuid = ${company} and tax_certificates.uuid = ${uuid} and file is not null`.execute(db);
  return rows[0];
}
