// Answers that change rarely: the browser keeps one for some minutes, then asks by its tag whether there is another.

import type { Endpoint } from '@chipload/contract/endpoint';
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const keptSeconds = 300;

/**
 * The whole envelope of an answer, or nothing with status 304 when the browser has this very one. It differs by
 * language, which is in a cookie: another cookie or Accept-Language gets another answer. Fails for what breaks the contract.
 */
export function keptAnswer(
  { reply: wanted }: Endpoint,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  data: unknown,
): { readonly prepared: Buffer } {
  const envelope = Buffer.from(JSON.stringify({ data: wanted.parse(data) }));
  const tag = `"${createHash('sha256').update(envelope).digest('base64url').slice(0, 22)}"`;
  void reply.headers({
    etag: tag,
    'cache-control': `private, max-age=${keptSeconds}`,
    vary: 'Cookie, Accept-Language',
  });
  const known = (request.headers['if-none-match'] ?? '').split(',');
  // A proxy that compresses makes the tag a weak one.
  if (!known.some((one) => one.trim().replace(/^W\//, '') === tag)) return { prepared: envelope };
  void reply.code(304);
  return { prepared: Buffer.alloc(0) };
}
