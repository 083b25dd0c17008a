// Reports a fault: always to the log, and to a Sentry (or whatever speaks its protocol) when the operator has named one.
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { hideSecrets } from './secrets.ts';

/** Where a fault happened: the request's id, the route, the job. Secrets in it are hidden. */
export type FaultContext = Readonly<Record<string, unknown>>;

export type ReportError = (error: unknown, context?: FaultContext) => void;

export type ReportSettings = {
  readonly log: Pick<Logger, 'error' | 'warn'>;
  readonly sentryDsn: string | undefined;
  /** The version of the shop and where it runs, so that faults can be told apart by them. */
  readonly release: string;
  readonly environment: string;
};

const patienceMilliseconds = 2_000;
const mostAtOnce = 10; // when everything fails, the reports must not add to it

/** The function never throws and never waits. */
export function createErrorReporter({ log, sentryDsn, release, environment }: ReportSettings): ReportError {
  let underWay = 0;
  return (error, context = {}) => {
    log.error({ err: error, ...context }, 'A fault');
    if (sentryDsn === undefined || underWay >= mostAtOnce) return;

    underWay += 1;
    send(sentryDsn, eventOf(error, context, { release, environment }))
      .catch((trouble: unknown) => log.warn({ err: trouble }, 'The fault could not be reported'))
      .finally(() => (underWay -= 1));
  };
}

type Event = { readonly event_id: string; readonly [fact: string]: unknown };

function eventOf(
  error: unknown,
  context: FaultContext,
  facts: { release: string; environment: string },
): Event {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  return {
    event_id: randomUUID().replaceAll('-', ''),
    timestamp: new Date().toISOString(),
    platform: 'node',
    level: 'error',
    ...facts,
    exception: { values: [{ type: name, value: message }] },
    extra: { ...hideSecrets(context), stack },
  };
}

/** An envelope: https://develop.sentry.dev/sdk/data-model/envelopes/ */
async function send(dsn: string, event: Event): Promise<void> {
  const { protocol, host, pathname, username } = new URL(dsn);
  const project = pathname.split('/').at(-1) ?? '';
  const prefix = pathname.slice(0, pathname.length - project.length);
  const lines = [{ event_id: event.event_id, sent_at: new Date().toISOString() }, { type: 'event' }, event];

  const answer = await fetch(`${protocol}//${host}${prefix}api/${project}/envelope/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-sentry-envelope',
      'x-sentry-auth': `Sentry sentry_version=7, sentry_client=chipload/1, sentry_key=${username}`,
    },
    body: lines.map((line) => JSON.stringify(line)).join('\n'),
    signal: AbortSignal.timeout(patienceMilliseconds),
  });
  if (!answer.ok) throw new Error(`The error service answered ${answer.status}`);
}
