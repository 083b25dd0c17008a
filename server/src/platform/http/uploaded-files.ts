// Files that people upload: as the body of a call, and as a picture that is shown.

import type { FastifyInstance } from 'fastify';
import { neverChanges } from './asset-headers.ts';

/** Takes files of at most so many bytes as bodies. Call it in a scope of its own: the bodies of other calls are smaller. */
export function takeFiles(files: FastifyInstance, bodyLimit: number): void {
  files.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit },
    (_request, body, done) => done(null, body),
  );
}

/**
 * Lets the bodies of calls have a file in Base64 of at most so many bytes, with some text beside it. Call it in a scope of its own: the
 * bodies of other calls are smaller.
 */
export function takeFilesInBodies(files: FastifyInstance, fileBytes: number): void {
  files.addHook('onRoute', (route) => {
    route.bodyLimit = fileBytes * 1.5;
  });
}

/** The headers of a picture whose address contains its digest. */
export const pictureHeaders = {
  'cache-control': neverChanges,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin', // as the drawn pictures: other sites may show what is sold here
} as const;
