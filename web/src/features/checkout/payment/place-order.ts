// Places the order. It is no mutation of the query client, whose cache would keep the CVD of the card: that must go into the
// request and nowhere else.

import type { PaymentType } from '@chipload/domain/checkout';
import type { TrunkKind } from '@chipload/domain/trunk';
import type { Api } from '../../../platform/api/api.ts';
import { Refused } from '@chipload/client/refused';
import { confirmationPage } from '../../../navigation/confirmation-page.ts';
import { chargeUntilKnown, isChargeRunning, type Waiting } from '../../../customer/charge-until-known.ts';
import { trunkPath } from '../../../cart/trunk.queries.ts';
import { isSessionOver } from '../../../platform/api/session-over.ts';

export type Placing = {
  readonly kind: TrunkKind;
  readonly trunkUuid: string;
  readonly method: PaymentType;
  readonly card: string | undefined;
  readonly cvd: string;
  /** For made-to-order parts: the buyer has agreed that they cannot be returned. */
  readonly isReturnWaived: boolean;
  /** As the buyer sees them: the total in cents, and the backordered pieces by part. */
  readonly total: number;
  readonly backordered: Readonly<Record<string, number>>;
};

export type Outcome =
  | { readonly status: 'placed'; readonly page: string }
  | { readonly status: 'total-changed' }
  | { readonly status: 'session-over' }
  | { readonly status: 'refused'; readonly refused: Refused }
  /** It is unknown whether the order was placed. The server places a trunk only once, so that it is safe to try again. */
  | { readonly status: 'unanswered' };

/** Places the order, and retries with the same key until the outcome is known. */
export async function placeOrder(api: Api, placing: Placing, waiting?: Waiting): Promise<Outcome> {
  try {
    return {
      status: 'placed',
      page: await chargeUntilKnown((charge) => send(api, placing, charge), waiting),
    };
  } catch (error) {
    return outcomeOf(error, await findPlaced(api, placing, error));
  }
}

async function send(
  api: Api,
  { kind, method, card, cvd, isReturnWaived, total, backordered }: Placing,
  charge: { readonly idempotencyKey: string; readonly timeout: number },
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
    ...charge,
    quiet: true,
  });
  return page;
}

function outcomeOf(error: unknown, page: string | undefined): Outcome {
  if (page !== undefined) return { status: 'placed', page };
  if (isSessionOver(error)) return { status: 'session-over' };
  if (!(error instanceof Refused) || error.status >= 500) return { status: 'unanswered' };
  return error.code === 'total-changed' ? { status: 'total-changed' } : { status: 'refused', refused: error };
}

/**
 * Returns the confirmation page if the order exists despite the failure. An order has the uuid of its trunk; its page shows
 * whether it is placed, waiting for the bank, or cancelled. An order that may still be undone is not found.
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
  return isChargeRunning(error) || error.code === 'trunk-empty' || error.code === 'order-unpaid';
}
