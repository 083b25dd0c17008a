// Stores attempts to charge cards.

import { type PaymentAttemptState, undecidedPaymentStates } from '@chipload/domain/orders';
import type { TrunkKind } from '@chipload/domain/trunk';
import { sql } from 'kysely';
import {
  type Database,
  fixedStatement,
  run,
  runInOrder,
  type Statement,
} from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';

/** Why a card is charged: for an order, to renew that authorisation, for what it does not cover, or for an invoice. */
export type AttemptPurpose = 'order' | 'renewal' | 'difference' | 'invoice';

export type NewAttempt = {
  /** A new uuid, by which the gateway recognises the charge. */
  readonly key: string;
  readonly purpose: AttemptPurpose;
  /** The order's uuid is its trunk's; null: it pays an opening balance alone, or a deposit. */
  readonly trunkUuid: string | null;
  readonly customerId: number;
  readonly gateway: string;
  readonly cardUuid: string;
  readonly maskedCardNumber: string;
  readonly amountCents: number;
  readonly currency: Currency;
  /** The key of the authorisation that this one renews. */
  readonly replaces?: string;
};

/** Stores an attempt. The database refuses a second attempt for an order that is not declined. */
export async function insertAttempt(db: Database, attempt: NewAttempt): Promise<void> {
  const { key, purpose, trunkUuid, customerId, gateway, cardUuid, maskedCardNumber } = attempt;
  const card = [gateway, cardUuid, maskedCardNumber];
  const { amountCents, currency, replaces = null } = attempt;
  await run(db, writeAttempt(key, purpose, trunkUuid, customerId, ...card, amountCents, currency, replaces));
}

const writeAttempt = fixedStatement(`
  insert into payment_attempts (
    key, purpose, trunk_uuid, customer_id, gateway, card_uuid, masked_card_number, amount_cents, currency, replaces
  ) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`);

export type Attempt = {
  readonly key: string;
  readonly trunkUuid: string;
  /** The kind of trunk: items made to order are paid before they are made. */
  readonly kind: TrunkKind;
  readonly state: PaymentAttemptState;
  readonly amountCents: number;
  /** The gateway's identifier of the charge; null until the gateway has answered. While undecided, it waits for the card's holder. */
  readonly reference: string | null;
  readonly ageSeconds: number;
};

export async function findAttempt(db: Database, key: string): Promise<Attempt | undefined> {
  const [row] = await run(db, readAttempt(key));
  return row;
}

/** Finds an attempt behind a lock, so that it is as whoever held the lock before has left it. */
export async function findAttemptUnder(
  transaction: Database,
  lock: Statement<unknown>,
  key: string,
): Promise<Attempt | undefined> {
  const [, [attempt]] = await runInOrder(transaction, [lock, readAttempt(key)]);
  return attempt;
}

const attemptsWithKind = `
  select payment_attempts.key, payment_attempts.trunk_uuid as "trunkUuid", trunks.kind, payment_attempts.state,
    payment_attempts.amount_cents as "amountCents", payment_attempts.gateway_reference as reference,
    extract(epoch from clock_timestamp() - payment_attempts.created_at)::float8 as "ageSeconds"
  from payment_attempts join trunks on trunks.uuid = payment_attempts.trunk_uuid`;

const readAttempt = fixedStatement<Attempt>(`${attemptsWithKind} where payment_attempts.key = $1`);

/** Returns the undecided attempt to pay for a trunk. */
export async function findRunningAttempt(db: Database, trunkUuid: string): Promise<Attempt | undefined> {
  const [row] = await run(db, readUndecided(trunkUuid, undecidedPaymentStates));
  return row;
}

const readUndecided = fixedStatement<Attempt>(`
  ${attemptsWithKind}
  where payment_attempts.trunk_uuid = $1 and payment_attempts.purpose = 'order' and payment_attempts.state = any($2::text[])`);

type CardOfCustomer = { readonly customerId: number; readonly maskedCardNumber: string };

/** Locks the customer's charges until the transaction ends, so that concurrent charges count each other. */
export async function lockCharges(transaction: Database, { customerId }: CardOfCustomer): Promise<void> {
  await run(transaction, lockCustomer(customerId));
}

const lockCustomer = fixedStatement('select from customers where id = $1 for no key update');

export type Declines = {
  /** The age of each in seconds. */
  readonly declinedSecondsAgo: readonly number[];
  /** The number of undecided charges. */
  readonly undecided: number;
};

/** Returns the declines in the buyer's presence within the window: of the card, and of all cards of its customer. */
export async function findDeclines(
  db: Database,
  { customerId, maskedCardNumber }: CardOfCustomer,
  windowSeconds: number,
): Promise<{ readonly ofCard: Declines; readonly ofCustomer: Declines }> {
  const rows = await run(
    db,
    readDeclines(maskedCardNumber, undecidedPaymentStates, customerId, windowSeconds),
  );
  return { ofCard: sumOf(rows.filter((row) => row.of_card)), ofCustomer: sumOf(rows) };
}

const readDeclines = fixedStatement<{ of_card: boolean; declined: number[]; undecided: number }>(`
  select masked_card_number = $1 as of_card,
    coalesce(array_agg(extract(epoch from clock_timestamp() - updated_at)::float8)
      filter (where decline_reason is not null), '{}') as declined,
    count(*) filter (where state = any($2::text[])) as undecided
  from payment_attempts
  where customer_id = $3 and purpose in ('order', 'invoice')
    and updated_at > clock_timestamp() - make_interval(secs => $4)
  group by of_card`);

function sumOf(rows: readonly { readonly declined: number[]; readonly undecided: number }[]): Declines {
  return {
    declinedSecondsAgo: rows.flatMap(({ declined }) => declined),
    undecided: rows.reduce((sum, { undecided }) => sum + undecided, 0),
  };
}

/** Stores the gateway's identifier of a charge that waits for the card's holder. */
export async function storeReference(db: Database, key: string, reference: string): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ gateway_reference: reference, updated_at: sql<Date>`now()` })
    .where('key', '=', key)
    .where('state', 'in', undecidedPaymentStates)
    .execute();
}

type OwnCard = { readonly customerId: number; readonly gateway: string; readonly uuid: string };

/** Returns the gateway's token of a customer's card on file. */
export async function findOwnCard(
  db: Database,
  { customerId, gateway, uuid }: OwnCard,
): Promise<{ readonly token: string; readonly maskedCardNumber: string } | undefined> {
  return db
    .selectFrom('cards')
    .select(['gateway_token as token', 'masked_number as maskedCardNumber'])
    .where('customer_id', '=', customerId)
    .where('gateway', '=', gateway)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
}
