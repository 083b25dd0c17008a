// Answers URLs that cannot be decoded (`/app/products/%E0%A4%A`), which the framework refuses before any route or hook.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The headers that the answer depends on: they identify the visitor, the language and the network. */
const passedOn = ['cookie', 'accept-language', 'x-forwarded-for', 'x-csrf-token'] as const;

/** Answers as for an unknown address: below `/api` as the API does, otherwise with the shop's 404 page. */
export function answerMalformedUrl(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): void {
  answerAsNotFound(app, request, reply).catch((error: unknown) => void reply.send(error));
}

async function answerAsNotFound(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { method = 'GET', url = '/', headers, socket } = request.raw;
  const answer = await app.inject({
    method: method as 'GET',
    url: url.startsWith('/api/') ? '/api/404' : '/app/404',
    ...(socket.remoteAddress !== undefined && { remoteAddress: socket.remoteAddress }),
    headers: Object.fromEntries(
      passedOn.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
    ),
  });
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value !== undefined && !hopByHop.has(name)) void reply.header(name, value);
  }
  await reply.status(answer.statusCode).send(answer.rawPayload);
}

/** Headers of the inner answer that are not copied. */
const hopByHop = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']);
