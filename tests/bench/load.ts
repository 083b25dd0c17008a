// One request sent again and again over a number of connections, and what came of it.

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

export type Load = {
  readonly what: string;
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly body?: unknown;
  /** One visitor for each connection; the last one is used again when there are more connections. */
  readonly visitors?: readonly Visitor[];
  readonly seconds: number;
};

/** Runs the load; every answer must be a success. */
export async function measure(load: Load, connections: number): Promise<Figures> {
  let next = 0;
  const result = await autocannon({
    url: load.url,
    connections,
    duration: load.seconds,
    method: load.method ?? 'GET',
    ...(load.body !== undefined && { body: JSON.stringify(load.body) }),
    setupClient: (client) => {
      const visitor = load.visitors?.[Math.min(next++, load.visitors.length - 1)];
      client.setHeaders({
        ...(load.body !== undefined && { 'content-type': 'application/json' }),
        ...(visitor && { cookie: visitor.cookie, 'x-csrf-token': visitor.csrfToken }),
      });
    },
  });
  return {
    what: load.what,
    connections,
    perSecond: result.requests.average,
    p50Milliseconds: result.latency.p50,
    p97Milliseconds: result.latency.p97_5,
    p99Milliseconds: result.latency.p99,
    refused: result.non2xx + result.errors,
  };
}

/** The same work done by so many at once for a time; `work` is one whole unit, such as a checkout. */
export async function measureWork(
  what: string,
  workers: readonly (() => Promise<void>)[],
  seconds: number,
): Promise<Figures> {
  const taken: number[] = [];
  let refused = 0;
  const end = performance.now() + seconds * 1000;
  const begunAt = performance.now();
  await Promise.all(
    workers.map(async (work) => {
      while (performance.now() < end) {
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

/** Only the placing of prepared orders, one at a time; each buyer prepares before it is measured. */
export async function measurePlacing(
  buyers: readonly { prepare(codes: readonly string[]): Promise<void>; place(): Promise<void> }[],
  codes: readonly string[],
  seconds: number,
): Promise<Figures> {
  const taken: number[] = [];
  const end = performance.now() + seconds * 1000;
  for (let turn = 0; performance.now() < end; turn += 1) {
    const buyer = buyers[turn % buyers.length];
    if (!buyer) break;
    await buyer.prepare(codes);
    const at = performance.now();
    await buyer.place();
    taken.push(performance.now() - at);
  }
  return {
    what: 'order of 10 lines, placing alone',
    connections: 1,
    perSecond: taken.length / (taken.reduce((total, one) => total + one, 0) / 1000),
    p50Milliseconds: quantile(taken, 0.5),
    p97Milliseconds: quantile(taken, 0.975),
    p99Milliseconds: quantile(taken, 0.99),
    refused: 0,
  };
}

/** The value below which the share of the values lies; 0 of none. */
export function quantile(values: readonly number[], share: number): number {
  const ordered = values.toSorted((a, b) => a - b);
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))] ?? 0;
}
