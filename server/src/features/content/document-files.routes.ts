// Serves the files of documents. Their addresses contain a digest of the content, so they may be cached for ever.

import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { neverChanges } from '../../platform/http/asset-headers.ts';
import { contentType } from '../../platform/http/content-type.ts';
import { findDocumentFile } from './content.repository.ts';
import { documentFilesPath } from './document-path.ts';

/** A drawing that is opened on its own may have styles, but no scripts and nothing from other hosts. */
const contentSecurityPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

export function documentFileRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  app.get<{ Params: { digest: string } }>(`${documentFilesPath}/:digest/:name`, async (request, reply) => {
    const { digest } = request.params;
    const file = /^[0-9a-f]{32}$/.test(digest) ? await findDocumentFile(db, digest) : undefined;
    if (!file) return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
    void reply.header('cache-control', neverChanges).header('content-security-policy', contentSecurityPolicy);
    return reply.type(contentType(file.media_type)).send(file.content);
  });
}
