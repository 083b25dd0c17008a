// Refunds to cards: the newest capture first, never more than was captured and not yet refunded.

import { planRefund, undecidedRefundStates } from '@chipload/domain/payments';
import { m } from '@chipload/messages';
import { formatMoney } from '@chipload/messages/locale';
import { type Database, transact } from '../../platform/database/database.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import { Refusal, type Say } from '../../platform/refusal.ts';
import { refund as askToRefund, type RefundOutcome } from './ask-gateway.ts';
import { lockAttemptsPaying, lockAttemptsWith } from './authorisations.repository.ts';
import {
  addRefunded,
  findCapture,
  findRefund,
  insertRefund,
  listCaptures,
  listPartsOf,
  listRefundsOf,
  sumRefundsOfShare,
  type StoredCapture,
  type StoredRefund,
} from './captures.repository.ts';
import { settleAfterMilliseconds } from './give-up.ts';
import type { PaymentShop } from './payment-shop.ts';
import { settleRefundJob } from './payments.jobs.ts';
import { updateRefundState } from './refund-state.repository.ts';

export type NewRefundOf = {
  readonly orderUuid: string;
  /** Refunds only what was captured for this invoice, also with others, or in advance of every invoice; left out: any capture of the order. */
  readonly invoiceUuid?: string | undefined;
  readonly cents: number;
  /** The most that may be given back, where that is less than was captured. */
  readonly allowedCents?: number | undefined;
  /** With a credit note, what was refunded for it before is subtracted. */
  readonly creditNoteUuid?: string | undefined;
  /** A code, such as `goodwill`. */
  readonly reason: string;
  readonly staffId: number;
};

export type RefundResult = {
  readonly key: string;
  readonly cents: number;
  /** `unknown`: a job settles it. */
  readonly status: 'refunded' | 'failed' | 'unknown';
};

/** Stores the refunds, with the jobs that make them if this process dies, and returns their keys; the caller runs them after it commits. */
export async function reserveRefund(
  transaction: Database,
  gatewayName: string,
  { orderUuid, invoiceUuid, cents, allowedCents, creditNoteUuid, reason, staffId }: NewRefundOf,
): Promise<string[]> {
  await lockAttemptsPaying(transaction, orderUuid);
  const earlier = creditNoteUuid === undefined ? [] : await listRefundsOf(transaction, creditNoteUuid);
  const missing = cents - earlier.reduce((sum, one) => sum + (one.state === 'failed' ? 0 : one.cents), 0);
  if (missing <= 0) return [];

  const captures = await listRefundable(transaction, { orderUuid, invoiceUuid });
  const taken = captures.filter((one) => one.state === 'captured' && one.gateway === gatewayName);
  return storeRefunds(transaction, taken, {
    cents: missing,
    allowedCents,
    creditNoteUuid: creditNoteUuid ?? null,
    reason,
    staffId,
  });
}

/** The same of what one capture took, as the deposit of an order. The caller has locked its attempt. */
export async function reserveRefundOfCapture(
  transaction: Database,
  gatewayName: string,
  { captureKey, cents, staffId }: Pick<NewRefundOf, 'cents' | 'staffId'> & { readonly captureKey: string },
): Promise<string[]> {
  const capture = await findCapture(transaction, captureKey);
  const taken =
    capture?.state === 'captured' && capture.gateway === gatewayName ? [{ ...capture, shareOf: null }] : [];
  return storeRefunds(transaction, taken, { cents, creditNoteUuid: null, reason: 'deposit', staffId });
}

/** Locks a capture with its attempt until the transaction ends. */
export async function lockCapture(transaction: Database, key: string): Promise<void> {
  const capture = await findCapture(transaction, key);
  if (capture) await lockAttemptsWith(transaction, { key: capture.attemptKey, orderUuid: capture.orderUuid });
}

async function storeRefunds(
  transaction: Database,
  taken: readonly Share[],
  {
    cents,
    allowedCents,
    ...refund
  }: Pick<NewRefundOf, 'cents' | 'allowedCents' | 'reason' | 'staffId'> & {
    readonly creditNoteUuid: string | null;
  },
): Promise<string[]> {
  const eligible = taken.filter(({ isDisputed }) => !isDisputed);
  const plan = planRefund(
    eligible.map((one) => ({ ...one, capturedCents: one.cents })),
    cents,
    allowedCents,
  );
  if (plan.status === 'too-much' && eligible.length < taken.length) throw new Refusal('payment-disputed');
  if (plan.status === 'too-much') throw refundTooLarge(plan.mostCents, taken[0]?.currency ?? 'CAD');
  const keys: string[] = [];
  for (const part of plan.parts) {
    const key = await insertRefund(transaction, {
      ...refund,
      captureId: part.id,
      invoiceUuid: eligible.find(({ id }) => id === part.id)?.shareOf ?? null,
      cents: part.cents,
    });
    await addJob(
      transaction,
      settleRefundJob,
      { refund: key },
      { afterMilliseconds: settleAfterMilliseconds, key: `settle-refund:${key}` },
    );
    keys.push(key);
  }
  return keys;
}

/** Of a capture for several invoices, what it paid of one of them. */
type Share = StoredCapture & { readonly shareOf: string | null };

/**
 * Returns the captures of an order, or those for one of its invoices and in advance of every invoice. One for several invoices has only
 * what it paid of this invoice, or of the first, and what was refunded of that.
 */
async function listRefundable(
  transaction: Database,
  { orderUuid, invoiceUuid }: Pick<NewRefundOf, 'orderUuid' | 'invoiceUuid'>,
): Promise<Share[]> {
  const ofOrder = await listCaptures(transaction, { orderUuid });
  const inAdvance = ofOrder.filter((one) => one.invoiceUuid === null);
  const wanted =
    invoiceUuid === undefined
      ? ofOrder
      : [...inAdvance, ...(await listCaptures(transaction, { invoiceUuid }))];
  const shares: Share[] = [];
  for (const capture of wanted) shares.push(await shareOf(transaction, capture, invoiceUuid));
  return shares;
}

async function shareOf(
  transaction: Database,
  capture: StoredCapture,
  invoiceUuid = capture.invoiceUuid,
): Promise<Share> {
  const parts = await listPartsOf(transaction, capture.key);
  const own = parts.find((part) => 'invoiceUuid' in part && part.invoiceUuid === invoiceUuid);
  if (!own || invoiceUuid === null) return { ...capture, shareOf: null };
  const refunds = await sumRefundsOfShare(transaction, capture.id, invoiceUuid);
  return { ...capture, ...refunds, cents: own.cents, shareOf: invoiceUuid };
}

/** Makes reserved refunds. */
export async function runRefunds(shop: PaymentShop, keys: readonly string[]): Promise<RefundResult[]> {
  const results: RefundResult[] = [];
  for (const key of keys) {
    await runRefund(shop, key, false);
    const stored = await findRefund(shop.db, key);
    if (!stored) throw new Error(`There is no refund ${key}`);
    const { state, cents } = stored;
    results.push({ key, cents, status: state === 'created' ? 'unknown' : state });
  }
  return results;
}

/** Settles a refund whose request died or got no answer. Throws if it stays undecided, so that the job is retried. */
export async function settleRefund(shop: PaymentShop, key: string): Promise<void> {
  await runRefund(shop, key, true);
  const refund = await findRefund(shop.db, key);
  if (refund && isOpen(refund)) throw new Error(`The gateway does not know the outcome of refund ${key} yet`);
}

/**
 * Asks again about a refund that was made: the bank of the card may send it back days later. Then it failed, and its money is owed
 * again. Throws if the gateway cannot be reached.
 */
export async function recheckRefund(shop: PaymentShop, key: string): Promise<void> {
  const refund = await findRefund(shop.db, key);
  if (refund?.state !== 'refunded') return;
  const { captureReference, cents } = refund;
  const decision = await shop.gateway.findRefund({ captureReference, key, cents });
  if (decision?.status === 'refused') await recordRefund(shop, refund, decision);
}

async function runRefund(shop: PaymentShop, key: string, isRepeated: boolean): Promise<void> {
  const refund = await findRefund(shop.db, key);
  if (!refund || !isOpen(refund)) return;
  const { captureReference, cents } = refund;
  const outcome = await askToRefund(shop.gateway, { captureReference, key, cents }, { isRepeated });
  await recordRefund(shop, refund, outcome);
}

async function recordRefund(
  { db, listeners }: PaymentShop,
  { key, attemptKey, orderUuid }: StoredRefund,
  outcome: RefundOutcome,
): Promise<void> {
  await transact(db, async (transaction) => {
    await lockAttemptsWith(transaction, { key: attemptKey, orderUuid });
    const refund = await findRefund(transaction, key);
    if (!refund || refund.state === 'failed') return;
    const { state: from, captureId, cents } = refund;
    const wasRefunded = from === 'refunded';
    switch (outcome.status) {
      case 'refunded':
        if (wasRefunded) return;
        await updateRefundState(transaction, key, { from, to: 'refunded', reference: outcome.reference });
        await addRefunded(transaction, captureId, cents);
        return listeners?.whenRefunded?.(transaction, refund);
      case 'refused':
        await updateRefundState(transaction, key, { from, to: 'failed' });
        if (wasRefunded) await addRefunded(transaction, captureId, -cents);
        return listeners?.whenRefundFailed?.(transaction, { ...refund, wasRefunded });
      case 'unknown':
        if (from === 'created') await updateRefundState(transaction, key, { from, to: 'unknown' });
    }
  });
}

/** Refuses a refund of more than may be given back. */
function refundTooLarge(mostCents: number, currency: Currency): Refusal {
  const say: Say = (options) =>
    m.refusal_refund_at_most({ most: formatMoney(mostCents, currency, options.locale) }, options);
  return new Refusal('refund-too-large', { say, errors: { cents: say }, facts: { most_cents: mostCents } });
}

function isOpen({ state }: StoredRefund): boolean {
  return undecidedRefundStates.includes(state);
}
