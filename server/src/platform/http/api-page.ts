// The description of the API, generated from the contract: OpenAPI 3.1 at /api/openapi.json and a page at /api/docs.

import { contract } from '@chipload/contract';
import { nameComponents } from '@chipload/contract/components';
import type { Endpoint } from '@chipload/contract/endpoint';
import swagger from '@fastify/swagger';
import swaggerPage from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { ownResponsesOf, sharedResponses, sharedResponsesOf } from './api-responses.ts';
import { chapterOf, chapters } from './api-tags.ts';
import { sessionCookieName } from './cookies.ts';

const operationIds = new Map<Endpoint, string>(
  Object.entries<Endpoint>(contract).map(([name, endpoint]) => [endpoint, name]),
);

/** Describes every route that is added afterwards, and serves the description below the scope's prefix. */
export async function describeApi(
  app: FastifyInstance,
  { version, origin }: { readonly version: string; readonly origin: string },
): Promise<void> {
  nameComponents();
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Chipload',
        version,
        description:
          'Amounts are integers, in cents. Every call except GET must send X-CSRF-TOKEN, the value of the page’s csrf-token ' +
          'meta element. Changes of the trunk accept an Idempotency-Key, which is remembered for 24 hours: a repetition changes ' +
          'nothing, and shows the trunk or the order as it is by then.',
        license: { name: 'Proprietary', identifier: 'LicenseRef-Chipload' },
      },
      servers: [{ url: origin, description: 'This shop' }],
      tags: chapters.map(({ name, description }) => ({ name, description })),
      components: {
        responses: sharedResponses,
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: sessionCookieName(origin),
            description: 'Set by the first page or reply; signing in makes it the session of the customer.',
          },
          csrf: {
            type: 'apiKey',
            in: 'header',
            name: 'X-CSRF-TOKEN',
            description:
              'The value of the `csrf-token` meta element of any page of the same session. A program without pages first ' +
              'sends any value, and does so again after signing in: the reply 419 sets the cookie and has the token in ' +
              '`session.csrf_token`.',
          },
        },
      },
    },
    transform: (route) => jsonSchemaTransform(described(route)),
    transformObject: complete,
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

/** Adds the description of its call to a route. Reply schemas are only described: `serve` validates the answers. */
function described(route: Route): Route {
  const endpoint = (route.route as { config?: { endpoint?: Endpoint } }).config?.endpoint;
  if (!endpoint) return route;
  const schema = {
    ...route.schema,
    operationId: operationIds.get(endpoint) ?? '',
    tags: [chapterOf(endpoint.path)],
    security: securityOf(endpoint),
    response: ownResponsesOf(endpoint),
  };
  return { ...route, schema };
}

type Description = Parameters<typeof jsonSchemaTransformObject>[0];

/** Adds the answers that calls share, and the schemas that anything refers to. */
function complete(document: Description): ReturnType<typeof jsonSchemaTransformObject> {
  if (!('openapiObject' in document)) return jsonSchemaTransformObject(document);
  for (const path of Object.values(document.openapiObject.paths ?? {})) {
    for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const) {
      const operation = path?.[method];
      if (operation) Object.assign((operation.responses ??= {}), sharedResponsesOf(operation.operationId));
    }
  }
  const description = jsonSchemaTransformObject(document);
  if ('components' in description) removeUnused(description.components?.schemas ?? {}, description);
  return description;
}

/** Removes the schemas that nothing refers to: each is generated as input and as output, and most are used only as output. */
function removeUnused(schemas: Record<string, unknown>, description: object): void {
  const text = JSON.stringify(description);
  const unused = Object.keys(schemas).filter((name) => !text.includes(`"#/components/schemas/${name}"`));
  for (const name of unused) delete schemas[name];
  if (unused.length > 0) removeUnused(schemas, description);
}

/** Returns what a call needs: a GET of customers the session, any other GET nothing, all others also the CSRF token. */
function securityOf({ method, access }: Endpoint): Record<string, string[]>[] {
  if (method !== 'GET') return [{ session: [], csrf: [] }];
  return access === 'customer' ? [{ session: [] }] : [{}, { session: [] }];
}
