// Sends faults and traces to the operator's Sentry, or to another service with the same protocol, when one is configured.
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';

export type SentrySettings = {
  readonly dsn: string;
  /** The version of the shop and where it runs, to filter reports by. */
  readonly release: string;
  readonly environment: string;
  readonly log: Pick<Logger, 'warn'>;
};

/** The types of items in Sentry's protocol: a fault, or how long something took. */
export type SentryItem = 'event' | 'transaction';

export type Sentry = {
  /** Never throws and never waits. Facts named `release` or `platform` replace the shop's own. */
  send(item: SentryItem, facts: Readonly<Record<string, unknown>>): void;
};

const patienceMilliseconds = 2_000;
/** The limit of concurrent requests to Sentry, for each type of item: when everything fails, reporting must not make it worse. */
const mostAtOnce = 10;

export function createSentry({ dsn, release, environment, log }: SentrySettings): Sentry {
  const underWay = { event: 0, transaction: 0 };
  return {
    send(item, facts) {
      if (underWay[item] >= mostAtOnce) return;
      underWay[item] += 1;
      post(dsn, item, { platform: 'node', release, environment, ...facts })
        .catch((trouble: unknown) => log.warn({ err: trouble }, `Sentry did not accept the ${item}`))
        .finally(() => (underWay[item] -= 1));
    },
  };
}

/** Sends an item as an envelope: https://develop.sentry.dev/sdk/data-model/envelopes/ */
async function post(dsn: string, item: SentryItem, facts: object): Promise<void> {
  const { protocol, host, pathname, username } = new URL(dsn);
  const project = pathname.split('/').at(-1) ?? '';
  const prefix = pathname.slice(0, pathname.length - project.length);
  const id = randomUUID().replaceAll('-', '');
  const lines = [
    { event_id: id, sent_at: new Date().toISOString() },
    { type: item },
    { type: item, event_id: id, ...facts },
  ];

  const answer = await fetch(`${protocol}//${host}${prefix}api/${project}/envelope/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-sentry-envelope',
      'x-sentry-auth': `Sentry sentry_version=7, sentry_client=chipload/1, sentry_key=${username}`,
    },
    body: lines.map((line) => JSON.stringify(line)).join('\n'),
    // Redirects are not followed: reports go to the operator's address only.
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMilliseconds),
  });
  if (!answer.ok) throw new Error(`The error service answered ${answer.status}`);
}
