// The one way to the shop's API, in the browser and while a page is rendered on the server:
// `api.get('/products/series/:series', { params })`, `api.post('/trunk/add', { data })`.
// It is typed by the contract, of which only types come this way: no validator travels to the buyer.

import type { PathOf, ReplyFrom, SentTo, User } from '@chipload/contract';
import type { Method } from '@chipload/contract/endpoint';
import { formatQueryText } from '../page/query-text.ts';
import { Refused, Unreachable, messagesOf } from './refused.ts';

/** The specification, section 7. */
const timeoutMilliseconds = 10_000;

type CallOptions = {
  readonly signal?: AbortSignal | undefined;
  /** Makes a repeated change answer as the first one did. */
  readonly idempotencyKey?: string;
  /** The screen says itself what went wrong: neither callback is called. */
  readonly quiet?: boolean;
};

type SentWith<M extends Method, P extends string> = SentTo<M, P> & CallOptions;

type Call<M extends Method> = <P extends PathOf<M>>(
  path: P,
  ...sent: object extends SentTo<M, P> ? [sent?: SentWith<M, P>] : [sent: SentWith<M, P>]
) => Promise<ReplyFrom<M, P>>;

export type Api = {
  readonly get: Call<'GET'>;
  readonly post: Call<'POST'>;
  readonly put: Call<'PUT'>;
  readonly patch: Call<'PATCH'>;
  readonly delete: Call<'DELETE'>;
};

export type TransportRequest = {
  readonly method: Method;
  /** With the `/api` prefix and the query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly signal: AbortSignal;
};

/** Carries a request and brings the parsed body back; rejects when no answer came. */
export type Transport = (request: TransportRequest) => Promise<{ status: number; body: unknown }>;

export type ApiSettings = {
  readonly transport: Transport;
  readonly csrfToken: string;
  /** Whose page this is. */
  readonly userId?: () => number;
  /** Called with the user whenever an answer names one. */
  readonly onUser?: (user: User) => void;
  /** The browser's session is somebody else's by now, as after signing in or out in another tab; nothing was changed. */
  readonly onOtherUser?: (user: User) => void;
  /** An answer other than a success, a 404 or a 422, which belong to the screen. */
  readonly onHttpError?: (refused: Refused) => void;
  /** No answer at all: no network, or none within the time limit. */
  readonly onOtherError?: (error: Unreachable) => void;
  readonly timeout?: number;
};

/** What a call may carry once its types are gone. */
type Sent = CallOptions & { params?: unknown; query?: unknown; data?: unknown };

/**
 * Makes the helper. A call resolves to the `data` of the answer; it rejects with `Refused` when
 * the shop said no, and with `Unreachable` when no answer came.
 */
export function createApi(settings: ApiSettings): Api {
  const session = { csrfToken: settings.csrfToken };
  const call =
    (method: Method) =>
    (path: string, sent: Sent = {}) =>
      send({ settings, session, method, path, sent });

  // What passes through `send` is JSON; the contract is the type of these five.
  return {
    get: call('GET'),
    post: call('POST'),
    put: call('PUT'),
    patch: call('PATCH'),
    delete: call('DELETE'),
  } as unknown as Api;
}

type SendCase = {
  readonly settings: ApiSettings;
  /** Renewed when the shop says that the page's token is of an older session. */
  readonly session: { csrfToken: string };
  readonly method: Method;
  readonly path: string;
  readonly sent: Sent;
  readonly isRepeated?: boolean;
};

async function send(call: SendCase): Promise<unknown> {
  const { settings, session, method, path, sent } = call;
  let answer: { status: number; body: unknown };
  const timeLimit = AbortSignal.timeout(settings.timeout ?? timeoutMilliseconds);
  try {
    answer = await settings.transport({
      method,
      url: `/api${fillPath(path, sent.params)}${formatQueryText(recordOf(sent.query))}`,
      headers: headersOf(session.csrfToken, method, sent),
      body: sent.data,
      signal: sent.signal === undefined ? timeLimit : AbortSignal.any([sent.signal, timeLimit]),
    });
  } catch (cause) {
    // Whoever called it off knows; nothing went wrong.
    if (sent.signal?.aborted === true) throw cause;
    const error = new Unreachable(cause);
    if (sent.quiet !== true) settings.onOtherError?.(error);
    throw error;
  }

  const body = recordOf(answer.body);
  if (body['user'] !== undefined) settings.onUser?.(body['user'] as User);
  if (answer.status >= 200 && answer.status < 300) return body['data'];

  const renewal = answer.status === 419 ? renew(call, body) : 'none';
  if (renewal === 'to-repeat') return send({ ...call, isRepeated: true });

  const refused = new Refused({
    status: answer.status,
    code: textOf(body['code']),
    message: textOf(body['message']),
    messages: messagesOf(body),
    errors: recordOf(body['errors']) as Record<string, string[]>,
    data: body['data'],
    requestId: textOf(body['request_id']),
  });
  const isAsked = refused.code === 'confirmation-needed'; // a window asks for the password
  const isSaid =
    refused.isNotFound || refused.isInvalid || isAsked || sent.quiet === true || renewal === 'told';
  if (!isSaid) settings.onHttpError?.(refused);
  throw refused;
}

/**
 * A page that is older than its browser's session is told the session's token and whose it is. What the page's own user
 * wanted was not done yet and may be repeated, once; somebody else must want it again, knowing who they are now.
 */
function renew(
  { settings, session, sent, isRepeated }: SendCase,
  body: object,
): 'to-repeat' | 'told' | 'none' {
  const { csrf_token: csrfToken, user } = recordOf(recordOf(body)['session']);
  if (user === undefined || settings.userId === undefined || isRepeated === true) return 'none';
  const isOwn = settings.userId() === (user as User).id;
  if (!isOwn && sent.quiet === true) return 'none';

  session.csrfToken = textOf(csrfToken);
  if (isOwn) return 'to-repeat';
  settings.onOtherUser?.(user as User);
  return 'told';
}

function headersOf(csrfToken: string, method: Method, sent: Sent): Record<string, string> {
  return {
    Accept: 'application/json',
    'X-CSRF-TOKEN': csrfToken,
    ...(method !== 'GET' && sent.data !== undefined && { 'Content-Type': mediaOf(sent.data) }),
    ...(sent.idempotencyKey !== undefined && { 'Idempotency-Key': sent.idempotencyKey }),
  };
}

/** A file goes as it is, anything else as JSON. */
function mediaOf(data: unknown): string {
  return data instanceof Uint8Array ? 'application/octet-stream' : 'application/json';
}

/** `/trunk/items/:uuid` with its parameters in place. */
function fillPath(path: string, params: unknown): string {
  const values = recordOf(params);
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
