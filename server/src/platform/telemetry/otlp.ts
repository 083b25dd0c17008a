// Sends traces to an OpenTelemetry collector (OTLP over HTTP). Loaded only when the operator has named one: its library is large.

import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace as openTelemetry } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import type { FinishedSpan, FinishedTrace } from './traces.ts';

export type OtlpSettings = {
  /** Of the collector; `/v1/traces` is added. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly release: string;
  readonly environment: string;
  readonly log: Pick<Logger, 'warn'>;
};

export type OtlpExport = {
  /** Never throws and never waits: traces are sent in batches, and left out when the collector is too slow. */
  send(trace: FinishedTrace): void;
  /** Sends what is left; never throws. */
  close(): Promise<void>;
};

const patienceMilliseconds = 3_000;

export function createOtlpExport({ endpoint, headers, release, environment, log }: OtlpSettings): OtlpExport {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: { ...headers },
    timeoutMillis: patienceMilliseconds,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'chipload',
      'service.version': release,
      'deployment.environment.name': environment,
    }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: reporting(exporter, log),
        exportTimeoutMillis: patienceMilliseconds,
      }),
    ],
  });
  const tracer = provider.getTracer('chipload', release);

  return {
    send: ({ root, spans }) => {
      const rootSpan = tracer.startSpan(root.name, optionsOf(root), ROOT_CONTEXT);
      const inside = openTelemetry.setSpan(ROOT_CONTEXT, rootSpan);
      for (const one of spans) end(tracer.startSpan(one.name, optionsOf(one), inside), one);
      end(rootSpan, root);
    },
    close: () => provider.shutdown().catch(() => undefined), // the log has it already
  };
}

function optionsOf({ method, route, status, startedAt }: FinishedSpan) {
  return {
    kind: SpanKind.SERVER,
    startTime: new Date(startedAt * 1_000),
    attributes: {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
    },
  };
}

function end(
  span: ReturnType<ReturnType<TracerProvider['getTracer']>['startSpan']>,
  { status, endedAt }: FinishedSpan,
): void {
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(new Date(endedAt * 1_000));
}

/** Tells the log when the collector does not take what it is sent. */
function reporting(exporter: SpanExporter, log: OtlpSettings['log']): SpanExporter {
  return {
    export: (spans, onResult) =>
      exporter.export(spans, (result) => {
        if (result.error)
          log.warn({ err: result.error }, 'The OpenTelemetry collector did not accept traces');
        onResult(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}
