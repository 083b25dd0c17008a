// The API described: OpenAPI 3.1 at /api/openapi.json and a page to read at /api/docs, both made from the contract.

import { contract } from '@chipload/contract';
import type { Endpoint } from '@chipload/contract/endpoint';
import { refusals } from '@chipload/contract/refusals';
import { user } from '@chipload/contract/wire';
import swagger from '@fastify/swagger';
import swaggerPage from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { chapterOf, chapters } from './api-tags.ts';
import { sessionCookieName } from './cookies.ts';

const refused = z
  .object({
    message: z.string().meta({ description: 'In the language of the visitor' }),
    code: z.string().meta({ description: 'One of those listed with the status' }),
    errors: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .meta({ description: 'Sentences beside the fields that they are about' }),
    request_id: z.string(),
  })
  .meta({ id: 'Refusal' });

const operationIds = new Map<Endpoint, string>(
  Object.entries<Endpoint>(contract).map(([name, endpoint]) => [endpoint, name]),
);

/** Collects every route that is added after it; the two addresses are below the scope's prefix. */
export async function describeApi(
  app: FastifyInstance,
  { version, origin }: { readonly version: string; readonly origin: string },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Chipload',
        version,
        description:
          'Amounts are integer cents. Everything but GET carries X-CSRF-TOKEN, the value of the page’s csrf-token meta. ' +
          'Changes of the trunk honour an Idempotency-Key for 24 hours.',
        license: { name: 'Proprietary', identifier: 'LicenseRef-Chipload' },
      },
      servers: [{ url: origin, description: 'This shop' }],
      tags: chapters.map(({ name, description }) => ({ name, description })),
      components: {
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: sessionCookieName(origin),
            description: 'Set by the first page or answer; signing in makes it that of a customer.',
          },
          csrf: {
            type: 'apiKey',
            in: 'header',
            name: 'X-CSRF-TOKEN',
            description: 'The value of the `csrf-token` meta of any page of the same session.',
          },
        },
      },
    },
    transform: (route) => jsonSchemaTransform(described(route)),
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(swaggerPage, {
    routePrefix: '/docs',
    indexPrefix: app.prefix,
    staticCSP:
      "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    theme: {
      title: 'Chipload API',
      css: [{ filename: 'chipload.css', content: '.swagger-ui .topbar { display: none }' }],
    },
  });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}

type Route = Parameters<typeof jsonSchemaTransform>[0];

/** A call as it is described: replies are not compiled, since a handler's answer is already checked where it is served. */
function described(route: Route): Route {
  const endpoint = (route.route as { config?: { endpoint?: Endpoint } }).config?.endpoint;
  if (!endpoint) return route;
  const schema = {
    ...route.schema,
    operationId: operationIds.get(endpoint) ?? '',
    tags: [chapterOf(endpoint.path)],
    security: securityOf(endpoint),
    response: { 200: replyOf(endpoint), ...refusalsOf(endpoint) },
  };
  return { ...route, schema };
}

/** What only reads is for guests without a session, too; what changes something needs the token of the session. */
function securityOf({ method, access }: Endpoint): Record<string, string[]>[] {
  if (method !== 'GET') return [{ session: [], csrf: [] }];
  return access === 'customer' ? [{ session: [] }] : [{}, { session: [] }];
}

function replyOf({ media, reply }: Endpoint) {
  if (media === undefined) return z.object({ data: reply, user: user.optional() }).describe('The answer');
  const content = [media].flat().map((type) => [type, { schema: reply }]);
  return { description: 'The document', content: Object.fromEntries(content) };
}

function refusalsOf({ access, refusals: own = [] }: Endpoint) {
  const statuses = new Map<number, string[]>();
  const expected = [
    'validation',
    ...(access === 'customer' ? ['sign-in-required' as const] : []),
    ...own,
  ] as const;
  for (const code of expected) statuses.set(refusals[code], [...(statuses.get(refusals[code]) ?? []), code]);
  return Object.fromEntries(
    [...statuses].map(([status, codes]) => [
      status,
      { description: codes.join(', '), content: { 'application/json': { schema: refused } } },
    ]),
  );
}
