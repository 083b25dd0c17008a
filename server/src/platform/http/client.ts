// The origin of a request, as recorded with sessions and in the audit trail.

import type { FastifyRequest } from 'fastify';

export type Client = {
  /** IPv4 or IPv6; behind a trusted proxy, the address that the proxy reports. */
  readonly remoteAddress: string;
  /** The user agent, shortened. */
  readonly userAgent: string;
  readonly requestId: string;
};

const longestAddress = 64;
const longestUserAgent = 300;

export function clientOf(request: FastifyRequest): Client {
  return {
    remoteAddress: request.ip.slice(0, longestAddress),
    userAgent: printable(request.headers['user-agent'] ?? '').slice(0, longestUserAgent),
    requestId: request.id,
  };
}

function printable(text: string): string {
  return text.replaceAll(/[^\x20-\x7E]+/g, ' ').trim();
}
