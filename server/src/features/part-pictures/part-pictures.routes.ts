// Serves uploaded pictures of parts, and takes them in the office. Their addresses contain a digest of the picture, so they may be
// cached for ever.

import { partPictureCalls as calls } from '@chipload/contract/office/part-pictures';
import { partPicturesPath, partPictureWidths } from '@chipload/contract/part-picture-path';
import { partPictureLimits } from '@chipload/domain/catalogue';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { createWorkQueue } from '../../platform/files/work-queue.ts';
import { serveOffice } from '../../platform/http/serve-office.ts';
import { pictureHeaders, takeFiles } from '../../platform/http/uploaded-files.ts';
import {
  addPartPicture,
  getPartPictures,
  matchFiles,
  readPictureFile,
  savePartPictures,
} from './part-pictures.service.ts';
import { createPictureReader, type PictureReader } from './picture-reader.ts';

export function partPictureRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  app.get<{ Params: { digest: string; file: string } }>(
    `${partPicturesPath}/:digest/:file`,
    async ({ params: { digest, file } }, reply) => {
      const width = partPictureWidths.find((one) => file === `${one}.webp`);
      const found =
        /^[0-9a-f]{32}$/.test(digest) && width !== undefined
          ? await readPictureFile(db, { digest, width })
          : undefined;
      if (!found) return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
      return reply.headers(pictureHeaders).type('image/webp').send(found);
    },
  );
}

/** Whoever adds pictures waits for those of colleagues. */
const patienceMilliseconds = 30_000;

export function partPictureOfficeRoutes(
  app: FastifyInstance,
  { db, reader = createPictureReader() }: { readonly db: Database; readonly reader?: PictureReader },
): void {
  app.addHook('preClose', reader.close);
  serveOffice(app, calls.listPartPictures, { db }, async ({ params }) => ({
    data: await getPartPictures(db, params.code),
  }));

  serveOffice(
    app,
    calls.savePartPictures,
    { db, repeatable: 'in-transaction' },
    async ({ db: connection, params, body, ...by }) => {
      const { isChanged } = await savePartPictures(connection, by, params.code, body);
      const data = await getPartPictures(connection, params.code);
      return { data, ...(!isChanged && { unchanged: true as const }) };
    },
  );

  serveOffice(app, calls.matchFiles, { db }, async ({ staff, body }) => ({
    data: { files: await matchFiles(db, staff.language, body.files) },
  }));

  // A scope of its own, in which a body may be as large as a picture.
  void app.register(async (files) => {
    takeFiles(files, partPictureLimits.sentBytes);
    const queue = createWorkQueue(1, patienceMilliseconds);
    // Without a key: the same picture is added once, however often it is sent.
    serveOffice(files, calls.addPartPicture, { db }, async ({ params, body, request, ...by }) => {
      const { isAdded } = await queue.run(request, () =>
        addPartPicture({ db, reader }, by, params.code, body),
      );
      const data = await getPartPictures(db, params.code);
      return { data, ...(!isAdded && { unchanged: true as const }) };
    });
  });
}
