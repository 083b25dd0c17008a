// Sends to Sentry how long requests take and where the time goes, for one in four of them (specification, section 9). A trace names
// routes by their patterns and contains nothing from addresses, headers or bodies.

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

export type TraceOptions = {
  readonly sentry: Sentry;
  /** Returns a number from 0 to below 1 for each request; it is traced if the number is below the sample rate. */
  readonly chance?: () => number;
};

/** Adds tracing to a scope of the server; call it before adding the routes to be timed. */
export type TraceRequests = (app: FastifyInstance) => void;

type Trace = { readonly trace_id: string; readonly rootId: string; readonly spans: object[] };
type Span = { readonly trace: Trace; readonly span_id: string; readonly start_timestamp: number };

/** A page and the API calls it is rendered from are one trace; every other call is a trace of its own. */
export function createTraces({ sentry, chance = Math.random }: TraceOptions): TraceRequests {
  const underWay = new AsyncLocalStorage<Trace | 'not traced'>();
  const spans = new WeakMap<FastifyRequest, Span>();

  const begin = (request: FastifyRequest, done: () => void) => {
    const outer = underWay.getStore();
    if (outer === 'not traced') return done();
    if (outer === undefined && chance() >= traceSampleRate) return underWay.run('not traced', done);

    const trace = outer ?? { trace_id: newId(16), rootId: newId(8), spans: [] };
    const span_id = outer ? newId(8) : trace.rootId;
    spans.set(request, { trace, span_id, start_timestamp: secondsNow() });
    return outer ? done() : underWay.run(trace, done);
  };

  const end = (request: FastifyRequest, reply: FastifyReply) => {
    const span = spans.get(request);
    if (span === undefined) return;
    const { trace, span_id, start_timestamp } = span;
    const { trace_id, rootId } = trace;
    const name = `${request.method} ${request.pageRoute ?? request.routeOptions.url ?? 'none'}`;
    const facts = { trace_id, span_id, op: 'http.server', ...outcomeOf(reply.statusCode) };
    const times = { start_timestamp, timestamp: secondsNow() };
    if (span_id !== rootId) {
      trace.spans.push({ ...facts, ...times, parent_span_id: rootId, description: name });
      return;
    }
    sentry.send('transaction', {
      ...times,
      transaction: name,
      transaction_info: { source: 'route' },
      contexts: { trace: facts },
      spans: trace.spans,
    });
  };

  return (app) => {
    app.addHook('onRequest', (request, _reply, done) => begin(request, done));
    app.addHook('onResponse', (request, reply, done) => {
      end(request, reply);
      done();
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
