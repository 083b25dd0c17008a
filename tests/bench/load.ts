// Sends one request again and again over a number of connections, and measures the answers.

import autocannon from 'autocannon';
import type { Visitor } from './visitor.ts';

export type Figures = {
  readonly what: string;
  readonly connections: number;
  readonly perSecond: number;
  readonly p50Milliseconds: number;
  readonly p97Milliseconds: number;
  readonly p99Milliseconds: number;
  readonly refused: number;
};

/** One buyer alone, a few, and many at once. */
export const connections = [1, 8, 32];

/** One request repeated for a time, or many requests, each once. */
export type Load = RepeatedLoad | LoadOfMany;

type LoadOfMany = {
  readonly what: string;
  readonly urls: readonly string[];
  /** Who sends all of them; without it, nobody with a session. */
  readonly visitor?: Visitor;
};

type RepeatedLoad = {
  readonly what: string;
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly body?: unknown;
  /** One visitor per connection; the last one is reused when there are more connections. */
  readonly visitors?: readonly Visitor[];
  readonly seconds: number;
};

/** Runs the load; every answer must be a success. */
export async function measure(load: Load, count: number): Promise<Figures> {
  const result = await autocannon({
    connections: count,
    ...('urls' in load ? eachOnce(load) : again(load)),
  });
  return {
    what: load.what,
    connections: count,
    perSecond: result['2xx'] / result.duration,
    p50Milliseconds: result.latency.p50,
    p97Milliseconds: result.latency.p97_5,
    p99Milliseconds: result.latency.p99,
    refused: result.non2xx + result.errors,
  };
}

function eachOnce({ urls, visitor }: LoadOfMany): autocannon.Options {
  let next = 0;
  return {
    url: urls[0] ?? '',
    amount: urls.length,
    ...(visitor && { headers: headersOf(visitor) }),
    requests: [
      {
        setupRequest: (request) => {
          const { pathname, search } = new URL(urls[next % urls.length] ?? '');
          next += 1;
          return { ...request, path: `${pathname}${search}` };
        },
      },
    ],
  };
}

function again(load: RepeatedLoad): autocannon.Options {
  let next = 0;
  return {
    url: load.url,
    duration: load.seconds,
    method: load.method ?? 'GET',
    ...(load.body !== undefined && { body: JSON.stringify(load.body) }),
    setupClient: (client) => {
      const visitor = load.visitors?.[Math.min(next++, load.visitors.length - 1)];
      client.setHeaders({
        ...(load.body !== undefined && { 'content-type': 'application/json' }),
        ...(visitor && headersOf(visitor)),
      });
    },
  };
}

function headersOf({ cookie, csrfToken }: Visitor): Record<string, string> {
  return { cookie, 'x-csrf-token': csrfToken };
}

/**
 * Repeats the same work by several workers in parallel, for a time or a number of times each; `work` is one whole unit,
 * such as a checkout.
 */
export async function measureWork(
  what: string,
  workers: readonly (() => Promise<void>)[],
  until: { readonly seconds: number } | { readonly times: number },
): Promise<Figures> {
  const taken: number[] = [];
  let refused = 0;
  const begunAt = performance.now();
  const isOver = (times: number) =>
    'times' in until ? times >= until.times : performance.now() >= begunAt + until.seconds * 1000;
  await Promise.all(
    workers.map(async (work) => {
      for (let times = 0; !isOver(times); times += 1) {
        const at = performance.now();
        try {
          await work();
          taken.push(performance.now() - at);
        } catch (error) {
          refused += 1;
          if (refused === 1) console.error(error);
        }
      }
    }),
  );
  const elapsedSeconds = (performance.now() - begunAt) / 1000;
  return {
    what,
    connections: workers.length,
    perSecond: taken.length / elapsedSeconds,
    p50Milliseconds: quantile(taken, 0.5),
    p97Milliseconds: quantile(taken, 0.975),
    p99Milliseconds: quantile(taken, 0.99),
    refused,
  };
}

/**
 * Measures only placing prepared orders, by all buyers at the same moment, again and again; preparing is not measured.
 */
export async function measurePlacing(
  orders: readonly { prepare(): Promise<void>; place(): Promise<void> }[],
  seconds: number,
): Promise<Figures> {
  const taken: number[] = [];
  let placingMilliseconds = 0;
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    await Promise.all(orders.map(async ({ prepare }) => prepare()));
    const at = performance.now();
    await Promise.all(
      orders.map(async ({ place }) => {
        await place();
        taken.push(performance.now() - at);
      }),
    );
    placingMilliseconds += performance.now() - at;
  }
  return {
    what: 'order of 10 lines, placing alone',
    connections: orders.length,
    perSecond: taken.length / (placingMilliseconds / 1000),
    p50Milliseconds: quantile(taken, 0.5),
    p97Milliseconds: quantile(taken, 0.975),
    p99Milliseconds: quantile(taken, 0.99),
    refused: 0,
  };
}

/** Returns the value below which this share of the values lies; 0 for no values. */
export function quantile(values: readonly number[], share: number): number {
  const ordered = values.toSorted((a, b) => a - b);
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))] ?? 0;
}
