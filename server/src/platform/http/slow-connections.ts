// Closes connections that take a place and give nothing: an answer that nobody reads, and more connections of one network than
// browsers open. Slow requests end by the limits of Node's server.

import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { countedNetworkOf } from './network-of.ts';

/** For Fastify: how long a whole request and its head may take, and how often that is looked at. */
export const requestLimits = {
  requestTimeout: 20_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
};

/** Whoever takes nothing of an answer for so long does not read it. */
const unreadMilliseconds = 30_000;
/** A browser opens six at most: a company of many behind one address has fewer. */
const mostOfNetwork = 500;

/** Closes connections whose answers are not read. While an answer is being made, and between requests, other limits apply. */
export function closeUnread(app: FastifyInstance, milliseconds = unreadMilliseconds): void {
  app.addHook('onSend', async ({ raw }) => {
    // Node counts what the other side has taken, also of a single large piece. Calls of the shop itself have no connection.
    if ('setTimeout' in raw.socket) raw.socket.setTimeout(milliseconds);
  });
}

/** Closes what a network opens beyond its number. Behind a proxy all connections come from one address: there, the proxy must do it. */
export function limitConnections(server: Pick<Server, 'on'>, most = mostOfNetwork): void {
  const counts = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const network = countedNetworkOf(socket);
    if (network === undefined) return;
    const count = counts.get(network) ?? 0;
    if (count >= most) {
      socket.destroy();
      return;
    }
    counts.set(network, count + 1);
    socket.once('close', () => {
      const left = (counts.get(network) ?? 1) - 1;
      if (left > 0) counts.set(network, left);
      else counts.delete(network);
    });
  });
}
