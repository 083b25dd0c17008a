// The only way to the shop's API, in the browser and while the server renders a page:
// `api.get('/products/series/:series', { params })`, `api.post('/trunk/add', { data })`. Typed by the contract, of
// which only types are imported, so that no validator reaches the buyer.

import type { PathOf, ReplyFrom, SentTo, User } from '@chipload/contract';
import type { Method } from '@chipload/contract/endpoint';
import { formatQueryText } from '../page/query-text.ts';
import { Refused, Unreachable, messagesOf } from './refused.ts';

/** From section 7 of the specification. */
const timeoutMilliseconds = 10_000;

type CallOptions = {
  readonly signal?: AbortSignal | undefined;
  /** Makes a repeated change return the answer of the first. */
  readonly idempotencyKey?: string;
  /** The screen itself says what went wrong: neither error callback is called. */
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
  /** Includes the `/api` prefix and the query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly signal: AbortSignal;
};

/** Sends a request and resolves to the parsed body; rejects when there is no answer. */
export type Transport = (request: TransportRequest) => Promise<{ status: number; body: unknown }>;

export type ApiSettings = {
  readonly transport: Transport;
  readonly csrfToken: string;
  /** Returns the id of the user the page was made for. */
  readonly userId?: () => number;
  /** Called whenever an answer contains the user. */
  readonly onUser?: (user: User) => void;
  /**
   * Called when the browser's session belongs to somebody else by now, as after signing in or out in another tab;
   * nothing was changed.
   */
  readonly onOtherUser?: (user: User) => void;
  /**
   * Called for an error status that nothing else handles: not for 404 and 422, which belong to the screen,
   * `confirmation-needed`, a quiet call, or a change of user.
   */
  readonly onHttpError?: (refused: Refused) => void;
  /** Called when there was no answer: no network, or none within the time limit. */
  readonly onOtherError?: (error: Unreachable) => void;
  readonly timeout?: number;
};

/** The options of any call, without its types. */
type Sent = CallOptions & { params?: unknown; query?: unknown; data?: unknown };

/**
 * Creates the API client. A call resolves to the `data` of the answer; it rejects with `Refused` when the shop said no,
 * and with `Unreachable` when there was no answer.
 */
export function createApi(settings: ApiSettings): Api {
  const session = { csrfToken: settings.csrfToken };
  const call =
    (method: Method) =>
    (path: string, sent: Sent = {}) =>
      send({ settings, session, method, path, sent });

  // `send` is untyped; the contract types these five functions.
  return {
    get: call('GET'),
    post: call('POST'),
    put: call('PUT'),
    patch: call('PATCH'),
    delete: call('DELETE'),
  } as unknown as Api;
}

type CallInProgress = {
  readonly settings: ApiSettings;
  /** Renewed when the shop says that the page's token belongs to an older session. */
  readonly session: { csrfToken: string };
  readonly method: Method;
  readonly path: string;
  readonly sent: Sent;
  readonly isRepeated?: boolean;
};

async function send(call: CallInProgress): Promise<unknown> {
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
    // The caller aborted it: no error to announce.
    if (sent.signal?.aborted === true) throw cause;
    const error = new Unreachable(cause);
    if (sent.quiet !== true) settings.onOtherError?.(error);
    throw error;
  }

  const body = recordOf(answer.body);
  if (body['user'] !== undefined) settings.onUser?.(body['user'] as User);
  if (answer.status >= 200 && answer.status < 300) return body['data'];

  const renewal = answer.status === 419 ? renewSession(call, body) : 'none';
  if (renewal === 'repeat') return send({ ...call, isRepeated: true });

  const refused = new Refused({
    status: answer.status,
    code: textOf(body['code']),
    message: textOf(body['message']),
    messages: messagesOf(body),
    errors: recordOf(body['errors']) as Record<string, string[]>,
    data: body['data'],
    requestId: textOf(body['request_id']),
  });
  const opensDialog = refused.code === 'confirmation-needed'; // a dialog asks for the password
  const isHandled =
    refused.isNotFound || refused.isInvalid || opensDialog || sent.quiet === true || renewal === 'announced';
  if (!isHandled) settings.onHttpError?.(refused);
  throw refused;
}

/**
 * Handles a 419: the page is older than its browser's session, and the answer carries the session's token and user. The
 * page's own user may repeat the call, once, since nothing was done yet; another user has to make the change again,
 * knowing who is signed in now.
 */
function renewSession(
  { settings, session, sent, isRepeated }: CallInProgress,
  body: object,
): 'repeat' | 'announced' | 'none' {
  const { csrf_token: csrfToken, user } = recordOf(recordOf(body)['session']);
  if (user === undefined || settings.userId === undefined || isRepeated === true) return 'none';
  const isSameUser = settings.userId() === (user as User).id;
  if (!isSameUser && sent.quiet === true) return 'none';

  session.csrfToken = textOf(csrfToken);
  if (isSameUser) return 'repeat';
  settings.onOtherUser?.(user as User);
  return 'announced';
}

function headersOf(csrfToken: string, method: Method, sent: Sent): Record<string, string> {
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

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
