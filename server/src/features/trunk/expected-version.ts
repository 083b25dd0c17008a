import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../platform/refusal.ts';

/** Returns the version that the trunk must have for the change, from `If-Match: 3` or `"3"`; undefined if any version is accepted. */
export function expectedVersion({ headers }: FastifyRequest): number | undefined {
  const text = headers['if-match'];
  if (text === undefined || text.trim() === '*') return undefined;
  const digits = /^\s*"?(\d{1,15})"?\s*$/.exec(text)?.[1];
  if (digits === undefined) throw new Refusal('stale-trunk');
  return Number(digits);
}
