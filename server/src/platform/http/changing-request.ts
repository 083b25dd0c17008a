import type { FastifyRequest } from 'fastify';

/** Whether a request may change something, by its method. */
export function changesSomething({ method }: Pick<FastifyRequest, 'method'>): boolean {
  return method !== 'GET' && method !== 'HEAD';
}
