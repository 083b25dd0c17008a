// Reports a fault: always to the log, and to Sentry when the operator has configured it.
import type { Logger } from 'pino';
import { hideSecrets } from './secrets.ts';
import type { Sentry } from './sentry.ts';

/** The place of a fault: the request's id, the route, the job. Secrets in it are hidden. */
export type FaultContext = Readonly<Record<string, unknown>>;

export type ReportError = (error: unknown, context?: FaultContext) => void;

export type ReportSettings = {
  readonly log: Pick<Logger, 'error'>;
  readonly sentry: Sentry | undefined;
};

/** Returns a function that never throws and never waits. */
export function createErrorReporter({ log, sentry }: ReportSettings): ReportError {
  return (error, context = {}) => {
    log.error({ err: error, ...context }, 'A fault');
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
    sentry?.send('event', {
      timestamp: new Date().toISOString(),
      level: 'error',
      exception: { values: [{ type: name, value: message }] },
      extra: { ...hideSecrets(context), stack },
    });
  };
}
