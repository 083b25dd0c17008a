// Stands in for the service that receives error reports and traces: records every envelope.

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export type Envelope = {
  readonly url: string;
  readonly key: string;
  /** The body of every request, as received. */
  readonly body: string;
  readonly type: string;
  readonly item: Item;
};

/** The fields that tests read; an event has fewer than a transaction. */
type Item = {
  readonly transaction: string;
  readonly start_timestamp: number;
  readonly timestamp: number;
  readonly contexts: { readonly trace: { readonly trace_id: string; readonly span_id: string } };
  readonly spans: readonly object[];
};

/** Listens until the test ends; `dsn` is the setting of an operator. */
export async function openFakeSentry({
  status = 200,
  headers = {},
}: { readonly status?: number; readonly headers?: Readonly<Record<string, string>> } = {}): Promise<{
  dsn: string;
  envelopes: Envelope[];
}> {
  const envelopes: Envelope[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const [, head, item] = body.split('\n').map((line) => JSON.parse(line));
      const key = String(request.headers['x-sentry-auth']);
      envelopes.push({ url: request.url ?? '', key, body, type: head.type, item });
      response.writeHead(status, headers).end();
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { dsn: `http://public-key@127.0.0.1:${port}/sentry/42`, envelopes };
}
