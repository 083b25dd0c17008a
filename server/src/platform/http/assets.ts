// Serves the files of the web build, which were compressed by the build.

import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const yearSeconds = 31_536_000;

/**
 * A worker has the Content-Security-Policy of its own script's answer, not of its page: the bar code reader may compile
 * WebAssembly, and pages need not allow it.
 */
const workerPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

/** Serves a build below `prefix`; browsers cache files with a hash in their name for ever. */
export async function assetRoutes(
  app: FastifyInstance,
  folder: string,
  prefix: '/app/' | '/office/',
): Promise<void> {
  await app.register(files, {
    root: folder,
    prefix,
    decorateReply: false,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      for (const [name, value] of Object.entries(assetHeaders(path))) response.header(name, value);
    },
  });
}

/** How long browsers may cache a file, and what it may do as a worker. */
export function assetHeaders(path: string): Readonly<Record<string, string>> {
  const isHashed = path.includes('/assets/');
  return {
    'cache-control': isHashed ? `public, max-age=${yearSeconds}, immutable` : 'public, max-age=3600',
    ...(/\.js(\.br|\.gz)?$/.test(path) && { 'content-security-policy': workerPolicy }),
  };
}
