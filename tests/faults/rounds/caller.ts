// Sends requests to the shops until one is answered for good, and keeps count of what they answered.

import { setTimeout as pause } from 'node:timers/promises';
import type { ReplyBody } from '../../support/reply-body.ts';

export type Answer = { readonly status: number; readonly body: ReplyBody };

export type Watch = {
  /** Answers that no visitor should ever get, in words. */
  readonly improper: string[];
  /** The longest time without an answered request, while one was wanted. */
  longestSilence: number;
  lastAnswerAt: number;
  wanted: number;
};

export function createWatch(): Watch {
  return { improper: [], longestSilence: 0, lastAnswerAt: performance.now(), wanted: 0 };
}

export type Request = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: () => object;
  /** The Idempotency-Key; a request with one is repeated until it is answered. */
  readonly key?: string;
};

export type Caller = {
  /** Repeats the request, in turns at each shop, until it is answered for good. */
  send(request: Request, firstShop: number): Promise<Answer>;
};

type Options = {
  /** The addresses of the shops as they are now. */
  readonly shops: () => readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly prefix: '/api' | '/api/office';
  /** Whether a proxy stands between: it says by itself that no shop has answered. */
  readonly isProxied: boolean;
  readonly watch: Watch;
};

const longestAnswerMilliseconds = 15_000;
/** What is not answered for good after this time, through the faults of all rounds that are played meanwhile, never will be. */
export const patienceMilliseconds = 300_000;
/** Before a request is repeated for the first time; each further pause is longer, as whoever waits for a bank is told to come later. */
const firstPauseMilliseconds = 60;
const longestPauseMilliseconds = 1_500;

/** Refusals that say: the same again, a little later. */
const comeAgain = new Set(['order-in-progress', 'request-in-progress', 'payment-in-progress']);

const proxyFaults = new Set([502, 503, 504]);

export class NeverAnswered extends Error {}

export function createCaller({ shops, headers, prefix, isProxied, watch }: Options): Caller {
  const cookies = createCookies(headers['cookie'] ?? '');
  const once = async (url: string, { method, path, body, key }: Request): Promise<Answer> => {
    const given = body?.();
    const response = await fetch(`${url}${prefix}${path}`, {
      method,
      headers: {
        ...headers,
        cookie: cookies.sent(),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(given && { 'content-type': 'application/json' }),
      },
      ...(given && { body: JSON.stringify(given) }),
      signal: AbortSignal.timeout(longestAnswerMilliseconds),
    });
    const text = await response.text();
    cookies.take(response.headers.getSetCookie());
    const answer = { status: response.status, body: parse(text) };
    const isOfProxy = isProxied && proxyFaults.has(answer.status) && answer.body === undefined;
    if (!isOfProxy && isImproper(answer, response.headers.get('retry-after')))
      watch.improper.push(`${method} ${path} was answered ${response.status}: ${text.slice(0, 300)}`);
    return answer;
  };
  return {
    send: async (request, firstShop) => {
      const until = performance.now() + patienceMilliseconds;
      let wait = firstPauseMilliseconds;
      want(watch);
      try {
        for (let turn = firstShop; performance.now() < until; turn += 1) {
          const urls = shops();
          try {
            const answer = await once(urls[turn % urls.length] ?? '', request);
            if (answer.status < 500 && answer.status !== 408 && !comeAgain.has(String(answer.body?.code))) {
              noteAnswer(watch);
              return answer;
            }
          } catch {
            // No answer, or half of one: the shop, the connection or the machine is gone.
          }
          await pause(wait);
          wait = Math.min(wait * 1.5, longestPauseMilliseconds);
        }
      } finally {
        watch.wanted -= 1;
      }
      throw new NeverAnswered(`${request.method} ${request.path} was never answered`);
    },
  };
}

/** Keeps the cookie by which a shop with standbys knows who has just changed something (platform/http/readers.ts). */
function createCookies(own: string) {
  let changedUntil = 0;
  return {
    sent: () => (performance.now() < changedUntil ? `${own}; changed=1` : own),
    take: (given: readonly string[]) => {
      const seconds = given.map((one) => /^changed=1;.*max-age=(\d+)/i.exec(one)?.[1]).find(Boolean);
      if (seconds !== undefined) changedUntil = performance.now() + Number(seconds) * 1_000;
    },
  };
}

function parse(text: string): ReplyBody {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Nobody may see a fault of the server other than "come again", which says when. */
function isImproper({ status, body }: Answer, retryAfter: string | null): boolean {
  if (status < 500) return false;
  return status !== 503 || !(Number(retryAfter) > 0) || !body?.code || !body?.message;
}

function want(watch: Watch): void {
  if (watch.wanted === 0) watch.lastAnswerAt = performance.now();
  watch.wanted += 1;
}

function noteAnswer(watch: Watch): void {
  const now = performance.now();
  watch.longestSilence = Math.max(watch.longestSilence, now - watch.lastAnswerAt);
  watch.lastAnswerAt = now;
}
