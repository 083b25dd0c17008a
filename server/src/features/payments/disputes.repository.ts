// Reads and writes disputes of card payments.

import type { DisputeReason } from '@chipload/domain/payments';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import type { GatewayDispute } from './card-gateway.ts';

/** The payment of a dispute. */
export type DisputedPayment = {
  readonly attemptKey: string;
  /** Null: it paid an opening balance alone, or a deposit. */
  readonly orderUuid: string | null;
  readonly currency: Currency;
  readonly maskedCardNumber: string;
};

export async function findDisputedPayment(
  db: Database,
  gateway: string,
  authorisationReference: string,
): Promise<DisputedPayment | undefined> {
  return db
    .selectFrom('payment_attempts')
    .select([
      'key as attemptKey',
      'trunk_uuid as orderUuid',
      'currency',
      'masked_card_number as maskedCardNumber',
    ])
    .where('gateway', '=', gateway)
    .where('gateway_reference', '=', authorisationReference)
    .executeTakeFirst();
}

export type StoredDispute = Omit<GatewayDispute, 'authorisationReference'> & {
  readonly id: number;
};

export async function findDispute(
  db: Database,
  gateway: string,
  reference: string,
): Promise<StoredDispute | undefined> {
  return db
    .selectFrom('payment_disputes')
    .select([
      'id',
      'reference',
      'cents',
      // The shop writes only these.
      sql<DisputeReason>`reason`.as('reason'),
      'state',
      'is_inquiry as isInquiry',
      'is_withdrawn as isWithdrawn',
      'evidence_due_at as evidenceDueAt',
      'opened_at as openedAt',
    ])
    .where('gateway', '=', gateway)
    .where('reference', '=', reference)
    .executeTakeFirst();
}

/** Returns the time of the database's clock to the microsecond, which tells two answers apart that begin in the same millisecond. */
export async function whenAsked(db: Database): Promise<string> {
  const { at } = await db
    .selectNoFrom(sql<string>`clock_timestamp()::text`.as('at'))
    .executeTakeFirstOrThrow();
  return at;
}

/** Stores a dispute as the gateway answered it, and returns its id; nothing if a later answer is stored. */
export async function saveDispute(
  db: Database,
  gateway: string,
  attemptKey: string,
  dispute: GatewayDispute & { readonly askedAt: string },
): Promise<number | undefined> {
  const answer = {
    cents: dispute.cents,
    reason: dispute.reason,
    state: dispute.state,
    is_inquiry: dispute.isInquiry,
    is_withdrawn: dispute.isWithdrawn,
    evidence_due_at: dispute.evidenceDueAt,
    seen_at: dispute.askedAt,
  };
  const saved = await db
    .insertInto('payment_disputes')
    .values({
      gateway,
      reference: dispute.reference,
      attempt_key: attemptKey,
      opened_at: dispute.openedAt,
      ...answer,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['gateway', 'reference'])
        .doUpdateSet(answer)
        .where('payment_disputes.seen_at', '<', sql<Date>`excluded.seen_at`),
    )
    .returning('id')
    .executeTakeFirst();
  return saved?.id;
}
