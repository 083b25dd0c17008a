// Placing the order. Not a mutation of the query cache, which would keep what it was given: the digits of the
// card pass through here into the request and stay nowhere.

import type { PaymentType } from '@chipload/domain/checkout';
import type { TrunkKind } from '@chipload/domain/trunk';
import type { Api } from '../../../platform/api/api.ts';
import { Refused } from '../../../platform/api/refused.ts';
import { confirmationPage } from '../../../navigation/confirmation-page.ts';
import { newKey } from '../../../platform/api/new-key.ts';
import { trunkPath } from '../../../cart/trunk.queries.ts';
import { isSessionOver } from '../../../platform/api/session-over.ts';

export type Placing = {
  readonly kind: TrunkKind;
  readonly trunkUuid: string;
  readonly method: PaymentType;
  readonly card: string | undefined;
  readonly cvd: string;
  /** Of what is made to order: the buyer knows that it is not returnable. */
  readonly isReturnWaived: boolean;
  /** What the buyer has before their eyes: the total in cents, and the pieces said to be backordered, by part. */
  readonly total: number;
  readonly backordered: Readonly<Record<string, number>>;
};

export type Outcome =
  | { readonly status: 'placed'; readonly page: string }
  | { readonly status: 'total-changed' }
  | { readonly status: 'session-over' }
  | { readonly status: 'refused'; readonly refused: Refused }
  /** Nobody here knows; the shop places a trunk only once, so that it is safe to try again. */
  | { readonly status: 'unanswered' };

/** How often the shop is asked while the bank has not decided, and how long to wait in between: over half a minute. */
const mostTimesAsked = 12;
const waitMilliseconds = 3_000;

type Waiting = {
  /** Called whenever the order has to wait for its bank. */
  readonly onWaiting?: () => void;
  readonly pause?: (milliseconds: number) => Promise<void>;
};

/** Places the order, and asks again under the same key until the shop knows what became of it. */
export async function placeOrder(
  api: Api,
  placing: Placing,
  { onWaiting, pause = sleep }: Waiting = {},
): Promise<Outcome> {
  const idempotencyKey = newKey();
  for (let timesAsked = 1; ; timesAsked += 1) {
    try {
      return { status: 'placed', page: await send(api, placing, idempotencyKey) };
    } catch (error) {
      if (!isRunning(error) || timesAsked === mostTimesAsked)
        return outcomeOf(error, await findPlaced(api, placing, error));
    }
    onWaiting?.();
    await pause(waitMilliseconds);
  }
}

async function send(
  api: Api,
  { kind, method, card, cvd, isReturnWaived, total, backordered }: Placing,
  idempotencyKey: string,
): Promise<string> {
  const byCard = method === 'card' ? { card, cvd } : {};
  const { redirect_to: page } = await api.post(`/${trunkPath[kind]}`, {
    data: {
      method,
      total,
      backordered,
      ...byCard,
      ...(kind === 'mod' && { return_waived: isReturnWaived }),
    },
    idempotencyKey,
    quiet: true,
  });
  return page;
}

function isRunning(error: unknown): boolean {
  return error instanceof Refused && /^(order|request)-in-progress$/.test(error.code);
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function outcomeOf(error: unknown, page: string | undefined): Outcome {
  if (page !== undefined) return { status: 'placed', page };
  if (isSessionOver(error)) return { status: 'session-over' };
  if (!(error instanceof Refused) || error.status >= 500) return { status: 'unanswered' };
  return error.code === 'total-changed' ? { status: 'total-changed' } : { status: 'refused', refused: error };
}

/**
 * An order has the uuid of its trunk. After a failure that may hide it, its page says how it stands: placed, waiting for its
 * bank, or cancelled. An order that may still be undone is not found.
 */
async function findPlaced(
  api: Api,
  { kind, trunkUuid }: Placing,
  error: unknown,
): Promise<string | undefined> {
  if (!mayHideSuccess(error)) return undefined;
  try {
    await api.get('/orders/:uuid', { params: { uuid: trunkUuid }, quiet: true });
    return confirmationPage(kind, trunkUuid);
  } catch {
    return undefined;
  }
}

function mayHideSuccess(error: unknown): boolean {
  if (!(error instanceof Refused) || error.status >= 500) return true;
  return isRunning(error) || error.code === 'trunk-empty' || error.code === 'order-unpaid';
}
