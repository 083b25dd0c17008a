// Attempts to be paid by card.

import type { PaymentAttemptState } from '@chipload/domain/orders';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';

type NewAttempt = {
  readonly trunkUuid: string;
  readonly gateway: string;
  readonly cardUuid: string;
  readonly amountCents: number;
  readonly currency: Currency;
};

/** Answers the key of the attempt. A trunk has at most one that is not declined: the database refuses another. */
export async function insertAttempt(db: Database, attempt: NewAttempt): Promise<string> {
  const { key } = await db
    .insertInto('payment_attempts')
    .values({
      trunk_uuid: attempt.trunkUuid,
      gateway: attempt.gateway,
      card_uuid: attempt.cardUuid,
      amount_cents: attempt.amountCents,
      currency: attempt.currency,
    })
    .returning('key')
    .executeTakeFirstOrThrow();
  return key;
}

export type Attempt = {
  readonly key: string;
  readonly trunkUuid: string;
  readonly state: PaymentAttemptState;
  readonly ageSeconds: number;
};

export async function findAttempt(db: Database, key: string): Promise<Attempt | undefined> {
  const row = await selectAttempts(db).where('key', '=', key).executeTakeFirst();
  return row && { ...row, state: row.state as PaymentAttemptState }; // a CHECK constraint holds it to the states
}

/** The attempt of a trunk that is being placed. */
export async function findRunningAttempt(db: Database, trunkUuid: string): Promise<Attempt | undefined> {
  const row = await selectAttempts(db)
    .where('trunk_uuid', '=', trunkUuid)
    .where('state', 'in', ['created', 'unknown'])
    .executeTakeFirst();
  return row && { ...row, state: row.state as PaymentAttemptState }; // likewise
}

export async function updateAttempt(
  db: Database,
  key: string,
  change: { readonly state: PaymentAttemptState; readonly reference?: string },
): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({
      state: change.state,
      ...(change.reference !== undefined && { gateway_reference: change.reference }),
      updated_at: sql<Date>`now()`,
    })
    .where('key', '=', key)
    .execute();
}

function selectAttempts(db: Database) {
  return db
    .selectFrom('payment_attempts')
    .select([
      'key',
      'trunk_uuid as trunkUuid',
      'state',
      sql<number>`extract(epoch from clock_timestamp() - created_at)::float8`.as('ageSeconds'),
    ]);
}
