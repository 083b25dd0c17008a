// Buyers who order on account, one order after another, and send each request with the same key until it is answered.

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createSessionToken, csrfTokenOf } from '@chipload/server/session-token';
import { type Buyer, password } from '../e2e/back-office.ts';
import { sessionIn } from '../support/session-cookie.ts';

export type PatientBuyers = {
  /** The purchase order numbers of the orders that the shop has acknowledged. */
  readonly acknowledged: readonly string[];
  /** When each of them was acknowledged, in milliseconds of `performance.now()`. */
  readonly times: readonly number[];
  /** Requests that were refused although they were right, in words. */
  readonly refused: readonly string[];
  /** How many requests were sent again. */
  readonly repeats: () => number;
  stop(): Promise<void>;
};

type Reply = { readonly status: number; readonly says: string };

const patienceMilliseconds = 15_000;
const betweenTriesMilliseconds = 200;
const betweenOrdersMilliseconds = 50;
/** Answers that say: come again. 409 is a request with the same key that still runs. */
const comeAgain: ReadonlySet<number> = new Set([409, 429, 500, 502, 503, 504]);

export function startPatientBuyers(url: string, buyers: readonly Buyer[], part: string): PatientBuyers {
  const acknowledged: string[] = [];
  const times: number[] = [];
  const refused: string[] = [];
  const over = new AbortController();
  let repeats = 0;

  const buy = async (buyer: Buyer, number: number) => {
    const browser = createBrowser(url);
    /** Repeats until there is an answer other than "come again"; undefined when all is over. */
    const insist = async (method: string, path: string, body: unknown, key: string) => {
      while (!over.signal.aborted) {
        const reply = await browser(method, path, body, key).catch(() => undefined);
        if (reply && !comeAgain.has(reply.status)) return reply;
        repeats += 1;
        await pause(betweenTriesMilliseconds);
      }
      return undefined;
    };
    await insist('POST', '/login', { email: buyer.email, password }, randomUUID());
    for (let round = 1; !over.signal.aborted; round += 1) {
      const mark = `${number}-${round}-${randomUUID().slice(0, 6)}`;
      let last: Reply | undefined;
      for (const [method, path, body] of stepsOf(part, mark)) {
        last = await insist(method, path, body, `${mark}${path}`);
        if (last?.status !== 200) break;
      }
      if (last?.status === 200) {
        acknowledged.push(mark);
        times.push(performance.now());
      } else if (last) refused.push(`${mark}: ${last.status} ${last.says}`);
      await pause(betweenOrdersMilliseconds);
    }
  };
  const buying = Promise.all(buyers.map((buyer, index) => buy(buyer, index + 1)));
  return {
    acknowledged,
    times,
    refused,
    repeats: () => repeats,
    stop: async () => {
      over.abort();
      await buying;
    },
  };
}

/** The longest time without an acknowledged order between two moments, in milliseconds. */
export function longestSilence(times: readonly number[], from: number, to: number): number {
  const between = [from, ...times.filter((time) => time > from && time < to), to];
  return Math.max(...between.slice(1).map((time, index) => time - (between[index] ?? from)));
}

/** The requests of an order, the last one of which places it. */
function stepsOf(part: string, mark: string): readonly (readonly [string, string, unknown])[] {
  return [
    ['POST', '/trunk/add-standards', { items: [{ sku: part, quantity: 1 }] }],
    ['PATCH', '/trunk/shipping', { type: 'flat_rate' }],
    ['PATCH', '/trunk/purchase-order', { purchase_order_number: mark }],
    ['POST', '/trunk', { method: 'account' }],
  ];
}

function createBrowser(url: string) {
  let token = createSessionToken();
  return async (method: string, path: string, body: unknown, key: string): Promise<Reply> => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        cookie: `session=${token}; language=en`,
        'x-csrf-token': csrfTokenOf(token),
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMilliseconds),
    });
    const says = await response.text();
    token = sessionIn(response.headers.getSetCookie()) ?? token;
    return { status: response.status, says };
  };
}
