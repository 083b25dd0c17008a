// The headers of files of a build.

const yearSeconds = 31_536_000;

/** For what an address means for ever, such as one that contains a digest. */
export const neverChanges = `public, max-age=${yearSeconds}, immutable`;

/**
 * A worker has the Content-Security-Policy of its own script's answer, not of its page: the bar code reader may compile
 * WebAssembly, and pages need not allow it.
 */
const workerPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

/** True for a file of a build that is another one compressed. */
export function isCompressedCopy(name: string): boolean {
  return /\.(br|gz)$/.test(name);
}

/** How long browsers may cache a file, and what it may do as a worker. */
export function assetHeaders(path: string): Readonly<Record<string, string>> {
  const isHashed = path.includes('/assets/');
  return {
    'cache-control': isHashed ? neverChanges : 'public, max-age=3600',
    ...(/\.js(\.br|\.gz)?$/.test(path) && { 'content-security-policy': workerPolicy }),
  };
}
