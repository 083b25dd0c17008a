import type { FastifyRequest } from 'fastify';

/** True if the method of a request may change something. */
export function changesSomething({ method }: Pick<FastifyRequest, 'method'>): boolean {
  return method !== 'GET' && method !== 'HEAD';
}
