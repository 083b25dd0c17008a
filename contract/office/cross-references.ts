// Cross references in the office: the numbers under which makers, whose articles a part replaces, and customers know it.

import { crossReferenceLimits } from '@chipload/domain/catalogue';
import { z } from 'zod';
import { byUuid, partNumber, textLine } from '../wire.ts';
import { changeSet, undoRefusals } from './catalogue.ts';
import { officeEndpoint } from './office-endpoint.ts';
import { imported, importPreview, importRefusals, sentFile } from './part-imports.ts';

const crossReference = z.object({
  uuid: z.uuid(),
  number: z.string(),
  maker: z.string().nullable().meta({ description: 'Null for a number of a company' }),
  company: z.object({ uuid: z.uuid(), name: z.string() }).nullable(),
});
export type OfficeCrossReference = z.infer<typeof crossReference>;

const crossReferences = z.object({
  cross_references: z
    .array(crossReference)
    .meta({ description: 'Makers first; those of companies with the permission `read-customers`' }),
});

const sentCrossReferenceFile = sentFile('cross-references');

const byCode = z.object({ code: partNumber });

export const crossReferenceCalls = {
  listCrossReferences: officeEndpoint({
    method: 'GET',
    path: '/parts/:code/cross-references',
    summary: 'The numbers under which makers and companies know a part',
    permission: 'read-stock',
    params: byCode,
    reply: crossReferences,
    refusals: ['not-found'],
  }),
  addCrossReference: officeEndpoint({
    method: 'POST',
    path: '/parts/:code/cross-references',
    summary:
      'Add the number of a maker or of a company, which then finds the part; one of a company also needs `read-customers`',
    permission: 'edit-catalogue',
    params: byCode,
    body: z.object({
      number: textLine(crossReferenceLimits.numberLength),
      of: z.union([
        z.object({ maker: textLine(crossReferenceLimits.makerLength) }),
        z.object({ company: z.uuid() }),
      ]),
    }),
    records: ['part.number-added', 'company.number-added'],
    reply: crossReferences,
    refusals: ['not-found', 'cross-reference-refused', 'catalogue-busy'],
  }),
  removeCrossReference: officeEndpoint({
    method: 'DELETE',
    path: '/parts/:code/cross-references/:uuid',
    summary: 'Remove a number, which finds the part no more',
    permission: 'edit-catalogue',
    params: byCode.extend({ uuid: z.uuid() }),
    records: ['part.number-removed', 'company.number-removed'],
    reply: crossReferences,
    refusals: ['not-found', 'catalogue-busy'],
  }),
  listCrossReferenceImports: officeEndpoint({
    method: 'GET',
    path: '/cross-reference-imports',
    summary: 'The files of cross references that were imported, the latest 50',
    permission: 'edit-catalogue',
    reply: z.object({ changes: z.array(changeSet) }),
  }),
  previewCrossReferenceImport: officeEndpoint({
    method: 'POST',
    path: '/cross-reference-imports/preview',
    summary:
      'How a file of numbers of makers and companies, CSV or XLSX, is read, and what its import would add; numbers of companies also need `read-customers` (at most 4 MB and 20,000 rows)',
    permission: 'edit-catalogue',
    body: sentCrossReferenceFile,
    records: 'nothing',
    reply: importPreview,
    refusals: ['part-file-refused'],
    cost: 50,
  }),
  importCrossReferences: officeEndpoint({
    method: 'POST',
    path: '/cross-reference-imports',
    summary:
      'Add the numbers of a file, as it was previewed; none that is there is changed. Numbers of companies also need `read-customers`',
    permission: 'edit-catalogue',
    body: sentCrossReferenceFile.extend(imported),
    records: ['cross-references.imported'],
    reply: changeSet,
    refusals: importRefusals,
    cost: 50,
  }),
  undoCrossReferenceImport: officeEndpoint({
    method: 'POST',
    path: '/cross-reference-imports/:uuid/undo',
    summary: 'Remove the numbers that an import added and that are still there',
    permission: 'edit-catalogue',
    params: byUuid,
    records: ['cross-references.import-undone'],
    reply: changeSet,
    refusals: undoRefusals,
  }),
};
