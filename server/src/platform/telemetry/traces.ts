// Records how long requests take and where the time goes, for one in four of them (specification, section 9), for Sentry and for an
// OpenTelemetry collector. A trace names routes by their patterns and contains nothing from addresses, headers or bodies.

import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Sentry } from './sentry.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The pattern of the page's route, if the request is for a page. */
    pageRoute?: string | undefined;
  }
}

/** The share of requests that is traced. */
const traceSampleRate = 0.25;

/** A request that has been answered, named by the pattern of its route. Times are in seconds. */
export type FinishedSpan = {
  readonly spanId: string;
  readonly name: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly startedAt: number;
  readonly endedAt: number;
};

/** A page with the calls that it is rendered from, or a single call. */
export type FinishedTrace = {
  readonly traceId: string;
  readonly root: FinishedSpan;
  readonly spans: readonly FinishedSpan[];
};

export type TraceOptions = {
  /** Each gets every trace. */
  readonly receivers: readonly ((trace: FinishedTrace) => void)[];
  /** Returns a number from 0 to below 1 for each request; it is traced if the number is below the sample rate. */
  readonly chance?: () => number;
};

/** Adds tracing to a scope of the server; call it before adding the routes to be timed. */
export type TraceRequests = (app: FastifyInstance) => void;

type Trace = { readonly traceId: string; readonly rootId: string; readonly spans: FinishedSpan[] };
type Span = { readonly trace: Trace; readonly spanId: string; readonly startedAt: number };

/** A page and the API calls it is rendered from are one trace; every other call is a trace of its own. */
export function createTraces({ receivers, chance = Math.random }: TraceOptions): TraceRequests {
  const underWay = new AsyncLocalStorage<Trace | 'not traced'>();
  const spans = new WeakMap<FastifyRequest, Span>();

  const begin = (request: FastifyRequest, done: () => void) => {
    const outer = underWay.getStore();
    if (outer === 'not traced') return done();
    if (outer === undefined && chance() >= traceSampleRate) return underWay.run('not traced', done);

    const trace = outer ?? { traceId: newId(16), rootId: newId(8), spans: [] };
    const spanId = outer ? newId(8) : trace.rootId;
    spans.set(request, { trace, spanId, startedAt: secondsNow() });
    return outer ? done() : underWay.run(trace, done);
  };

  const end = (request: FastifyRequest, reply: FastifyReply) => {
    const span = spans.get(request);
    if (span === undefined) return;
    const { trace, spanId, startedAt } = span;
    const { method } = request;
    const route = request.pageRoute ?? request.routeOptions.url ?? 'none';
    const finished: FinishedSpan = {
      spanId,
      name: `${method} ${route}`,
      method,
      route,
      status: reply.statusCode,
      startedAt,
      endedAt: secondsNow(),
    };
    if (spanId !== trace.rootId) trace.spans.push(finished);
    else
      for (const receive of receivers)
        receive({ traceId: trace.traceId, root: finished, spans: trace.spans });
  };

  return (app) => {
    app.addHook('onRequest', (request, _reply, done) => begin(request, done));
    app.addHook('onResponse', (request, reply, done) => {
      end(request, reply);
      done();
    });
  };
}

/** Returns a receiver that sends traces to Sentry, in its terms. */
export function tracesToSentry(sentry: Sentry): (trace: FinishedTrace) => void {
  return ({ traceId, root, spans }) => {
    const factsOf = ({ spanId, status }: FinishedSpan) => ({
      trace_id: traceId,
      span_id: spanId,
      op: 'http.server',
      ...outcomeOf(status),
    });
    const timesOf = ({ startedAt, endedAt }: FinishedSpan) => ({
      start_timestamp: startedAt,
      timestamp: endedAt,
    });
    sentry.send('transaction', {
      ...timesOf(root),
      transaction: root.name,
      transaction_info: { source: 'route' },
      contexts: { trace: factsOf(root) },
      spans: spans.map((span) => ({
        ...factsOf(span),
        ...timesOf(span),
        parent_span_id: root.spanId,
        description: span.name,
      })),
    });
  };
}

/** The status in Sentry's terms, and the HTTP status itself. */
function outcomeOf(status: number) {
  const word = words[status] ?? (status < 400 ? 'ok' : status < 500 ? 'invalid_argument' : 'internal_error');
  return { status: word, data: { 'http.response.status_code': status } };
}

const words: Readonly<Record<number, string>> = {
  401: 'unauthenticated',
  403: 'permission_denied',
  404: 'not_found',
  409: 'aborted',
  419: 'failed_precondition',
  429: 'resource_exhausted',
  503: 'unavailable',
};

function newId(bytes: number): string {
  return randomBytes(bytes).toString('hex');
}

function secondsNow(): number {
  return (performance.timeOrigin + performance.now()) / 1_000;
}
