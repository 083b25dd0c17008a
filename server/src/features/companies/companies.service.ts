// Companies as the office keeps them: their lists and records, terms and holds, people, tax certificates and documents.
// Entry points: `certificatesOf` (of a company's row, for the taxes of a document), `listCompanies`, `getCompany`, `setTerms`,
// `renameCompany`, `holdCompany`, `addCertificate`, `verifyCertificate`, `importCompanies` (a file), `findFewCompanies` (by name, for lists of their records).
// Never knows: trunks, how taxes are computed, how orders are placed, invoices (their feature reads certificates from here).

export { type CreditPreview, holdCredit, previewCreditUse } from './company-credit.ts';
export { findFewCompanies } from './company-search.repository.ts';
export {
  chooseStatements,
  disablePerson,
  enablePerson,
  sendPasswordLink,
  setStatements,
} from './act-on-person.ts';
export { addCompany } from './add-company.ts';
export { allowOverdue } from './allow-overdue.ts';
export { addCertificate, verifyCertificate, withdrawCertificate } from './certificates.ts';
export { addDocument, getCertificateFile, getDocument, removeDocument } from './documents.ts';
export { holdCompany, releaseCompany } from './hold-company.ts';
export { importCompanies, previewCompanyImport, undoCompanyImport } from './import-companies.ts';
export { exportCompanies, exportPeople } from './export-companies.ts';
export { type CompanyShop, getCompany, listCompanies, listLedger, listPeople } from './read-companies.ts';
export { renameCompany } from './rename-company.ts';
export { setTerms } from './set-terms.ts';
export { certificatesOf } from './stored-certificate.ts';
