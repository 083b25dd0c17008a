// A buyer pays open invoices, an opening balance or a deposit with one card payment: authorised in their presence and captured at once.

import { paymentObstacle } from '@chipload/domain/checkout';
import { undecidedCaptureStates } from '@chipload/domain/payments';
import { type Database, transact } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { Refusal } from '../../platform/refusal.ts';
import { authorise, type Outcome } from './ask-gateway.ts';
import { findAuthorisation, lockAttempts } from './authorisations.repository.ts';
import { newAttemptKey } from './attempts.ts';
import {
  type CapturePart,
  findCapture,
  insertParts,
  listCaptures,
  listPartsOf,
  type StoredCapture,
} from './captures.repository.ts';
import type { CardGateway } from './card-gateway.ts';
import { authenticationRefusal, declinedRefusal } from './declined-refusal.ts';
import { requireFewDeclines } from './decline-limit.ts';
import { abandonedAfterSeconds, enqueueLookAgain, settleAfterMilliseconds } from './give-up.ts';
import { enqueueSettlement, findOrGiveUp, giveUp, isUndecided, recordLaterOutcome } from './later-charge.ts';
import type { PaymentShop } from './payment-shop.ts';
import { applyOpeningCaptureJob } from './payments.jobs.ts';
import { findOwnCard, insertAttempt } from './payments.repository.ts';
import { reserveCapture, runCapture } from './run-capture.ts';

export type InvoicePayment = {
  readonly customerId: number;
  /** That of the first invoice, whose attempts the payment is among; null: an opening balance is paid alone, or a deposit. */
  readonly orderUuid: string | null;
  /** Each invoice once, in the order of their uuids, then the opening balance; all of one company and currency. A deposit is paid alone. */
  readonly parts: readonly [CapturePart, ...CapturePart[]];
  readonly currency: Currency;
  /** The uuid of a card on file. */
  readonly card: string;
  /** Sent to the gateway and stored nowhere. */
  readonly cvd: string;
};

type PayInvoiceOptions = {
  /**
   * Runs in the transaction that reserves the payment, under the lock of the order's attempts: lock what is paid and refuse what it must
   * not take, such as more than is open.
   */
  readonly check?: (transaction: Database) => Promise<void>;
};

/**
 * Charges the card and captures the sum for the invoices; the listener `whenCaptured` applies it. Refuses a declined card, and
 * while the outcome of this or of an earlier payment is unknown; a job settles that.
 */
export async function payInvoicesByCard(
  shop: PaymentShop,
  payment: InvoicePayment,
  options: PayInvoiceOptions = {},
): Promise<void> {
  requireVerification(shop.gateway, payment);
  if ((await finishEarlier(shop, payment)) === 'paid') return;
  const storedAfter = Date.now();
  const { attemptKey, captureKey, cardToken } = await transact(shop.db, async (transaction) => {
    if (payment.orderUuid !== null) await lockAttempts(transaction, payment.orderUuid);
    await options.check?.(transaction);
    return reserve(transaction, shop.gateway.name, payment);
  });
  const { orderUuid, currency, cvd } = payment;
  const charge = { key: attemptKey, cardToken, cvd, amountCents: sumOf(payment), currency };
  const outcome = await authorise(shop.gateway, charge, storedAfter);
  await recordLaterOutcome(shop, { key: attemptKey, orderUuid }, outcome);
  if (outcome.status === 'never-received') return payInvoicesByCard(shop, payment, options);
  requireAuthorised(outcome);
  await runCapture(shop, captureKey, false);
  const capture = await findCapture(shop.db, captureKey);
  if (capture?.state === 'failed') throw declinedRefusal('refused');
  if (capture?.state !== 'captured') throw new Refusal('payment-in-progress');
}

/** The digits with the sandbox; with a gateway whose own field takes them, only its token. */
function requireVerification({ takesCvdToken = false }: CardGateway, { card, cvd }: InvoicePayment): void {
  const choice = { type: 'card', isAccepted: true, card, cvd, isCvdToken: takesCvdToken } as const;
  if (paymentObstacle(choice) !== undefined) throw new Refusal('card-verification-missing');
}

function sumOf({ parts }: Pick<InvoicePayment, 'parts'>): number {
  return parts.reduce((sum, { cents }) => sum + cents, 0);
}

/**
 * A repetition after the buyer has signed in at the bank, or of a request that got no answer, finishes that payment. One that waits
 * for the buyer is given up if they now pay with another card, other amounts or other invoices. One for other invoices never counts as
 * this payment.
 */
async function finishEarlier(shop: PaymentShop, payment: InvoicePayment): Promise<'none' | 'paid'> {
  const earlier = await findUndecided(shop.db, payment);
  if (!earlier) return 'none';
  const attempt = await findAuthorisation(shop.db, earlier.attemptKey);
  if (!attempt) return 'none';
  const isWaitingForBuyer = isUndecided(attempt) && attempt.reference !== null;
  if (!isWaitingForBuyer && attempt.ageSeconds < abandonedAfterSeconds)
    throw new Refusal('payment-in-progress');
  const parts = await invoicePartsOf(shop.db, earlier);
  const hasSameDebts = sameText(parts, payment.parts, debtOf);
  if (isUndecided(attempt)) {
    const hasSameParts = sameText(parts, payment.parts, (part) => `${debtOf(part)} ${part.cents}`);
    const isSame = attempt.cardUuid === payment.card && hasSameParts;
    const outcome = await (isSame ? findOrGiveUp(shop, attempt) : giveUp(shop, attempt));
    if (outcome.status === 'action-needed') throw authenticationRefusal(outcome.clientSecret);
    if (outcome.status === 'unknown') throw new Refusal('payment-in-progress');
    const { orderUuid } = earlier;
    await recordLaterOutcome(shop, { key: attempt.key, orderUuid }, outcome);
    if (outcome.status === 'never-received') {
      await enqueueLookAgain(shop.db, attempt.key);
      return 'none';
    }
    if (!isSame && outcome.status === 'declined') return 'none';
    requireAuthorised(outcome);
  }
  await runCapture(shop, earlier.key, true);
  const state = (await findCapture(shop.db, earlier.key))?.state;
  if (state === 'failed') return 'none';
  if (state !== 'captured') throw new Refusal('payment-in-progress');
  return hasSameDebts ? 'paid' : 'none';
}

/** Returns a payment under way of any of the debts. */
async function findUndecided(
  db: Database,
  { parts }: Pick<InvoicePayment, 'parts'>,
): Promise<StoredCapture | undefined> {
  for (const part of parts) {
    const captures = await listCaptures(db, part);
    const found = captures.find(({ state }) => undecidedCaptureStates.includes(state));
    if (found) return found;
  }
  return undefined;
}

/** Returns what a capture pays of each invoice and of an opening balance, or of a deposit; nothing of one in advance. */
export async function invoicePartsOf(
  db: Database,
  { key, invoiceUuid, cents }: Pick<StoredCapture, 'key' | 'invoiceUuid' | 'cents'>,
): Promise<readonly CapturePart[]> {
  const parts = await listPartsOf(db, key);
  return parts.length > 0 || invoiceUuid === null ? parts : [{ invoiceUuid, cents }];
}

function debtOf(part: CapturePart): string {
  if ('depositOf' in part) return `deposit ${part.depositOf}`;
  return 'invoiceUuid' in part ? part.invoiceUuid : `opening ${part.openingOf}`;
}

function sameText(
  one: readonly CapturePart[],
  other: readonly CapturePart[],
  textOf: (part: CapturePart) => string,
): boolean {
  const text = (parts: readonly CapturePart[]) => parts.map(textOf).toSorted().join('\n');
  return text(one) === text(other);
}

async function reserve(transaction: Database, gateway: string, payment: InvoicePayment) {
  const { customerId, orderUuid, parts, currency } = payment;
  const card = await findOwnCard(transaction, { customerId, gateway, uuid: payment.card });
  if (!card) throw new Refusal('card-unknown');
  const { maskedCardNumber } = card;
  await requireFewDeclines(transaction, { customerId, maskedCardNumber });
  if (await findUndecided(transaction, payment)) throw new Refusal('payment-in-progress');

  const attemptKey = newAttemptKey();
  const cents = sumOf(payment);
  await insertAttempt(transaction, {
    key: attemptKey,
    purpose: 'invoice',
    trunkUuid: orderUuid,
    customerId,
    gateway,
    cardUuid: payment.card,
    maskedCardNumber,
    amountCents: cents,
    currency,
  });
  await enqueueSettlement(transaction, attemptKey);
  const [first] = parts;
  const invoiceUuid = 'invoiceUuid' in first ? first.invoiceUuid : null;
  const captureKey = await reserveCapture(transaction, { attemptKey, invoiceUuid, cents, isLast: true });
  if (parts.length > 1 || invoiceUuid === null) await insertParts(transaction, captureKey, parts);
  if (invoiceUuid === null)
    await addJob(
      transaction,
      applyOpeningCaptureJob,
      { capture: captureKey },
      { afterMilliseconds: 2 * settleAfterMilliseconds },
    );
  return { attemptKey, captureKey, cardToken: card.token };
}

function requireAuthorised(outcome: Outcome): void {
  switch (outcome.status) {
    case 'authorised':
      return;
    case 'declined':
      throw declinedRefusal(outcome.reason);
    case 'never-received':
      throw declinedRefusal('refused');
    case 'action-needed':
      throw authenticationRefusal(outcome.clientSecret);
    case 'unknown':
      throw new Refusal('payment-in-progress');
  }
}
