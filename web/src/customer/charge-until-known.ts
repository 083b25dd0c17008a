// Sends a request that charges a card, and repeats it until the bank has decided.

import { recordOf } from '@chipload/client/exchange';
import { newKey } from '@chipload/client/new-key';
import { Refused } from '@chipload/client/refused';
import { sleep } from '@chipload/client/sleep';

/** The number of requests while the bank has not decided, and the pause between them: over half a minute in all. */
const maximumRequests = 12;
const pauseMilliseconds = 3_000;
/** The shop lets whoever pays wait 15 s for their turn: longer than the usual time limit. */
const timeout = 20_000;

export type Waiting = {
  /** Called before each pause. */
  readonly onWaiting?: () => void;
  readonly pause?: (milliseconds: number) => Promise<void>;
  /** Lets the buyer sign in at the bank; the server then asks the bank what came of it. */
  readonly authenticate?: (clientSecret: string) => Promise<void>;
};

/** Sends the request with one key until its outcome is known, and returns the reply. Throws the last error. */
export async function chargeUntilKnown<Reply>(
  send: (options: { readonly idempotencyKey: string; readonly timeout: number }) => Promise<Reply>,
  { onWaiting, pause = sleep, authenticate }: Waiting = {},
): Promise<Reply> {
  const idempotencyKey = newKey();
  let isAuthenticated = false;
  for (let request = 1; ; request += 1) {
    try {
      return await send({ idempotencyKey, timeout });
    } catch (error) {
      const secret = isAuthenticated ? undefined : secretOf(error);
      if (secret !== undefined && authenticate) {
        isAuthenticated = true;
        await authenticate(secret).catch(() => undefined);
        continue;
      }
      if (!isChargeRunning(error) || request === maximumRequests) throw error;
    }
    onWaiting?.();
    await pause(pauseMilliseconds);
  }
}

/** True if the shop waits for the bank, or for an earlier request with the same key. */
export function isChargeRunning(error: unknown): boolean {
  return error instanceof Refused && /^(order|payment|request)-in-progress$/.test(error.code);
}

/** Returns the secret for the bank's window, if the bank wants the buyer to sign in. */
function secretOf(error: unknown): string | undefined {
  if (!(error instanceof Refused) || error.code !== 'authentication-required') return undefined;
  const { client_secret: secret } = recordOf(error.data);
  return typeof secret === 'string' ? secret : undefined;
}
