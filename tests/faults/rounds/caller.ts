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
  readonly watch: Watch;
};

const longestAnswerMilliseconds = 15_000;
/** What is not answered for good after this time, through the faults of all rounds that are played meanwhile, never will be. */
export const patienceMilliseconds = 300_000;
const pauseMilliseconds = 60;

/** Refusals that say: the same again, a little later. */
const comeAgain = new Set(['order-in-progress', 'request-in-progress', 'payment-in-progress']);

export class NeverAnswered extends Error {}

export function createCaller({ shops, headers, prefix, watch }: Options): Caller {
  const once = async (url: string, { method, path, body, key }: Request): Promise<Answer> => {
    const given = body?.();
    const response = await fetch(`${url}${prefix}${path}`, {
      method,
      headers: {
        ...headers,
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(given && { 'content-type': 'application/json' }),
      },
      ...(given && { body: JSON.stringify(given) }),
      signal: AbortSignal.timeout(longestAnswerMilliseconds),
    });
    const text = await response.text();
    const answer = { status: response.status, body: parse(text) };
    if (isImproper(answer, response.headers.get('retry-after')))
      watch.improper.push(`${method} ${path} was answered ${response.status}: ${text.slice(0, 300)}`);
    return answer;
  };
  return {
    send: async (request, firstShop) => {
      const until = performance.now() + patienceMilliseconds;
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
          await pause(pauseMilliseconds);
        }
      } finally {
        watch.wanted -= 1;
      }
      throw new NeverAnswered(`${request.method} ${request.path} was never answered`);
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
