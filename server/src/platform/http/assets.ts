// The files of the web build, compressed when it was made.

import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const yearSeconds = 31_536_000;

/** Serves the client build below /app/; files with a hash in their name are kept for ever. */
export async function assetRoutes(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(files, {
    root: folder,
    prefix: '/app/',
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      const isHashed = path.includes('/assets/');
      response.header(
        'cache-control',
        isHashed ? `public, max-age=${yearSeconds}, immutable` : 'public, max-age=3600',
      );
    },
  });
}
