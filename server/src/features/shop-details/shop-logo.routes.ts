// Serves the logo and its icon, and takes it in the office. Their addresses contain a digest, so they may be cached for ever.

import { shopCalls as calls } from '@chipload/contract/office/shop';
import { iconPath, logoPath } from '@chipload/contract/page';
import { partPictureLimits } from '@chipload/domain/catalogue';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { createWorkQueue } from '../../platform/files/work-queue.ts';
import { serveOffice } from '../../platform/http/serve-office.ts';
import { pictureHeaders, takeFiles } from '../../platform/http/uploaded-files.ts';
import type { PictureReader } from '../part-pictures/part-pictures.service.ts';
import { findIcon, findLogo } from '../settings/settings.service.ts';
import { getShop, removeLogo, setLogo } from './shop-details.service.ts';

export function logoRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  const serve = (path: string, find: typeof findLogo) =>
    app.get<{ Params: { digest: string } }>(path, async ({ params: { digest } }, reply) => {
      const picture = /^[0-9a-f]{32}$/.test(digest) ? await find(db, digest) : undefined;
      if (!picture) return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
      return reply.headers(pictureHeaders).type('image/png').send(picture);
    });
  serve(logoPath(':digest'), findLogo);
  serve(iconPath(':digest'), findIcon);
}

/** Whoever uploads a logo waits for the pictures of colleagues. */
const patienceMilliseconds = 30_000;

export function logoOfficeRoutes(
  app: FastifyInstance,
  { db, reader }: { readonly db: Database; readonly reader: Pick<PictureReader, 'read'> },
): void {
  serveOffice(
    app,
    calls.removeShopLogo,
    { db, repeatable: 'in-transaction' },
    async ({ db: connection, params, query, ...by }) => {
      await removeLogo(connection, { ...by, ...params, ...query });
      return { data: await getShop(connection) };
    },
  );

  // A scope of its own, in which a body may be as large as a picture.
  void app.register(async (files) => {
    takeFiles(files, partPictureLimits.sentBytes);
    const queue = createWorkQueue(1, patienceMilliseconds);
    // Without a key: a logo that is shown already changes nothing.
    serveOffice(files, calls.setShopLogo, { db }, async ({ params, body, request, ...by }) => {
      const { isChanged } = await queue.run(request, () => setLogo({ db, reader }, by, params.ground, body));
      return { data: await getShop(db), ...(!isChanged && { unchanged: true as const }) };
    });
  });
}
