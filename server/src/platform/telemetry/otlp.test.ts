import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { createOtlpExport } from './otlp.ts';
import { createTraces } from './traces.ts';

type Sent = {
  readonly url: string;
  readonly key: string;
  readonly body: {
    readonly resourceSpans: readonly {
      readonly resource: { readonly attributes: readonly { key: string; value: object }[] };
      readonly scopeSpans: readonly { readonly spans: readonly OtlpSpan[] }[];
    }[];
  };
};
type OtlpSpan = {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly status: { readonly code: number };
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
};

test('a collector gets a request as a span with its route, and nothing about the visitor', async () => {
  const { endpoint, sent } = await openCollector();
  const warnings: string[] = [];
  const otlp = openExport(endpoint, warnings);
  const app = Fastify();
  createTraces({ receivers: [otlp.send], chance: () => 0 })(app);
  app.get('/orders/:uuid', async (_request, reply) => reply.status(503).send({}));
  await app.inject({ url: '/orders/canary-1?token=canary-2', headers: { cookie: 'session=canary-3' } });
  await otlp.close();

  expect(sent).toHaveLength(1);
  const { url, key, body } = sent[0]!;
  expect([url, key]).toEqual(['/v1/traces', 'of the operator']);
  expect(JSON.stringify(body)).not.toMatch(/canary|127\.0\.0\.1/);
  const { resource, scopeSpans } = body.resourceSpans[0]!;
  expect(resource.attributes).toContainEqual({ key: 'service.name', value: { stringValue: 'chipload' } });
  const [span] = scopeSpans[0]!.spans;
  expect(span).toMatchObject({ name: 'GET /orders/:uuid', status: { code: 2 } });
  expect(span!.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 503 } });
  expect(warnings).toEqual([]);
});

test('the calls of a page are spans below that of the page', async () => {
  const { endpoint, sent } = await openCollector();
  const otlp = openExport(endpoint, []);
  const spanOf = (spanId: string, name: string) => ({
    spanId,
    name,
    method: 'GET',
    route: name,
    status: 200,
    startedAt: 1_000,
    endedAt: 1_001,
  });
  otlp.send({ traceId: 'a', root: spanOf('1', 'GET /app'), spans: [spanOf('2', 'GET /api/trunk')] });
  await otlp.close();

  const spans = sent[0]!.body.resourceSpans[0]!.scopeSpans[0]!.spans;
  const [page, call] = ['GET /app', 'GET /api/trunk'].map((name) =>
    spans.find((span) => span.name === name)!,
  );
  expect(call).toMatchObject({ traceId: page!.traceId, parentSpanId: page!.spanId });
});

test('a collector that refuses is named in the log and disturbs nobody', async () => {
  const { endpoint } = await openCollector(403);
  const warnings: string[] = [];
  const otlp = openExport(endpoint, warnings);
  const span = {
    spanId: '1',
    name: 'GET /',
    method: 'GET',
    route: '/',
    status: 200,
    startedAt: 1,
    endedAt: 2,
  };
  otlp.send({ traceId: 'a', root: span, spans: [] });
  await otlp.close();
  expect(warnings).toEqual(['The OpenTelemetry collector did not accept traces']);
});

function openExport(endpoint: string, warnings: string[]) {
  return createOtlpExport({
    endpoint,
    headers: { 'x-key': 'of the operator' },
    release: '1.2.3',
    environment: 'production',
    log: { warn: (_facts: unknown, words?: string) => void warnings.push(words ?? '') },
  });
}

/** Stands in for a collector: records what it is sent. */
async function openCollector(status = 200): Promise<{ endpoint: string; sent: Sent[] }> {
  const sent: Sent[] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      const key = String(request.headers['x-key']);
      sent.push({ url: request.url ?? '', key, body: body as Sent['body'] });
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, sent };
}
