// Stores the charges, captures and refunds of the sandbox, as a card company would.

import { sql } from 'kysely';
import { type Database, transact } from '../../../platform/database/database.ts';
import type { CaptureDecision, CaptureRequest, RefundDecision, RefundRequest } from '../card-gateway.ts';

type Outcome = 'authorised' | 'declined' | 'voided';
export type StoredCharge = {
  readonly reference: string;
  readonly outcome: Outcome;
  readonly expiresAt: Date;
};

/** Stores the charge, or returns the one that the key has made before. */
export async function recordCharge(
  db: Database,
  charge: {
    readonly key: string;
    readonly amountCents: number;
    readonly currency: string;
    readonly outcome: Outcome;
    readonly releasesRest: boolean;
  },
): Promise<StoredCharge> {
  return db
    .insertInto('sandbox_charges')
    .values({
      key: charge.key,
      reference: sql<string>`'sandbox-' || gen_random_uuid()`,
      amount_cents: charge.amountCents,
      currency: charge.currency,
      outcome: charge.outcome,
      releases_rest: charge.releasesRest,
    })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key: charge.key }))
    .returning(['reference', 'outcome', 'expires_at as expiresAt'])
    .executeTakeFirstOrThrow();
}

export async function findCharge(db: Database, key: string): Promise<StoredCharge | undefined> {
  return db
    .selectFrom('sandbox_charges')
    .select(['reference', 'outcome', 'expires_at as expiresAt'])
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Takes an amount, once per key. Refused: the charge is released or declined, or has less left. */
export async function captureCharge(
  db: Database,
  { reference, key, cents, isLast }: CaptureRequest,
): Promise<CaptureDecision> {
  return transact(db, async (transaction) => {
    const charge = await lockCharge(transaction, reference);
    const earlier = await findCapture(transaction, key);
    if (earlier) return earlier;
    const left = charge.amount_cents - charge.captured_cents;
    if (charge.outcome !== 'authorised' || charge.isOver || cents > left) return { status: 'refused' };
    const isReleased = isLast || charge.releases_rest || cents === left;
    await transaction
      .updateTable('sandbox_charges')
      .set({ captured_cents: charge.captured_cents + cents, is_released: isReleased })
      .where('reference', '=', reference)
      .execute();
    const captured = await transaction
      .insertInto('sandbox_captures')
      .values({
        key,
        reference: sql<string>`'sandbox-capture-' || gen_random_uuid()`,
        charge_reference: reference,
        cents,
        is_rest_kept: !isReleased,
      })
      .returning(['reference', 'is_rest_kept as isRestKept'])
      .executeTakeFirstOrThrow();
    return { status: 'captured', ...captured };
  });
}

export async function findCapture(db: Database, key: string): Promise<CaptureDecision | undefined> {
  const row = await db
    .selectFrom('sandbox_captures')
    .select(['reference', 'is_rest_kept as isRestKept'])
    .where('key', '=', key)
    .executeTakeFirst();
  return row && { status: 'captured', ...row };
}

/** Returns an amount of a capture, once per key. Refused: more than was captured and not yet refunded. */
export async function refundCapture(
  db: Database,
  { captureReference, key, cents }: RefundRequest,
): Promise<RefundDecision> {
  return transact(db, async (transaction) => {
    const capture = await transaction
      .selectFrom('sandbox_captures')
      .select(['cents', 'refunded_cents'])
      .where('reference', '=', captureReference)
      .forUpdate()
      .executeTakeFirst();
    const earlier = await findRefund(transaction, key);
    if (earlier) return earlier;
    if (!capture || cents > capture.cents - capture.refunded_cents) return { status: 'refused' };
    await transaction
      .updateTable('sandbox_captures')
      .set({ refunded_cents: capture.refunded_cents + cents })
      .where('reference', '=', captureReference)
      .execute();
    const { reference } = await transaction
      .insertInto('sandbox_refunds')
      .values({
        key,
        reference: sql<string>`'sandbox-refund-' || gen_random_uuid()`,
        capture_reference: captureReference,
        cents,
      })
      .returning('reference')
      .executeTakeFirstOrThrow();
    return { status: 'refunded', reference };
  });
}

export async function findRefund(db: Database, key: string): Promise<RefundDecision | undefined> {
  const row = await db
    .selectFrom('sandbox_refunds')
    .select('reference')
    .where('key', '=', key)
    .executeTakeFirst();
  return row && { status: 'refunded', reference: row.reference };
}

/** Releases what was not captured. Throws for an unknown charge, like a real gateway. */
export async function releaseCharge(db: Database, reference: string): Promise<void> {
  await transact(db, async (transaction) => {
    const { outcome, captured_cents: captured } = await lockCharge(transaction, reference);
    await transaction
      .updateTable('sandbox_charges')
      .set({
        is_released: true,
        outcome: outcome === 'authorised' && captured === 0 ? 'voided' : outcome,
      })
      .where('reference', '=', reference)
      .execute();
  });
}

async function lockCharge(transaction: Database, reference: string) {
  const charge = await transaction
    .selectFrom('sandbox_charges')
    .select([
      'amount_cents',
      'captured_cents',
      'outcome',
      'releases_rest',
      sql<boolean>`is_released or expires_at <= now()`.as('isOver'),
    ])
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst();
  if (!charge) throw new Error(`The sandbox has no charge ${reference}`);
  return charge;
}
