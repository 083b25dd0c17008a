// Renews authorisations that end soon while their orders are open, from the card on file.

import { capturable, renewalHours } from '@chipload/domain/payments';
import { transact } from '../../platform/database/database.ts';
import { findAuthorisation, listEnding, lockAttempts } from './authorisations.repository.ts';
import { chargeLater, reserveLaterCharge, settleLater } from './later-charge.ts';
import type { LaterDeclineReason, PaymentShop } from './payment-shop.ts';
import { closeAuthorisation } from './run-capture.ts';

/** In one run; the next one is an hour later. */
const mostAtOnce = 200;

/**
 * Renews what is left of each authorisation that ends within 48 hours. The old one is released only after the new one stands; if the
 * card is declined, the order keeps it and the listener puts a hold on the order.
 */
export async function renewAuthorisations(shop: PaymentShop, signal?: AbortSignal): Promise<void> {
  for (const { key } of await listEnding(shop.db, { hours: renewalHours, most: mostAtOnce })) {
    if (signal?.aborted) return;
    await renew(shop, key);
  }
}

async function renew(shop: PaymentShop, oldKey: string): Promise<void> {
  const { db, gateway } = shop;
  const key = await transact(db, async (transaction) => {
    const before = await findAuthorisation(transaction, oldKey);
    if (!before || before.gateway !== gateway.name) return undefined;
    const { orderUuid } = before;
    if (orderUuid === null) return undefined;
    await lockAttempts(transaction, orderUuid);
    const old = await findAuthorisation(transaction, oldKey);
    const cents = old ? capturable({ ...old, isOpen: old.state === 'authorised' }) : 0;
    // A capture that is under way may use it up.
    if (!old || old.undecidedCents > 0 || cents === 0) return undefined;
    const renewal = { orderUuid, cents, purpose: 'renewal', replaces: oldKey } as const;
    return reserveLaterCharge(transaction, gateway.name, renewal);
  });
  if (key === undefined) return;
  const outcome = await chargeLater(shop, key);
  await finishRenewal(shop, key, outcome.status === 'declined' ? outcome.reason : 'no-card');
}

/** Settles an authorisation without the card's holder whose request died or got no answer, and what follows from it. */
export async function settleAuthorisation(shop: PaymentShop, key: string): Promise<void> {
  await settleLater(shop, key);
  await finishRenewal(shop, key, 'refused');
}

/** Releases the old authorisation once the new one stands, or tells the listener that it was declined; repeated, it does no harm. */
async function finishRenewal(shop: PaymentShop, key: string, reason: LaterDeclineReason): Promise<void> {
  const { db, gateway, listeners } = shop;
  const renewal = await findAuthorisation(db, key);
  if (!renewal || renewal.replaces === null || renewal.orderUuid === null) return;
  const { orderUuid, replaces, state } = renewal;
  if (state === 'declined')
    await transact(db, async (transaction) =>
      listeners?.whenRenewalRefused?.(transaction, { orderUuid, reason }),
    );
  if (state !== 'authorised') return;
  const old = await findAuthorisation(db, replaces);
  if (old?.state !== 'authorised' || old.reference === null) return;
  await gateway.void(old.reference);
  await transact(db, async (transaction) => {
    await lockAttempts(transaction, orderUuid);
    await closeAuthorisation(transaction, replaces);
  });
}
