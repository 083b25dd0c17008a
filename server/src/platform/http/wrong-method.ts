// Refuses a method that an address does not have, before it is asked who calls: a page that has expired would be the wrong answer.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

/** Guards the calls of a scope; call it before any of them is added. */
export function refuseWrongMethods(app: FastifyInstance): void {
  const methodsByPattern = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    if (url.endsWith('*')) return;
    const known = methodsByPattern.get(url) ?? [];
    methodsByPattern.set(url, new Set([...known, ...[method].flat()]));
  });
  let patterns: readonly (readonly [RegExp, ReadonlySet<string>])[] = [];
  app.addHook('onReady', async () => {
    patterns = [...methodsByPattern].map(([pattern, methods]) => [expressionOf(pattern), methods]);
  });

  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    if (!request.is404 && request.routeOptions.url?.endsWith('*') !== true) return;
    const [path = ''] = request.url.split('?');
    const methods = patterns.flatMap(([pattern, ofPattern]) => (pattern.test(path) ? [...ofPattern] : []));
    if (methods.length === 0) return;
    void reply.header('allow', [...new Set(methods)].toSorted().join(', '));
    throw new Refusal('wrong-method');
  });
}

/** `/orders/:uuid` -> `^/orders/[^/]+$` */
function expressionOf(pattern: string): RegExp {
  const text = pattern.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/:\w+/g, '[^/]+');
  return new RegExp(`^${text}$`);
}
