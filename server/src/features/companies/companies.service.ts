// Companies as the office keeps them: their tax certificates.
// Entry points: `certificatesOf` (of a company's row, for the taxes of a document).
// Never knows: trunks, invoices; how taxes are computed.

export { certificatesOf } from './stored-certificate.ts';
