import type { PictureFormat } from '@chipload/contract/picture-path';
import { toolPictureCalls } from '@chipload/contract/tool-pictures';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { createMadeFiles, type MadeFiles } from '../../platform/files/made-files.ts';
import { type Call, serve } from '../../platform/http/serve.ts';
import { orderPicture } from './tool-pictures.service.ts';

/** Sizes of parts hardly change: a picture of yesterday is right, and one of last week good enough while a new one comes. */
const caching = 'public, max-age=86400, stale-while-revalidate=604800';

export function toolPictureRoutes(
  app: FastifyInstance,
  { db }: { readonly db: Database },
  madeFiles: MadeFiles = createMadeFiles(),
): void {
  const send = async (
    { params, query, request, reply }: Call<typeof toolPictureCalls.getPngPicture>,
    format: PictureFormat,
  ) => {
    const file = await orderPicture(db, params.code, { format, width: query.width });
    const answer = await madeFiles.answer(
      file,
      { request, reply },
      {
        'content-type': `image/${format}`,
        'content-disposition': 'inline',
        'cache-control': caching,
      },
    );
    // No answer depends on the visitor, and mail programs in a browser show it on their own pages.
    void reply.header('cross-origin-resource-policy', 'cross-origin').removeHeader('vary');
    return answer;
  };

  serve(app, toolPictureCalls.getWebpPicture, { db }, async (call) => send(call, 'webp'));
  serve(app, toolPictureCalls.getPngPicture, { db }, async (call) => send(call, 'png'));
}
