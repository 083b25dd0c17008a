// The texts of the shop in the office.

import { contentDeskCalls as calls } from '@chipload/contract/office/content';
import { partPictureLimits } from '@chipload/domain/catalogue';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { createWorkQueue } from '../../platform/files/work-queue.ts';
import { serveOffice } from '../../platform/http/serve-office.ts';
import { takeFiles } from '../../platform/http/uploaded-files.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { PictureReader } from '../part-pictures/part-pictures.service.ts';
import { addDocumentPicture, listDocumentPictures } from './document-pictures.ts';
import { getDocument, getDocumentVersion, listDocuments, previewDocument } from './read-documents.ts';
import {
  changeDocumentAddress,
  createDocument,
  linkDraft,
  publishDocument,
  restoreDocument,
  saveDocument,
  takeDocumentOver,
  withdrawDocument,
} from './write-documents.ts';

type Options = {
  readonly db: Database;
  readonly reader: Pick<PictureReader, 'read'>;
  readonly secrets: Secrets;
  readonly origin: string;
};

/** Whoever adds pictures waits for those of colleagues. */
const patienceMilliseconds = 30_000;

export function contentOfficeRoutes(app: FastifyInstance, { db, reader, ...shop }: Options): void {
  const changing = { db, repeatable: 'in-transaction' } as const;

  serveOffice(app, calls.listDocuments, { db }, async ({ db: recent, query }) => ({
    data: { rows: await listDocuments(recent, query.kind) },
  }));

  serveOffice(app, calls.getDocument, { db }, async ({ params }) => ({
    data: await getDocument(db, params.uuid),
  }));

  serveOffice(app, calls.getDocumentVersion, { db }, async ({ params }) => ({
    data: { texts: await getDocumentVersion(db, params.uuid, params.number) },
  }));

  serveOffice(app, calls.createDocument, changing, async ({ db: connection, body, ...by }) => ({
    data: await getDocument(connection, await createDocument(connection, by, body)),
  }));

  serveOffice(app, calls.takeDocumentOver, changing, async ({ db: connection, params, ...by }) => {
    await takeDocumentOver(connection, by, params.uuid);
    return { data: await getDocument(connection, params.uuid) };
  });

  serveOffice(app, calls.saveDocument, changing, async ({ db: connection, params, body, ...by }) => {
    const { isChanged } = await saveDocument(connection, by, params.uuid, body);
    const data = await getDocument(connection, params.uuid);
    return { data, ...(!isChanged && { unchanged: true as const }) };
  });

  serveOffice(app, calls.restoreDocument, changing, async ({ db: connection, params, body, ...by }) => {
    await restoreDocument(connection, by, params.uuid, body);
    return { data: await getDocument(connection, params.uuid) };
  });

  serveOffice(app, calls.linkDraft, changing, async ({ db: connection, params, ...by }) => ({
    data: await linkDraft(connection, by, shop, params),
  }));

  serveOffice(app, calls.publishDocument, changing, async ({ db: connection, params, body, ...by }) => {
    await publishDocument(connection, by, params.uuid, body);
    return { data: await getDocument(connection, params.uuid) };
  });

  serveOffice(app, calls.withdrawDocument, changing, async ({ db: connection, params, body, ...by }) => {
    await withdrawDocument(connection, by, params.uuid, body);
    return { data: await getDocument(connection, params.uuid) };
  });

  serveOffice(app, calls.changeDocumentAddress, changing, async ({ db: connection, params, body, ...by }) => {
    await changeDocumentAddress(connection, by, params.uuid, body);
    return { data: await getDocument(connection, params.uuid) };
  });

  serveOffice(app, calls.previewDocument, { db }, async ({ staff, params, body }) => ({
    data: await previewDocument(db, staff, params.uuid, body),
  }));

  serveOffice(app, calls.listDocumentPictures, { db }, async ({ query }) => ({
    data: { rows: await listDocumentPictures(db, query.text ?? '') },
  }));

  // A scope of its own, in which a body may be as large as a picture.
  void app.register(async (files) => {
    takeFiles(files, partPictureLimits.sentBytes);
    const queue = createWorkQueue(1, patienceMilliseconds);
    // Without a key: the same picture is added once, however often it is sent.
    serveOffice(files, calls.addDocumentPicture, { db }, async ({ params, query, body, request, ...by }) => {
      const sent = { uuid: params.uuid, fileName: query.file_name, file: body };
      const { picture, isAdded } = await queue.run(request, () =>
        addDocumentPicture({ db, reader }, by, sent),
      );
      return { data: { picture }, ...(!isAdded && { unchanged: true as const }) };
    });
  });
}
