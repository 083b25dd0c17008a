// The files that documents show. An address names the digest of the content, so it may be kept for ever.

import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { contentType } from '../../platform/http/content-type.ts';
import { findDocumentFile } from './content.repository.ts';
import { documentFilesPlace } from './document-path.ts';

const yearSeconds = 31_536_000;

/** A drawing that is opened by itself may be styled, and nothing else: no script, nothing from elsewhere. */
const contentSecurityPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

export function documentFileRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  app.get<{ Params: { digest: string } }>(`${documentFilesPlace}/:digest/:name`, async (request, reply) => {
    const { digest } = request.params;
    const file = /^[0-9a-f]{32}$/.test(digest) ? await findDocumentFile(db, digest) : undefined;
    if (!file) return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
    const mayKeep = `public, max-age=${yearSeconds}, immutable`;
    void reply.header('cache-control', mayKeep).header('content-security-policy', contentSecurityPolicy);
    return reply.type(contentType(file.media_type)).send(file.content);
  });
}
