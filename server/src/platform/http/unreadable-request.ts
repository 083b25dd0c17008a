// Answers bytes that Node's HTTP parser refuses. No hook and no route sees them, but the answer has the headers of every other.

import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { SecurityHeaders } from './security-headers.ts';

type Unreadable = { readonly status: number; readonly message: string };

const malformed: Unreadable = { status: 400, message: 'This is no request that the shop can read.' };

const byCode: Readonly<Record<string, Unreadable>> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The headers of the request are too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive.' },
};

const unmetExpectation: Unreadable = { status: 417, message: 'The shop expects nothing but 100-continue.' };

/** For Fastify's `clientErrorHandler`: explains in English, since no language is known, and closes the connection. */
export function answerUnreadable(headers: SecurityHeaders) {
  return (error: Error & { readonly code: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable) socket.write(answerOf(byCode[error.code] ?? malformed, headers));
    socket.destroy(error);
  };
}

/** Refuses an `Expect` that is not 100-continue, which Node would answer without any header. */
export function refuseExpectations(app: FastifyInstance, headers: SecurityHeaders): void {
  app.server.on('checkExpectation', ({ socket }: { readonly socket: Socket }) => {
    socket.end(answerOf(unmetExpectation, headers));
  });
}

/** A name or an address with a port, if any. */
const hostPattern = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Refuses a request whose host is not the one that a proxy may have gone by (RFC 9112, 3.2): with two `Host` lines, one that is no host,
 * or the address of another host in the first line.
 */
export function refuseWrongHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (hasOneHost(raw)) return;
    const { status, message } = malformed;
    void reply.header('connection', 'close').status(status);
    return reply.send({ code: 'bad-request', message });
  });
}

function hasOneHost({ rawHeaders, url = '' }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter(
    (_value, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'host',
  );
  const [host] = hosts;
  // HTTP/1.0 has none; of HTTP/1.1, Node refuses a request without.
  if (host === undefined) return url.startsWith('/');
  if (hosts.length > 1 || !hostPattern.test(host)) return false;
  const asked = /^\w+:\/\/([^/?#]*)/.exec(url)?.[1];
  return asked === undefined || asked.toLowerCase() === host.toLowerCase();
}

function answerOf({ status, message }: Unreadable, headers: SecurityHeaders): string {
  const body = JSON.stringify({ code: 'bad-request', message });
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}
