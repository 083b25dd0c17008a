// Captures the total of an invoice from the authorisations of its order, and authorises anew what they do not cover.

import { planCapture, undecidedCaptureStates } from '@chipload/domain/payments';
import { type Database, transact } from '../../platform/database/database.ts';
import { listAuthorisations, lockAttempts, type StoredAuthorisation } from './authorisations.repository.ts';
import { listCaptures } from './captures.repository.ts';
import { abandonedAfterSeconds } from './give-up.ts';
import { reserveLaterCharge } from './later-charge.ts';
import type { PaymentShop } from './payment-shop.ts';
import { reserveCapture, runCapture } from './run-capture.ts';
import { enqueueVoidRest } from './void-rest.ts';

export type PartToCapture = {
  readonly orderUuid: string;
  readonly invoiceUuid: string;
  /**
   * Returns the invoice's total, of which what was captured for it before is subtracted. Asked under the lock of the order's
   * attempts: lock the invoice in it, so that nothing else pays the same amount.
   */
  readonly findTotal: (transaction: Database) => Promise<number>;
  /** The order's last shipment: what is left of its authorisations is released. */
  readonly isLast: boolean;
};

/**
 * `captured`: all of it; `declined`: the card did not pay what is missing, so the invoice stays open; `unknown`: a job settles it.
 * `capturedCents` counts every capture for the invoice.
 */
export type PartCaptured = {
  readonly status: 'captured' | 'declined' | 'unknown';
  readonly capturedCents: number;
};

/** A capture may be refused because its authorisation has ended; then the rest is planned again. */
const mostRounds = 3;

/** Captures an invoice's total. Repeated, it goes on where it stopped and captures nothing twice. */
export async function capturePart(shop: PaymentShop, part: PartToCapture): Promise<PartCaptured> {
  await settleEarlier(shop, part.invoiceUuid);
  for (let round = 0; round < mostRounds; round += 1) {
    const reserved = await transact(shop.db, (transaction) => reserve(transaction, shop.gateway.name, part));
    if (reserved.length === 0) break;
    let isDeclined = false;
    for (const { key, isNew } of reserved) {
      await runCapture(shop, key, false);
      isDeclined ||= isNew && (await findState(shop.db, part.invoiceUuid, key)) === 'failed';
    }
    if (isDeclined) break;
  }
  return conclude(shop.db, part);
}

/** Finishes captures of an earlier request, if that one is not running any more. */
async function settleEarlier(shop: PaymentShop, invoiceUuid: string): Promise<void> {
  for (const { key, state, ageSeconds } of await listCaptures(shop.db, { invoiceUuid })) {
    if (undecidedCaptureStates.includes(state) && ageSeconds >= abandonedAfterSeconds)
      await runCapture(shop, key, true);
  }
}

type Reserved = {
  readonly key: string;
  /** From an authorisation that is still to be made. */
  readonly isNew: boolean;
};

/** Stores the captures that are missing for the invoice; none while others are undecided or once it is paid. */
async function reserve(
  transaction: Database,
  gatewayName: string,
  { orderUuid, invoiceUuid, findTotal, isLast }: PartToCapture,
): Promise<Reserved[]> {
  await lockAttempts(transaction, orderUuid);
  const ofOrder = await listCaptures(transaction, { orderUuid });
  if (ofOrder.some((one) => one.invoiceUuid === null && one.state !== 'failed'))
    throw new Error(`Order ${orderUuid} was paid in advance: apply its capture to invoice ${invoiceUuid}`);
  const earlier = await listCaptures(transaction, { invoiceUuid });
  if (earlier.some(({ state }) => undecidedCaptureStates.includes(state))) return [];
  const missing = (await findTotal(transaction)) - sumOfCaptured(earlier);
  if (missing <= 0) return [];

  const authorisations = await listAuthorisations(transaction, orderUuid);
  const plan = planCapture(
    authorisations.map((one) => ({ ...one, isOpen: canPay(one, gatewayName) })),
    missing,
  );
  const reserved: Reserved[] = [];
  for (const { key: attemptKey, cents: partCents } of plan.parts) {
    const key = await reserveCapture(transaction, { attemptKey, invoiceUuid, cents: partCents, isLast });
    reserved.push({ key, isNew: false });
  }
  if (plan.newCents === 0) return reserved;
  const attemptKey = await reserveLaterCharge(transaction, gatewayName, {
    orderUuid,
    cents: plan.newCents,
    purpose: 'difference',
  });
  if (attemptKey === undefined) return reserved;
  const key = await reserveCapture(transaction, {
    attemptKey,
    invoiceUuid,
    cents: plan.newCents,
    isLast: true,
  });
  return [...reserved, { key, isNew: true }];
}

function canPay({ state, gateway, purpose, reference }: StoredAuthorisation, gatewayName: string): boolean {
  return state === 'authorised' && gateway === gatewayName && purpose !== 'invoice' && reference !== null;
}

async function conclude(
  db: Database,
  { orderUuid, invoiceUuid, findTotal, isLast }: PartToCapture,
): Promise<PartCaptured> {
  const total = await transact(db, findTotal);
  const captures = await listCaptures(db, { invoiceUuid });
  const capturedCents = sumOfCaptured(captures);
  if (captures.some(({ state }) => undecidedCaptureStates.includes(state)))
    return { status: 'unknown', capturedCents };
  if (capturedCents < total) return { status: 'declined', capturedCents };
  if (isLast) await enqueueVoidRest(db, orderUuid);
  return { status: 'captured', capturedCents };
}

async function findState(db: Database, invoiceUuid: string, key: string): Promise<string | undefined> {
  return (await listCaptures(db, { invoiceUuid })).find((one) => one.key === key)?.state;
}

function sumOfCaptured(captures: readonly { readonly state: string; readonly cents: number }[]): number {
  return captures.filter(({ state }) => state === 'captured').reduce((sum, { cents }) => sum + cents, 0);
}
