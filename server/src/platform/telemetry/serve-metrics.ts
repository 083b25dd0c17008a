// Serves the metrics for Prometheus on a separate port, since they are for the operator and not for visitors.

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';

export type MetricsServer = {
  /** For example `http://127.0.0.1:9464/metrics`. */
  readonly url: string;
  close(): Promise<void>;
};

/** Listens for `GET /metrics`; port 0 takes a free one. Fails when the port is taken. */
export async function serveMetrics(
  metrics: Registry,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('cache-control', 'no-store');
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.metrics().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  }).listen(port, host);
  await once(server, 'listening');
  const address = server.address() as AddressInfo; // it listens on a port, not on a socket file
  const name = host.includes(':') ? `[${host}]` : host;
  return {
    url: `http://${name}:${address.port}/metrics`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
