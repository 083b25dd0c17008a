// The papers of a company: tax certificates with their files, and documents. A file is sent as it is, and the facts about it
// in the query.

import { companyLimits } from '@chipload/domain/companies';
import { certificateLimits, certificateReasons, taxNames } from '@chipload/domain/tax';
import { z } from 'zod';
import { binary, byUuid, day, textLine } from '../wire.ts';
import { officeCompany, version } from './company-records.ts';
import { officeEndpoint } from './office-endpoint.ts';
import { reasonOfAct } from './reason-of-act.ts';

const sentVersion = z.coerce.number().int().min(1);
const fileName = textLine(companyLimits.fileNameLength);
const file = z
  .custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array)
  .meta({ type: 'string', format: 'binary' });
const ofCertificate = byUuid.extend({ certificate: z.uuid() });
const ofDocument = byUuid.extend({ document: z.uuid() });
const mediaTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const;

export const companyFileCalls = {
  addCertificate: officeEndpoint({
    method: 'POST',
    path: '/companies/:uuid/certificates',
    summary:
      'Add a tax certificate with its file (PDF, PNG or JPEG, at most 5 MB); it counts once it is verified',
    permission: 'write-customers',
    params: byUuid,
    query: z.object({
      version: sentVersion,
      jurisdiction: z.string().regex(/^(CA|US)(-[A-Z]{2})?$/),
      tax: z.enum(taxNames),
      number: textLine(certificateLimits.numberLength),
      reason: z.enum(certificateReasons),
      valid_from: day,
      valid_to: day.optional(),
      file_name: fileName,
    }),
    takes: 'application/octet-stream',
    body: file,
    records: ['company.certificate-added'],
    reply: officeCompany,
    refusals: [
      'not-found',
      'record-changed',
      'tax-not-levied',
      'file-not-accepted',
      'too-many-documents',
      'validation',
    ],
    cost: 10,
  }),
  verifyCertificate: officeEndpoint({
    method: 'POST',
    path: '/companies/:uuid/certificates/:certificate/verify',
    summary: 'Verify a certificate that somebody else has entered: the tax is not charged any more',
    permission: 'set-terms',
    params: ofCertificate,
    body: z.object({ version }),
    records: ['company.certificate-verified'],
    reply: officeCompany,
    refusals: ['not-found', 'record-changed', 'certificate-not-open', 'certificate-yours'],
  }),
  withdrawCertificate: officeEndpoint({
    method: 'POST',
    path: '/companies/:uuid/certificates/:certificate/withdraw',
    summary: 'Withdraw a certificate: the tax is charged again',
    permission: 'set-terms',
    params: ofCertificate,
    body: z.object({ version, reason: reasonOfAct }),
    records: ['company.certificate-withdrawn'],
    reply: officeCompany,
    refusals: ['not-found', 'record-changed', 'certificate-not-open'],
  }),
  getCertificateFile: officeEndpoint({
    method: 'GET',
    path: '/companies/:uuid/certificates/:certificate/file',
    summary: 'The file of a certificate',
    permission: 'read-customers',
    params: ofCertificate,
    media: mediaTypes,
    reply: binary,
    refusals: ['not-found'],
    cost: 5,
  }),
  addDocument: officeEndpoint({
    method: 'POST',
    path: '/companies/:uuid/documents',
    summary: 'Add a document (PDF, PNG or JPEG, at most 5 MB)',
    permission: 'write-customers',
    params: byUuid,
    query: z.object({ version: sentVersion, name: fileName }),
    takes: 'application/octet-stream',
    body: file,
    records: ['company.document-added'],
    reply: officeCompany,
    refusals: ['not-found', 'record-changed', 'file-not-accepted', 'too-many-documents'],
    cost: 10,
  }),
  removeDocument: officeEndpoint({
    method: 'POST',
    path: '/companies/:uuid/documents/:document/remove',
    summary: 'Remove a document for good',
    permission: 'write-customers',
    params: ofDocument,
    body: z.object({ version }),
    records: ['company.document-removed'],
    reply: officeCompany,
    refusals: ['not-found', 'record-changed'],
  }),
  getDocument: officeEndpoint({
    method: 'GET',
    path: '/companies/:uuid/documents/:document',
    summary: 'A document',
    permission: 'read-customers',
    params: ofDocument,
    media: mediaTypes,
    reply: binary,
    refusals: ['not-found'],
    cost: 5,
  }),
};
