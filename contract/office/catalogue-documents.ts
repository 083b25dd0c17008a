// Documents of parts and series in the office: they are uploaded one by one, named, put in order and removed. A file is sent as it is,
// and its name in the query.

import { catalogueDocumentLimits, documentKinds, documentOwners } from '@chipload/domain/catalogue';
import { z } from 'zod';
import { eachOnce, partNumber, textLine } from '../wire.ts';
import { officeEndpoint } from './office-endpoint.ts';

const title = textLine(catalogueDocumentLimits.titleLength);
const kind = z.enum(documentKinds);

const officeDocument = z.object({
  uuid: z.uuid(),
  digest: z.string(),
  bytes: z.int(),
  kind,
  titles: z.object({ en: z.string(), fr: z.string() }),
});
export type CatalogueDocument = z.infer<typeof officeDocument>;

const catalogueDocuments = z.object({
  version: z.string().meta({ description: 'Differs after every change of the documents' }),
  documents: z.array(officeDocument).meta({ description: 'In their order' }),
});
export type CatalogueDocuments = z.infer<typeof catalogueDocuments>;

const byOwner = z.object({
  of: z.enum(documentOwners),
  name: partNumber.meta({ description: 'The number of a part, or the slug of a series' }),
});
const path = '/catalogue/documents/:of/:name';

export const catalogueDocumentCalls = {
  listCatalogueDocuments: officeEndpoint({
    method: 'GET',
    path,
    summary:
      'The documents of a part or of a series in their order; those of its series are not among those of a part',
    permission: 'read-stock',
    params: byOwner,
    reply: catalogueDocuments,
    refusals: ['not-found'],
  }),
  addCatalogueDocument: officeEndpoint({
    method: 'POST',
    path,
    summary:
      'Add a document to a part or a series (PDF, at most 10 MB); its title is that which its name proposes, and so is its kind unless one is sent',
    permission: 'edit-catalogue',
    params: byOwner,
    query: z.object({ file_name: textLine(catalogueDocumentLimits.fileNameLength), kind: kind.optional() }),
    takes: 'application/octet-stream',
    body: z
      .custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array)
      .meta({ type: 'string', format: 'binary' }),
    records: ['part.document-added', 'series.document-added'],
    reply: catalogueDocuments,
    refusals: [
      'not-found',
      'pdf-unreadable',
      'pdf-too-large',
      'document-there',
      'too-many-sheets',
      'catalogue-busy',
    ],
    cost: 5, // hundreds are added one after another
  }),
  saveCatalogueDocuments: officeEndpoint({
    method: 'PUT',
    path,
    summary:
      'Put the documents of a part or a series in an order with their kinds and titles; one that is left out is removed',
    permission: 'edit-catalogue',
    params: byOwner,
    body: z.object({
      version: z.string().max(64),
      documents: eachOnce(
        z
          .array(z.object({ uuid: z.uuid(), kind, titles: z.object({ en: title, fr: title }) }))
          .max(catalogueDocumentLimits.ofOne),
        ({ uuid }) => uuid,
      ),
    }),
    records: ['part.documents-changed', 'series.documents-changed'],
    reply: catalogueDocuments,
    refusals: ['not-found', 'record-changed', 'catalogue-busy', 'validation'],
  }),
};
