// Refuses a method that an address does not have, before it is asked who calls: a page that has expired would be the wrong answer.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

/** Guards the calls of a scope; call it before any of them is added. A route for every address is that of no call. */
export function refuseWrongMethods(app: FastifyInstance): void {
  const methodsOf = collectMethods(app, (pattern) => !pattern.endsWith('*'));
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    if (!request.is404 && request.routeOptions.url?.endsWith('*') !== true) return;
    const methods = methodsOf(request);
    if (methods.length > 0) throw wrongMethod(methods, reply);
  });
}

/** Refuses what no route of the shop answers, or what a route does not find, such as a file; call it before any of them is added. */
export function refuseUnknownRoutes(app: FastifyInstance): void {
  const methodsOf = collectMethods(app, () => true);
  app.setNotFoundHandler((request, reply) => {
    const methods = methodsOf(request);
    const isWrong = methods.length > 0 && !methods.includes(request.method);
    throw isWrong ? wrongMethod(methods, reply) : new Refusal('not-found');
  });
}

function wrongMethod(methods: readonly string[], reply: FastifyReply): Refusal {
  void reply.header('allow', methods.join(', '));
  return new Refusal('wrong-method');
}

/** Collects the routes of a scope, and returns the methods at the address of a request. */
function collectMethods(
  app: FastifyInstance,
  isCounted: (pattern: string) => boolean,
): (request: FastifyRequest) => readonly string[] {
  const methodsByPattern = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    if (!isCounted(url)) return;
    const known = methodsByPattern.get(url) ?? [];
    methodsByPattern.set(url, new Set([...known, ...[method].flat()]));
  });
  let patterns: readonly (readonly [RegExp, ReadonlySet<string>])[] = [];
  app.addHook('onReady', async () => {
    patterns = [...methodsByPattern].map(([pattern, methods]) => [expressionOf(pattern), methods]);
  });
  return ({ url }) => {
    const [path = ''] = url.split('?');
    const methods = patterns.flatMap(([pattern, ofPattern]) => (pattern.test(path) ? [...ofPattern] : []));
    return [...new Set(methods)].toSorted();
  };
}

/** `/orders/:uuid` -> `^/orders/[^/]+$` */
function expressionOf(pattern: string): RegExp {
  const text = pattern
    .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/:\w+/g, '[^/]+')
    .replaceAll('*', '.*');
  return new RegExp(`^${text}$`);
}
