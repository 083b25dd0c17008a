// Imports from a file in the office of what was open of invoices of a former program.

import { z } from 'zod';
import { byUuid } from '../wire.ts';
import { changeSet, undoRefusals } from './catalogue.ts';
import { officeEndpoint } from './office-endpoint.ts';
import { imported, importPreview, importRefusals, sentFile } from './part-imports.ts';

const sentOpeningFile = sentFile('opening-invoices');

export const openingInvoiceImportCalls = {
  listOpeningInvoiceImports: officeEndpoint({
    method: 'GET',
    path: '/opening-invoice-imports',
    summary: 'The files of opening invoices that were imported, the latest 50',
    permission: 'keep-books',
    reply: z.object({ changes: z.array(changeSet) }),
  }),
  previewOpeningInvoiceImport: officeEndpoint({
    method: 'POST',
    path: '/opening-invoice-imports/preview',
    summary:
      'How a file of what was open of invoices of a former program, CSV or XLSX, is read, and what its import would add to what companies owe; also needs `read-customers` (at most 4 MB and 20,000 rows)',
    permission: 'keep-books',
    body: sentOpeningFile,
    records: 'nothing',
    reply: importPreview,
    refusals: ['part-file-refused'],
    cost: 50,
  }),
  importOpeningInvoices: officeEndpoint({
    method: 'POST',
    path: '/opening-invoice-imports',
    summary:
      'Add what was open of invoices of a former program to what companies owe, as it was previewed; each is due on its own day. Also needs `read-customers`',
    permission: 'keep-books',
    body: sentOpeningFile.extend(imported),
    records: ['opening-invoices.imported', 'company.opening-invoices-added'],
    reply: changeSet,
    refusals: importRefusals,
    cost: 50,
  }),
  undoOpeningInvoiceImport: officeEndpoint({
    method: 'POST',
    path: '/opening-invoice-imports/:uuid/undo',
    summary:
      'Take the opening invoices of an import out of what companies owe again, within a day and while nothing of them is paid; also needs `read-customers`',
    permission: 'keep-books',
    params: byUuid,
    records: ['opening-invoices.import-undone', 'company.opening-invoices-taken-back'],
    reply: changeSet,
    refusals: undoRefusals,
  }),
};
