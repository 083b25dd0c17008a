// Tax certificates: entered with their file, verified by a second person, and withdrawn.

import { type CertificateReason, isTaxOf, mayVerifyCertificate, type TaxName } from '@chipload/domain/tax';
import { companyLimits } from '@chipload/domain/companies';
import { m } from '@chipload/messages';
import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import { type AuditFacts, recordStaffEvent } from '../audit/audit.service.ts';
import { readTaxRates } from '../settings/settings.service.ts';
import { hasColleagueWith } from '../staff/staff.service.ts';
import { checkFile, type SentFile } from './check-file.ts';
import { changeCompany, type SeenCompany } from './company-act.ts';
import {
  type CertificateToDecide,
  countFiles,
  findCertificateToDecide,
  insertCertificate,
  updateVerified,
  updateWithdrawn,
} from './company-files.repository.ts';

export type SentCertificate = {
  readonly jurisdiction: string;
  readonly tax: TaxName;
  readonly number: string;
  readonly reason: CertificateReason;
  readonly validFrom: string;
  readonly validTo: string | undefined;
  readonly file: SentFile;
};

/** Adds a certificate, which counts once it is verified. */
export async function addCertificate(
  db: Database,
  { staff, client }: ByStaff,
  seen: SeenCompany,
  sent: SentCertificate,
): Promise<void> {
  const { jurisdiction, tax, number, reason, validFrom, validTo = null } = sent;
  const file = checkFile(sent.file);
  if (!isTaxOf(await readTaxRates(db), jurisdiction, tax))
    throw new Refusal('tax-not-levied', { facts: { jurisdiction, tax } });
  if (validTo !== null && validTo < validFrom) {
    throw new Refusal('validation', {
      errors: { valid_to: (options) => m.office_companies_dates_reversed({}, options) },
    });
  }
  await changeCompany(db, seen, async (transaction, { id: companyId, uuid }) => {
    const { certificates } = await countFiles(transaction, companyId);
    if (certificates >= companyLimits.certificates) throw new Refusal('too-many-documents');
    const facts = { jurisdiction, tax, number, reason, validFrom, validTo };
    const certificate = await insertCertificate(transaction, {
      ...facts,
      companyId,
      staffId: staff.id,
      file,
    });
    await recordStaffEvent(transaction, {
      staff,
      client,
      action: 'company.certificate-added',
      subject: `company ${uuid}`,
      after: { certificate, jurisdiction, tax, number, valid_from: validFrom, valid_to: validTo },
    });
    return true;
  });
}

type SeenCertificate = SeenCompany & { readonly certificate: string };

/** Verifies a certificate, which counts from then on; refuses the person who entered it if somebody else could do it. */
export async function verifyCertificate(db: Database, act: ByStaff, seen: SeenCertificate): Promise<void> {
  const event = { action: 'company.certificate-verified' } as const;
  await decide(db, act, seen, event, async (transaction, certificate) => {
    if (certificate.is_verified) throw new Refusal('certificate-not-open');
    const verifier = act.staff.id;
    const addedBy = certificate.added_by ?? undefined;
    const hasColleague = await hasColleagueWith(transaction, 'set-terms', verifier);
    if (!mayVerifyCertificate({ addedBy, verifier, hasColleague })) throw new Refusal('certificate-yours');
    await updateVerified(transaction, certificate.id, verifier);
  });
}

/** Withdraws a certificate for good: the tax is charged again. Documents that were issued stay. */
export async function withdrawCertificate(
  db: Database,
  act: ByStaff,
  { reason, ...seen }: SeenCertificate & { readonly reason: string },
): Promise<void> {
  const event = { action: 'company.certificate-withdrawn', facts: { reason } } as const;
  await decide(db, act, seen, event, (transaction, { id }) => updateWithdrawn(transaction, id, act.staff.id));
}

async function decide(
  db: Database,
  { staff, client }: ByStaff,
  { certificate: uuid, ...seen }: SeenCertificate,
  {
    action,
    facts,
  }: {
    readonly action: 'company.certificate-verified' | 'company.certificate-withdrawn';
    readonly facts?: AuditFacts;
  },
  write: (transaction: Database, certificate: CertificateToDecide) => Promise<void>,
): Promise<void> {
  await changeCompany(db, seen, async (transaction, company) => {
    const certificate = await findCertificateToDecide(transaction, company.id, uuid);
    if (!certificate) throw new Refusal('not-found');
    if (certificate.is_withdrawn) throw new Refusal('certificate-not-open');
    await write(transaction, certificate);
    const { jurisdiction, tax, number, is_verified: wasVerified } = certificate;
    await recordStaffEvent(transaction, {
      staff,
      client,
      action,
      subject: `company ${company.uuid}`,
      before: { was_verified: wasVerified },
      after: { certificate: uuid, jurisdiction, tax, number, ...facts },
    });
    return true;
  });
}
