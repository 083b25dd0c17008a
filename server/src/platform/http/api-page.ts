// The API described: OpenAPI 3.1 at /api/openapi.json and a page to read at /api/docs, both made from the contract.

import type { Endpoint } from '@chipload/contract/endpoint';
import { refusals } from '@chipload/contract/refusals';
import swagger from '@fastify/swagger';
import swaggerPage from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

const refused = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  request_id: z.string(),
});

/** Collects every route that is added after it; the two addresses are below the scope's prefix. */
export async function describeApi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Chipload',
        version,
        description:
          'Amounts are integer cents. Everything but GET carries X-CSRF-TOKEN, the value of the page’s csrf-token meta. ' +
          'Changes of the trunk honour an Idempotency-Key for 24 hours.',
      },
    },
    transform: (route) => jsonSchemaTransform(withReplies(route)),
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(swaggerPage, {
    routePrefix: '/docs',
    indexPrefix: app.prefix,
    staticCSP:
      "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'",
    theme: {
      title: 'Chipload API',
      css: [{ filename: 'chipload.css', content: '.swagger-ui .topbar { display: none }' }],
    },
  });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}

type Route = Parameters<typeof jsonSchemaTransform>[0];

/** Replies are described, not compiled: a handler's answer is already checked where it is served. */
function withReplies(route: Route): Route {
  const endpoint = (route.route as { config?: { endpoint?: Endpoint } }).config?.endpoint;
  if (!endpoint) return route;
  const statuses = new Map<number, string[]>();
  const expected = [
    'validation',
    ...(endpoint.access === 'customer' ? ['sign-in-required' as const] : []),
    ...(endpoint.refusals ?? []),
  ] as const;
  for (const code of expected) statuses.set(refusals[code], [...(statuses.get(refusals[code]) ?? []), code]);
  const response = {
    200: endpoint.media
      ? {
          description: 'The document',
          content: Object.fromEntries(
            [endpoint.media].flat().map((media) => [media, { schema: endpoint.reply }]),
          ),
        }
      : z.object({ data: endpoint.reply }),
    ...Object.fromEntries(
      [...statuses].map(([status, codes]) => [status, refused.describe(codes.join(', '))]),
    ),
  };
  return { ...route, schema: { ...route.schema, response } };
}
