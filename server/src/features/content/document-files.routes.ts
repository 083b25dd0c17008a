// Serves the files of documents. Their addresses contain a digest of the content, so they may be cached for ever.

import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { neverChanges } from '../../platform/http/asset-headers.ts';
import { contentType } from '../../platform/http/content-type.ts';
import { findDocumentFile } from './content.repository.ts';
import { documentFilesPath } from './document-path.ts';
import { findThumbnail } from './document-pictures.repository.ts';

/** A drawing that is opened on its own may have styles, but no scripts and nothing from other hosts. */
const contentSecurityPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

type FileAddress = { Params: { digest: string }; Querystring: { size?: string } };

export function documentFileRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  const findFile = async (digest: string, isSmall: boolean) => {
    const content = isSmall ? await findThumbnail(db, digest) : undefined;
    return content ? { media_type: 'image/webp', content } : findDocumentFile(db, digest);
  };
  app.get<FileAddress>(`${documentFilesPath}/:digest/:name`, async ({ params, query }, reply) => {
    const { digest } = params;
    const isDigest = /^[0-9a-f]{32}$/.test(digest);
    const file = isDigest ? await findFile(digest, query.size === 'small') : undefined;
    if (!file) return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
    void reply.header('cache-control', neverChanges).header('content-security-policy', contentSecurityPolicy);
    return reply.type(contentType(file.media_type)).send(file.content);
  });
}
