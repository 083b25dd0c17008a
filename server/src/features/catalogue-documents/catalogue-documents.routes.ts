// Serves documents of parts and series, and takes them in the office. Their addresses contain a digest of the file, so they may be
// cached for ever.

import { catalogueDocumentsPath } from '@chipload/contract/catalogue-document-path';
import { catalogueDocumentCalls as calls } from '@chipload/contract/office/catalogue-documents';
import { catalogueDocumentLimits } from '@chipload/domain/catalogue';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { neverChanges } from '../../platform/http/asset-headers.ts';
import { shownPdf } from '../../platform/http/attachment.ts';
import { serveOffice } from '../../platform/http/serve-office.ts';
import { takeFiles } from '../../platform/http/uploaded-files.ts';
import { findFile } from './catalogue-documents.repository.ts';
import { addDocument, getDocuments, saveDocuments } from './catalogue-documents.service.ts';

export function catalogueDocumentRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  app.get<{ Params: { file: string } }>(
    `${catalogueDocumentsPath}/:file`,
    async ({ params: { file } }, reply) => {
      const [, digest] = /^([0-9a-f]{32})\.pdf$/.exec(file) ?? [];
      const found = digest === undefined ? undefined : await findFile(db, digest);
      if (!found) return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
      return reply.headers({ ...shownPdf(found.name), 'cache-control': neverChanges }).send(found.content);
    },
  );
}

export function catalogueDocumentOfficeRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  const changing = { db, repeatable: 'in-transaction' } as const;

  serveOffice(app, calls.listCatalogueDocuments, { db }, async ({ params }) => ({
    data: await getDocuments(db, params),
  }));

  serveOffice(
    app,
    calls.saveCatalogueDocuments,
    changing,
    async ({ db: connection, params, body, ...by }) => {
      const { isChanged } = await saveDocuments(connection, by, params, body);
      const data = await getDocuments(connection, params);
      return { data, ...(!isChanged && { unchanged: true as const }) };
    },
  );

  // A scope of its own, in which a body may be as large as a document.
  void app.register(async (files) => {
    takeFiles(files, catalogueDocumentLimits.sentBytes);
    serveOffice(files, calls.addCatalogueDocument, changing, async ({ db: connection, params, ...call }) => {
      const { file_name: name, kind } = call.query;
      await addDocument(connection, call, params, { name, kind, content: call.body });
      return { data: await getDocuments(connection, params) };
    });
  });
}
