import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

type Outcome = 'authorised' | 'declined' | 'voided';
type StoredCharge = { readonly reference: string; readonly outcome: Outcome };

/** Stores the charge, or returns the one that the key has made before. */
export async function recordCharge(
  db: Database,
  charge: {
    readonly key: string;
    readonly amountCents: number;
    readonly currency: string;
    readonly outcome: Outcome;
  },
): Promise<StoredCharge> {
  const row = await db
    .insertInto('sandbox_charges')
    .values({
      key: charge.key,
      reference: sql<string>`'sandbox-' || gen_random_uuid()`,
      amount_cents: charge.amountCents,
      currency: charge.currency,
      outcome: charge.outcome,
    })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key: charge.key }))
    .returning(['reference', 'outcome'])
    .executeTakeFirstOrThrow();
  return { reference: row.reference, outcome: row.outcome as Outcome }; // a CHECK constraint allows only these three
}

export async function findCharge(db: Database, key: string): Promise<StoredCharge | undefined> {
  const row = await db
    .selectFrom('sandbox_charges')
    .select(['reference', 'outcome'])
    .where('key', '=', key)
    .executeTakeFirst();
  return row && { reference: row.reference, outcome: row.outcome as Outcome }; // likewise
}

/** Throws for an unknown charge or one that can no longer be changed, like a real gateway. */
export async function updateChargeOutcome(db: Database, reference: string, outcome: Outcome): Promise<void> {
  const row = await db
    .updateTable('sandbox_charges')
    .set({ outcome })
    .where('reference', '=', reference)
    .where('outcome', '=', 'authorised')
    .returning('key')
    .executeTakeFirst();
  if (!row) throw new Error(`The sandbox has no open charge ${reference}`);
}
