// One request to the API and its answer.

import type { Method } from '@chipload/contract/endpoint';
import { formatQueryText } from './query-text.ts';
import { Refused, Unreachable, messagesOf } from './refused.ts';

/** From section 7 of the specification. */
const timeoutMilliseconds = 10_000;

export type CallOptions = {
  readonly signal?: AbortSignal | undefined;
  /** Makes a repeated change return the answer of the first. */
  readonly idempotencyKey?: string;
};

/** What any call sends, without its types. */
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
};

/**
 * Sends a call and resolves to its answer, whatever its status. Rejects with `Unreachable` when there was none, and
 * with the caller's own reason when the caller aborted.
 */
export async function exchange(
  { transport, prefix, csrfToken, timeout = timeoutMilliseconds }: ExchangeOptions,
  method: Method,
  path: string,
  sent: SentParts,
): Promise<Answer> {
  const timeLimit = AbortSignal.timeout(timeout);
  try {
    const { status, body } = await transport({
      method,
      url: `${prefix}${fillPath(path, sent.params)}${formatQueryText(recordOf(sent.query))}`,
      headers: headersOf(csrfToken, method, sent),
      body: sent.data,
      signal: sent.signal === undefined ? timeLimit : AbortSignal.any([sent.signal, timeLimit]),
    });
    return { status, body: recordOf(body) };
  } catch (cause) {
    throw sent.signal?.aborted === true ? cause : new Unreachable(cause);
  }
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
