// Authorises what a changed order costs more, from its card on file.

import { transact } from '../../platform/database/database.ts';
import { lockAttempts } from './authorisations.repository.ts';
import { chargeLater, reserveLaterCharge } from './later-charge.ts';
import type { LaterDeclineReason, PaymentShop } from './payment-shop.ts';

/** `unknown`: a job settles it; if it was authorised, the order's shipments may use it. */
export type DifferenceAuthorised =
  | { readonly status: 'authorised' }
  | { readonly status: 'declined'; readonly reason: LaterDeclineReason }
  | { readonly status: 'unknown' };

/** Authorises an amount without the card's holder. Call it outside of every transaction, before the change is saved. */
export async function authoriseDifference(
  shop: PaymentShop,
  { orderUuid, cents }: { readonly orderUuid: string; readonly cents: number },
): Promise<DifferenceAuthorised> {
  const key = await transact(shop.db, async (transaction) => {
    await lockAttempts(transaction, orderUuid);
    return reserveLaterCharge(transaction, shop.gateway.name, { orderUuid, cents, purpose: 'difference' });
  });
  if (key === undefined) return { status: 'declined', reason: 'no-card' };
  const outcome = await chargeLater(shop, key);
  switch (outcome.status) {
    case 'authorised':
      return { status: 'authorised' };
    case 'declined':
      return { status: 'declined', reason: outcome.reason };
    case 'never-received':
      return { status: 'declined', reason: 'no-card' };
    case 'action-needed':
    case 'unknown':
      return { status: 'unknown' };
  }
}
