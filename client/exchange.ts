// One request to the API and its answer.

import type { Method } from '@chipload/contract/endpoint';
import { formatQueryText } from './query-text.ts';
import { Refused, Unreachable, messagesOf } from './refused.ts';
import { sleep } from './sleep.ts';

/** From section 7 of the specification. */
const timeoutMilliseconds = 10_000;

export type CallOptions = {
  readonly signal?: AbortSignal | undefined;
  /** Makes a repeated change return the answer of the first. */
  readonly idempotencyKey?: string;
  /** In milliseconds: longer than the usual time limit, for work that takes the shop a while. */
  readonly timeout?: number;
};

/** The parts of any call, without its types. */
export type SentParts = CallOptions & { params?: unknown; query?: unknown; data?: unknown };

export type TransportRequest = {
  readonly method: Method;
  /** Includes the prefix of the API and the query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly signal: AbortSignal;
};

/** Sends a request and resolves to the parsed body; rejects when there is no answer. */
export type Transport = (request: TransportRequest) => Promise<{ status: number; body: unknown }>;

export type Answer = { readonly status: number; readonly body: Readonly<Record<string, unknown>> };

export type ExchangeOptions = {
  readonly transport: Transport;
  /** The address of the API, such as `/api`. */
  readonly prefix: string;
  readonly csrfToken: string;
  readonly timeout?: number | undefined;
  /** An unanswered call is sent again (default): not by the shop itself, where a page that waits holds others up. */
  readonly sendsAgain?: boolean | undefined;
};

/** The pauses before a change is sent again that was not answered. */
const unansweredPauses = [800, 2_400];
/** The pauses before whatever the shop was too busy for is asked again: it has let us wait before it said so. */
const busyPauses = [1_000, 3_000, 8_000];

/**
 * Sends a call and resolves to its answer, whatever its status. Rejects with `Unreachable` when there was none, and
 * with the caller's own reason when the caller aborted. A call with an idempotency key is sent again, with the same
 * key, when the connection broke. Without a network every call waits until there is one, but for a change without a key
 * that may have left before; when the last change that waited is answered, the browser has the event `changes-sent`.
 * A call that has a key or only reads is asked again when the shop was busy; meanwhile the browser has the event `shop-busy`,
 * and `shop-free` when nothing waits any more.
 */
export async function exchange(
  options: ExchangeOptions,
  method: Method,
  path: string,
  sent: SentParts,
): Promise<Answer> {
  const change = method === 'GET' ? undefined : Symbol('change');
  try {
    return await sendUntilAnswered(options, method, path, sent, () => change && unsentChanges.add(change));
  } finally {
    if (change && unsentChanges.delete(change) && unsentChanges.size === 0) tellPage('changes-sent');
  }
}

const unsentChanges = new Set<symbol>();

/** Returns whether a change waits for a network, or for the answer after it waited: leaving the page would lose it. */
export function hasUnsentChanges(): boolean {
  return unsentChanges.size > 0;
}

async function sendUntilAnswered(
  options: ExchangeOptions,
  method: Method,
  path: string,
  sent: SentParts,
  onWait: () => void,
): Promise<Answer> {
  const timeout = options.timeout ?? timeoutMilliseconds;
  const isKeyed = sent.idempotencyKey !== undefined;
  const mayWait = isKeyed || method === 'GET';
  const { sendsAgain = true } = options;
  const [unanswered, busy] = sendsAgain ? [[...unansweredPauses], [...busyPauses]] : [[], []];
  let timeLimit = AbortSignal.timeout(timeout);
  for (;;) {
    const signal = sent.signal === undefined ? timeLimit : AbortSignal.any([sent.signal, timeLimit]);
    const cannotLeave = isOffline();
    const result = await sendOnce(options, method, path, { ...sent, signal });
    sent.signal?.throwIfAborted();

    const isBusy = !(result instanceof Unreachable) && isTooBusy(result);
    const isUnanswered = !isBusy && (result instanceof Unreachable || result.status === 503);
    if (isBusy && mayWait && busy.length > 0) {
      await whileBusy(pauseOf(busy), sent.signal);
      timeLimit = AbortSignal.timeout(timeout);
    } else if (isUnanswered && (mayWait || cannotLeave) && isOffline()) {
      onWait();
      await untilOnline(sent.signal);
      timeLimit = AbortSignal.timeout(timeout);
    } else if (isUnanswered && isKeyed && unanswered.length > 0 && !timeLimit.aborted) {
      await sleep(pauseOf(unanswered), sent.signal);
    } else if (result instanceof Unreachable) {
      throw result;
    } else {
      return result;
    }
  }
}

/** Takes the next pause, a little changed: not everybody comes at the same moment when the shop is back. */
function pauseOf(pauses: number[]): number {
  return (pauses.shift() ?? 0) * (0.75 + Math.random() / 2);
}

function isTooBusy({ status, body }: Answer): boolean {
  return status === 503 && body['code'] === 'too-busy';
}

let waitingForShop = 0;

/** Waits, and lets the page say that the shop is busy, until the last of all calls that wait. */
async function whileBusy(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  waitingForShop += 1;
  tellPage('shop-busy');
  await sleep(milliseconds, signal);
  waitingForShop -= 1;
  if (waitingForShop === 0) tellPage('shop-free');
}

function tellPage(name: string): void {
  // Only a browser has a page.
  if ('dispatchEvent' in globalThis) globalThis.dispatchEvent(new Event(name));
}

async function sendOnce(
  { transport, prefix, csrfToken }: ExchangeOptions,
  method: Method,
  path: string,
  sent: SentParts & { readonly signal: AbortSignal },
): Promise<Answer | Unreachable> {
  try {
    const { status, body } = await transport({
      method,
      url: `${prefix}${fillPath(path, sent.params)}${formatQueryText(recordOf(sent.query))}`,
      headers: headersOf(csrfToken, method, sent),
      body: sent.data,
      signal: sent.signal,
    });
    const answer = { status, body: recordOf(body) };
    return isOfShop(answer, body) ? answer : new Unreachable(new Error(`${status} that is not the shop's`));
  } catch (cause) {
    return new Unreachable(cause);
  }
}

/** Returns false for half an answer, a page of a network that wants a sign-in, and the fault of a proxy. */
function isOfShop(answer: Answer, body: unknown): boolean {
  if (isSuccess(answer)) return body !== undefined;
  return answer.status < 500 || textOf(answer.body['code']) !== '';
}

function isOffline(): boolean {
  // Only a browser knows.
  return 'onLine' in navigator && !navigator.onLine;
}

/** Resolves once there is a network, or the caller has aborted. */
function untilOnline(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    globalThis.addEventListener('online', () => resolve(), { once: true });
    signal?.addEventListener('abort', () => resolve(), { once: true });
  });
}

export function isSuccess({ status }: Answer): boolean {
  return status >= 200 && status < 300;
}

/** Reads an answer without success as a refusal. */
export function refusedBy({ status, body }: Answer): Refused {
  return new Refused({
    status,
    code: textOf(body['code']),
    message: textOf(body['message']),
    messages: messagesOf(body),
    errors: recordOf(body['errors']) as Record<string, string[]>,
    data: body['data'],
    requestId: textOf(body['request_id']),
  });
}

/** Reads a value of an answer as an object; anything else as an empty one. */
export function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** Reads a value of an answer as a text; anything else as an empty one. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function headersOf(csrfToken: string, method: Method, sent: SentParts): Record<string, string> {
  return {
    Accept: 'application/json',
    'X-CSRF-TOKEN': csrfToken,
    ...(method !== 'GET' && sent.data !== undefined && { 'Content-Type': mediaOf(sent.data) }),
    ...(sent.idempotencyKey !== undefined && { 'Idempotency-Key': sent.idempotencyKey }),
  };
}

/** Files are sent as they are, anything else as JSON. */
function mediaOf(data: unknown): string {
  return data instanceof Uint8Array ? 'application/octet-stream' : 'application/json';
}

/** Fills in the parameters: `/trunk/items/:uuid`. */
function fillPath(path: string, params: unknown): string {
  const values = recordOf(params);
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
}
