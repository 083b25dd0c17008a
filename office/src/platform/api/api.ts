// The only way to the office's API: `api.get('/orders/:uuid', { params })`, typed by the office's contract.

import {
  type Answer,
  type SentParts,
  type Transport,
  exchange,
  isSuccess,
  recordOf,
  refusedBy,
  textOf,
} from '@chipload/client/exchange';
import { Refused } from '@chipload/client/refused';
import { type TypedCalls, typedCalls } from '@chipload/client/typed-calls';
import type { OfficeCall } from '@chipload/contract/office';
import type { Method } from '@chipload/contract/endpoint';

export type OfficeApi = TypedCalls<OfficeCall>;

/** Nobody, or somebody else, is signed in by now, as after a day without use. Nothing was changed. */
export class SessionOver extends Refused {}

export type OfficeApiSettings = {
  readonly transport: Transport;
  /** The token of the page; empty until an answer brings the session's. */
  readonly csrfToken: string;
  /** Returns the uuid of the person the screen was made for. */
  readonly staffUuid: () => string | undefined;
  /** Called before a call rejects with `SessionOver`. */
  readonly onSessionOver: () => void;
};

/**
 * Creates the API client. A call resolves to the `data` of the answer; it rejects with `Refused` when the office said
 * no (`SessionOver` when it did not know the person any more), and with `Unreachable` when there was no answer.
 */
export function createOfficeApi({
  transport,
  csrfToken,
  staffUuid,
  onSessionOver,
}: OfficeApiSettings): OfficeApi {
  let token = csrfToken;

  const send = async (
    method: Method,
    path: string,
    sent: SentParts,
    isRepeated = false,
  ): Promise<unknown> => {
    const settings = { transport, prefix: '/api/office', csrfToken: token, timeout: sent.timeout };
    const answer = await exchange(settings, method, path, sent);
    token = tokenIn(answer) ?? token;
    if (isSuccess(answer)) return answer.body['data'];

    const refused = refusedBy(answer);
    if (answer.status === 419) {
      // The page is older than the session of its browser. Nothing was done yet: the same person's call is sent again.
      const isSamePerson = staffIn(answer) === staffUuid();
      if (isSamePerson && !isRepeated && tokenIn(answer) !== undefined) return send(method, path, sent, true);
      if (!isSamePerson) throw sessionOver(refused);
    }
    throw refused.code === 'sign-in-required' ? sessionOver(refused) : refused;
  };
  const sessionOver = (refused: Refused) => {
    onSessionOver();
    return new SessionOver(refused);
  };
  return typedCalls<OfficeCall>((method, path, sent) => send(method, path, sent));
}

/** The session that an answer carries: as its data, beside other data, or with a 419. */
function sessionIn({ body }: Answer): Record<string, unknown> {
  const data = recordOf(body['data']);
  return (
    [data, data['session'], body['session']].map(recordOf).find((one) => textOf(one['csrf_token']) !== '') ??
    {}
  );
}

function tokenIn(answer: Answer): string | undefined {
  return textOf(sessionIn(answer)['csrf_token']) || undefined;
}

function staffIn(answer: Answer): string | undefined {
  return textOf(recordOf(sessionIn(answer)['staff'])['uuid']) || undefined;
}
