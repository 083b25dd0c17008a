// Reads the authorisations of an order and the cards that may be charged without their holders.

import { openOrderStates, type PaymentAttemptState } from '@chipload/domain/orders';
import { undecidedCaptureStates } from '@chipload/domain/payments';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import type { AttemptPurpose } from './payments.repository.ts';

export type StoredAuthorisation = {
  readonly key: string;
  /** Null: it pays an opening balance alone, or a deposit. */
  readonly orderUuid: string | null;
  readonly purpose: AttemptPurpose;
  readonly state: PaymentAttemptState;
  readonly gateway: string;
  /** The gateway's identifier; null before it was authorised. */
  readonly reference: string | null;
  readonly amountCents: number;
  readonly currency: Currency;
  readonly capturedCents: number;
  readonly undecidedCents: number;
  readonly ageSeconds: number;
  /** The gateway's token of the card; null if the customer has removed the card. */
  readonly cardToken: string | null;
  readonly customerId: number;
  readonly cardUuid: string;
  readonly maskedCardNumber: string;
  /** The key of the authorisation that this one renews. */
  readonly replaces: string | null;
};

/** Locks the attempts of an order until the transaction ends, so that no amount is captured twice; before invoices (decision 084). */
export async function lockAttempts(transaction: Database, orderUuid: string): Promise<void> {
  await transaction
    .selectFrom('payment_attempts')
    .select('key')
    .where('trunk_uuid', '=', orderUuid)
    .orderBy('key')
    .forUpdate()
    .execute();
}

/** The same, with an attempt at hand; one without an order alone. */
export async function lockAttemptsWith(
  transaction: Database,
  { key, orderUuid }: Pick<StoredAuthorisation, 'key' | 'orderUuid'>,
): Promise<void> {
  if (orderUuid !== null) return lockAttempts(transaction, orderUuid);
  await transaction.selectFrom('payment_attempts').select('key').where('key', '=', key).forUpdate().execute();
}

/** Locks the attempts of an order and those that paid its invoices together with invoices of other orders. */
export async function lockAttemptsPaying(transaction: Database, orderUuid: string): Promise<void> {
  await sql`
    select key from payment_attempts
    where trunk_uuid = ${orderUuid} or key in (
      select attempt_key from invoices join capture_parts on capture_parts.invoice_uuid = invoices.uuid
      join payment_captures on payment_captures.key = capture_key where invoices.order_uuid = ${orderUuid}
    )
    order by key for update`.execute(transaction);
}

/** Returns the authorisations of an order, those that end soonest first. */
export async function listAuthorisations(db: Database, orderUuid: string): Promise<StoredAuthorisation[]> {
  return selectAuthorisations(db)
    .where('trunk_uuid', '=', orderUuid)
    .orderBy(endsAt)
    .orderBy('payment_attempts.created_at')
    .execute();
}

export async function findAuthorisation(db: Database, key: string): Promise<StoredAuthorisation | undefined> {
  return selectAuthorisations(db).where('payment_attempts.key', '=', key).executeTakeFirst();
}

/**
 * Returns the authorisations of open orders that end within so many hours and are not used up, the soonest first. Left out are
 * those that were renewed, and those of which a renewal was declined within a day.
 */
export async function listEnding(
  db: Database,
  { hours, most }: { readonly hours: number; readonly most: number },
): Promise<StoredAuthorisation[]> {
  return selectAuthorisations(db)
    .innerJoin('orders', 'orders.uuid', 'trunk_uuid')
    .where('payment_attempts.state', '=', 'authorised')
    .where('orders.state', 'in', openOrderStates)
    .where(endsAt, '<', sql<Date>`now() + make_interval(hours => ${hours})`)
    .where('captured_cents', '<', sql<number>`amount_cents`)
    .where(
      sql<boolean>`not exists (
        select from payment_attempts as renewal
        where renewal.replaces = payment_attempts.key
          and (renewal.state <> 'declined' or renewal.created_at > now() - interval '1 day'))`,
    )
    .orderBy(endsAt)
    .limit(most)
    .execute();
}

/** Gives an attempt to another order. */
export async function moveAttempt(transaction: Database, key: string, orderUuid: string): Promise<void> {
  await transaction
    .updateTable('payment_attempts')
    .set({ trunk_uuid: orderUuid, updated_at: sql<Date>`now()` })
    .where('key', '=', key)
    .execute();
}

export async function addCaptured(db: Database, key: string, cents: number): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ captured_cents: sql<number>`captured_cents + ${cents}`, updated_at: sql<Date>`now()` })
    .where('key', '=', key)
    .execute();
}

/** Gateways release an amount after seven days unless they said otherwise. */
const endsAt = sql<Date>`coalesce(payment_attempts.expires_at, payment_attempts.authorised_at + interval '7 days')`;

function selectAuthorisations(db: Database) {
  return db
    .selectFrom('payment_attempts')
    .leftJoin('cards', (join) =>
      join
        .onRef('cards.uuid', '=', 'payment_attempts.card_uuid')
        .onRef('cards.gateway', '=', 'payment_attempts.gateway'),
    )
    .select([
      'payment_attempts.key',
      'trunk_uuid as orderUuid',
      'payment_attempts.purpose',
      // Its CHECK also allows `refunded`, which nothing writes: a refund is a row of its own.
      sql<PaymentAttemptState>`payment_attempts.state`.as('state'),
      'payment_attempts.gateway',
      'payment_attempts.gateway_reference as reference',
      'payment_attempts.amount_cents as amountCents',
      'payment_attempts.currency',
      'captured_cents as capturedCents',
      'payment_attempts.customer_id as customerId',
      'payment_attempts.card_uuid as cardUuid',
      'payment_attempts.masked_card_number as maskedCardNumber',
      'replaces',
      'cards.gateway_token as cardToken',
      sql<number>`extract(epoch from clock_timestamp() - payment_attempts.created_at)::float8`.as(
        'ageSeconds',
      ),
    ])
    .select((eb) =>
      eb
        .selectFrom('payment_captures')
        .select(sql<number>`coalesce(sum(cents), 0)::bigint`.as('sum'))
        .whereRef('attempt_key', '=', 'payment_attempts.key')
        .where('payment_captures.state', 'in', undecidedCaptureStates)
        .$asScalar()
        .$notNull()
        .as('undecidedCents'),
    );
}
