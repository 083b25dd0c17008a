// Placing the order. Not a mutation of the query cache, which would keep what it was given: the digits of the
// card pass through here into the request and stay nowhere.

import type { PaymentType } from '@chipload/domain/checkout';
import type { TrunkKind } from '@chipload/domain/trunk';
import type { Api } from '../../platform/api/api.ts';
import { Refused } from '../../platform/api/refused.ts';
import { confirmationPage } from '../orders/confirmation-page.ts';
import { newKey } from '../trunk/new-key.ts';
import { trunkPath } from '../trunk/trunk.queries.ts';
import { isSessionOver } from './session-over.ts';

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

export async function placeOrder(api: Api, placing: Placing): Promise<Outcome> {
  const { kind, method, card, cvd, isReturnWaived, total, backordered } = placing;
  const byCard = method === 'card' ? { card, cvd } : {};
  try {
    const { redirect_to: page } = await api.post(`/${trunkPath[kind]}`, {
      data: {
        method,
        total,
        backordered,
        ...byCard,
        ...(kind === 'mod' && { return_waived: isReturnWaived }),
      },
      idempotencyKey: newKey(),
      quiet: true,
    });
    return { status: 'placed', page };
  } catch (error) {
    return outcomeOf(error, await findPlaced(api, placing, error));
  }
}

function outcomeOf(error: unknown, page: string | undefined): Outcome {
  if (page !== undefined) return { status: 'placed', page };
  if (isSessionOver(error)) return { status: 'session-over' };
  if (!(error instanceof Refused) || error.status >= 500) return { status: 'unanswered' };
  return error.code === 'total-changed' ? { status: 'total-changed' } : { status: 'refused', refused: error };
}

/** An order has the uuid of its trunk: after a failure that may hide a success, it tells whether it was placed. */
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
  return !(error instanceof Refused) || error.status >= 500 || error.code === 'trunk-empty';
}
