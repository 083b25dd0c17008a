// Sends requests to the shops until one is answered for good, and keeps count of what they answered. Each repetition is another click,
// with the key that the browser would send.

import { setTimeout as pause } from 'node:timers/promises';
import { attempt } from '@chipload/client/attempt';
import { refusedBy } from '@chipload/client/exchange';
import { newKey } from '@chipload/client/new-key';
import { Unreachable } from '@chipload/client/refused';
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
  /**
   * How its browser chooses the Idempotency-Key. `of-change`: as `client/attempt.ts` does. `of-dialog`: one for as long as a dialog of
   * the office is open. `of-click`: a new one for each click on Place Order, and the same while the shop says that it is still at it.
   */
  readonly key?: 'of-change' | 'of-dialog' | 'of-click';
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
  /** A proxy stands between: it says by itself that no shop has answered. */
  readonly isProxied: boolean;
  readonly watch: Watch;
};

const longestAnswerMilliseconds = 15_000;
/** A request without a final answer after this time, through the faults of all rounds that are played meanwhile, never gets one. */
export const patienceMilliseconds = 300_000;
/** Before a request is repeated for the first time; each further pause is longer, as whoever waits for a bank is told to come later. */
const firstPauseMilliseconds = 60;
const longestPauseMilliseconds = 1_500;

/** Refusals that say: the same again, a little later. */
const comeAgain = new Set(['order-in-progress', 'request-in-progress', 'payment-in-progress']);

const proxyFaults = new Set([502, 503, 504]);

export class NeverAnswered extends Error {}

let callers = 0;

export function createCaller({ shops, headers, prefix, isProxied, watch }: Options): Caller {
  const cookies = createCookies(headers['cookie'] ?? '');
  const who = (callers += 1);
  const once = async (url: string, { method, path, body }: Request, key?: string): Promise<Answer> => {
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
  const click = async (url: string, request: Request, key: string): Promise<Answer> => {
    if (request.key !== 'of-change') return once(url, request, request.key && key);
    const answers: Answer[] = [];
    const { method, path, body } = request;
    try {
      await attempt([who, method, path, body?.()], async (keyOfChange) => {
        const answer = await once(url, request, keyOfChange).catch((error: unknown) => {
          throw new Unreachable(error);
        });
        answers.push(answer);
        if (answer.status !== 200) throw refusedBy({ ...answer, body: answer.body ?? {} });
      });
    } catch (error) {
      if (answers.length === 0) throw error;
    }
    return answers[0]!;
  };
  return {
    send: async (request, firstShop) => {
      const until = performance.now() + patienceMilliseconds;
      let wait = firstPauseMilliseconds;
      let key = newKey();
      want(watch);
      try {
        for (let turn = firstShop; performance.now() < until; turn += 1) {
          const urls = shops();
          try {
            const url = urls[turn % urls.length] ?? '';
            const answer = await click(url, request, key);
            const isUnderWay = comeAgain.has(String(answer.body?.code));
            if (answer.status < 500 && answer.status !== 408 && !isUnderWay) {
              noteAnswer(watch);
              return answer;
            }
            if (request.key === 'of-click' && !isUnderWay) key = newKey();
          } catch {
            // No answer, or half of one: the shop, the connection or the machine is gone.
            if (request.key === 'of-click') key = newKey();
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
