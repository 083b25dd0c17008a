// Remembers which messages of a card company were handled, and finds what they are about.

import { undecidedPaymentStates } from '@chipload/domain/orders';
import { type RefundState, undecidedCaptureStates } from '@chipload/domain/payments';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { periods } from '../../platform/periods.ts';

export type GatewayEvent = { readonly gateway: string; readonly id: string; readonly type: string };

/** Stores a message; false if it was handled before. */
export async function insertEvent(db: Database, event: GatewayEvent): Promise<boolean> {
  const row = await db
    .insertInto('gateway_events')
    .values({ ...event, handled_at: sql<Date>`now()` })
    .onConflict((conflict) => conflict.columns(['gateway', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the messages that the company repeats no more. */
export async function deleteOldEvents(db: Database): Promise<void> {
  await sql`
    delete from gateway_events
    where received_at < now() - make_interval(days => ${periods.gatewayEvents.days})`.execute(db);
}

/** The undecided parts of a charge: itself, with its purpose, and its captures. */
export type Unsettled = { readonly purpose: string | undefined; readonly captures: readonly string[] };

export async function findUnsettled(db: Database, gateway: string, attemptKey: string): Promise<Unsettled> {
  const attempt = await db
    .selectFrom('payment_attempts')
    .select('purpose')
    .where('key', '=', attemptKey)
    .where('gateway', '=', gateway)
    .where('state', 'in', undecidedPaymentStates)
    .executeTakeFirst();
  const captures = await db
    .selectFrom('payment_captures')
    .select('key')
    .where('attempt_key', '=', attemptKey)
    .where('state', 'in', undecidedCaptureStates)
    .execute();
  return { purpose: attempt?.purpose, captures: captures.map(({ key }) => key) };
}

export async function findRefundState(db: Database, key: string): Promise<RefundState | undefined> {
  const row = await db.selectFrom('refunds').select('state').where('key', '=', key).executeTakeFirst();
  return row?.state;
}
