// The files of the web build, compressed when it was made.

import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const yearSeconds = 31_536_000;

/**
 * A script that runs as a worker is bound by the policy of its own answer, not by its page's: the reader of bar codes may
 * compile its WebAssembly, and pages need not allow any.
 */
const workerPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

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
      for (const [name, value] of Object.entries(assetHeaders(path))) response.header(name, value);
    },
  });
}

/** How long a file is kept by browsers, and what it may do as a worker. */
export function assetHeaders(path: string): Readonly<Record<string, string>> {
  const isHashed = path.includes('/assets/');
  return {
    'cache-control': isHashed ? `public, max-age=${yearSeconds}, immutable` : 'public, max-age=3600',
    ...(/\.js(\.br|\.gz)?$/.test(path) && { 'content-security-policy': workerPolicy }),
  };
}
