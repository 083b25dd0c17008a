// Serves the metrics of all processes for Prometheus on one address, each with the label of its process.

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Address } from './messages.ts';
import type { ShopProcesses } from './shop-processes.ts';

export type MetricsAddress = {
  /** For example `http://127.0.0.1:9464/metrics`. */
  readonly url: string;
  close(): void;
};

/** Listens for `GET /metrics`; port 0 takes a free one. Fails when the port is taken. */
export async function serveMetricsOf(
  shop: Pick<ShopProcesses, 'serving' | 'counts'>,
  { host, port }: Address,
): Promise<MetricsAddress> {
  const read = async () => {
    const texts = await Promise.all(shop.serving().map((one) => one.metrics()));
    return mergeMetrics([ownMetrics(shop), ...texts.filter((text) => text !== undefined)]);
  };
  const server = createServer((request, response) => {
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('cache-control', 'no-store');
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    read().then(
      (text) =>
        response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(500).end(),
    );
  }).listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  const name = host.includes(':') ? `[${host}]` : host;
  return {
    url: `http://${name}:${typeof address === 'object' && address ? address.port : port}/metrics`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function ownMetrics(shop: Pick<ShopProcesses, 'serving' | 'counts'>): string {
  const { leaving, restarts } = shop.counts();
  return [
    '# HELP shop_processes Processes of the shop: serving visitors, or starting and leaving',
    '# TYPE shop_processes gauge',
    `shop_processes{state="serving"} ${shop.serving().length}`,
    `shop_processes{state="starting_or_leaving"} ${leaving}`,
    '# HELP shop_process_restarts_total How often a process of the shop ended and was started again',
    '# TYPE shop_process_restarts_total counter',
    `shop_process_restarts_total ${restarts}`,
    '# HELP main_process_resident_memory_bytes Resident memory of the main process',
    '# TYPE main_process_resident_memory_bytes gauge',
    `main_process_resident_memory_bytes ${process.memoryUsage.rss()}`,
    '',
  ].join('\n');
}

/**
 * Joins texts in Prometheus' format: each family of metrics may be in a text only once, with its help and its type.
 *
 *     mergeMetrics(['# HELP a …\n# TYPE a gauge\na{process="1"} 1\n', '# HELP a …\n# TYPE a gauge\na{process="2"} 5\n'])
 */
export function mergeMetrics(texts: readonly string[]): string {
  const families = new Map<string, { readonly header: string[]; readonly samples: string[] }>();
  for (const text of texts) {
    let family: { readonly header: string[]; readonly samples: string[] } | undefined;
    let isNew = false;
    for (const line of text.split('\n')) {
      const [, kind, name = ''] = /^# (HELP|TYPE) (\S+)/.exec(line) ?? [];
      if (kind === 'HELP') {
        isNew = !families.has(name);
        family = families.get(name) ?? { header: [], samples: [] };
        families.set(name, family);
      }
      if (kind !== undefined && isNew) family?.header.push(line);
      if (kind === undefined && line !== '') family?.samples.push(line);
    }
  }
  return [...families.values()].flatMap(({ header, samples }) => [...header, ...samples, '']).join('\n');
}
