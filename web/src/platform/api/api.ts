// The only way to the shop's API, in the browser and while the server renders a page:
// `api.get('/products/series/:series', { params })`, `api.post('/trunk/add', { data })`.

import {
  type Answer,
  type CallOptions as AnyCallOptions,
  type SentParts,
  type Transport,
  exchange,
  isSuccess,
  recordOf,
  refusedBy,
  textOf,
} from '@chipload/client/exchange';
import { type Refused, Unreachable } from '@chipload/client/refused';
import { type TypedCalls, typedCalls } from '@chipload/client/typed-calls';
import type { ShopCall, User } from '@chipload/contract';
import type { Method } from '@chipload/contract/endpoint';
import type { Currency } from '@chipload/messages/locale';
import { currencyOf } from '../page/page.ts';

type CallOptions = AnyCallOptions & {
  /** The screen itself says what went wrong: neither error callback is called. */
  readonly quiet?: boolean;
  /** The call changes nothing, though it is a POST: it is repeated for whoever the browser's session belongs to by now. */
  readonly onlyReads?: boolean;
};

export type Api = TypedCalls<ShopCall, CallOptions>;

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
  readonly onOtherUser?: (user: User, currency: Currency) => void;
  /**
   * Called for an error status that nothing else handles: not for 404 and 422, which belong to the screen,
   * `confirmation-needed`, a page that staff who act for a customer may not see, a quiet call, or a change of user.
   */
  readonly onHttpError?: (refused: Refused) => void;
  /** Called when there was no answer: no network, or none within the time limit. */
  readonly onOtherError?: (error: Unreachable) => void;
  readonly timeout?: number;
  readonly sendsAgain?: boolean;
};

/**
 * Creates the API client. A call resolves to the `data` of the answer; it rejects with `Refused` when the shop said no,
 * and with `Unreachable` when there was no answer.
 */
export function createApi(settings: ApiSettings): Api {
  const session = { csrfToken: settings.csrfToken };
  return typedCalls<ShopCall, CallOptions>((method, path, sent) =>
    send({ settings, session, method, path, sent }),
  );
}

type CallInProgress = {
  readonly settings: ApiSettings;
  /** Renewed when the shop says that the page's token belongs to an older session. */
  readonly session: { csrfToken: string };
  readonly method: Method;
  readonly path: string;
  readonly sent: SentParts & CallOptions;
  readonly isRepeated?: boolean;
};

async function send(call: CallInProgress): Promise<unknown> {
  const { settings, sent } = call;
  const answer = await answerTo(call);
  if (answer.body['user'] !== undefined) settings.onUser?.(answer.body['user'] as User);
  if (isSuccess(answer)) return answer.body['data'];

  const renewal = answer.status === 419 ? renewSession(call, answer.body) : 'none';
  if (renewal === 'repeat') return send({ ...call, isRepeated: true });

  const refused = refusedBy(answer);
  const { isNotFound, isInvalid, code } = refused;
  const opensDialog = code === 'confirmation-needed'; // a dialog asks for the password
  const isOnPage = code === 'not-on-behalf' && call.method === 'GET'; // the page says it instead of its content
  const isHandled =
    isNotFound || isInvalid || opensDialog || isOnPage || sent.quiet === true || renewal === 'announced';
  if (!isHandled) settings.onHttpError?.(refused);
  throw refused;
}

async function answerTo({ settings, session, method, path, sent }: CallInProgress): Promise<Answer> {
  const { transport, timeout, sendsAgain } = settings;
  try {
    return await exchange(
      {
        transport,
        prefix: '/api',
        csrfToken: session.csrfToken,
        timeout: sent.timeout ?? timeout,
        sendsAgain,
      },
      method,
      path,
      sent,
    );
  } catch (error) {
    if (error instanceof Unreachable && sent.quiet !== true) settings.onOtherError?.(error);
    throw error;
  }
}

/**
 * Handles a 419: the page is older than its browser's session, and the answer carries the session's token and user. The
 * page's own user may repeat the call, once, since nothing was done yet; another user has to make the change again,
 * knowing who is signed in now, and gets at once what only reads.
 */
function renewSession(
  { settings, session, sent, isRepeated }: CallInProgress,
  body: Answer['body'],
): 'repeat' | 'announced' | 'none' {
  const { csrf_token: csrfToken, user, currency } = recordOf(body['session']);
  if (user === undefined || settings.userId === undefined || isRepeated === true) return 'none';
  const isSameUser = settings.userId() === (user as User).id;
  if (!isSameUser && sent.quiet === true && sent.onlyReads !== true) return 'none';

  session.csrfToken = textOf(csrfToken);
  if (isSameUser) return 'repeat';
  settings.onOtherUser?.(user as User, currencyOf(textOf(currency)));
  return sent.onlyReads === true ? 'repeat' : 'announced';
}
