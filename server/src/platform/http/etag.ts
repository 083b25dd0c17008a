// Answers that change rarely: the browser caches one for some minutes, then asks by its ETag whether it has changed.

import type { Endpoint } from '@chipload/contract/endpoint';
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const cacheSeconds = 300;

type Asked = { readonly request: FastifyRequest; readonly reply: FastifyReply };

/**
 * Returns the whole envelope of an answer, or nothing with status 304 when the browser already has it. The answer depends on the
 * language, so it varies by cookie and Accept-Language. Throws when the answer breaks the contract.
 */
export async function answerWithEtag(
  { reply: wanted }: Endpoint,
  call: Asked,
  data: unknown,
): Promise<{ readonly prepared: Buffer }> {
  const envelope = Buffer.from(JSON.stringify({ data: wanted.parse(data) }));
  return answerUnderEtag(etagOf(envelope), call, async () => envelope);
}

/** Returns the ETag of a content. */
export function etagOf(content: string | Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

/**
 * Returns the answer that `make` makes, or nothing with status 304 when the browser already has the answer with this ETag; `make`
 * is then not called.
 */
export async function answerUnderEtag(
  tag: string,
  { request, reply }: Asked,
  make: () => Promise<Buffer>,
): Promise<{ readonly prepared: Buffer }> {
  const known = (request.headers['if-none-match'] ?? '').split(',');
  // A proxy that compresses turns the tag into a weak one.
  const isKnown = known.some((one) => one.trim().replace(/^W\//, '') === tag);
  const prepared = isKnown ? Buffer.alloc(0) : await make();
  void reply.headers({
    etag: tag,
    'cache-control': `private, max-age=${cacheSeconds}`,
    vary: 'Cookie, Accept-Language',
  });
  if (isKnown) void reply.code(304);
  return { prepared };
}
