// Parts of payments that are set aside as deposits of orders.

import type { SetAside } from '@chipload/domain/invoicing';
import type { OrderState } from '@chipload/domain/orders';
import { sql } from 'kysely';
import { type Database, databaseDayOf } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import { depositOpenOf } from '../orders/orders.service.ts';
import { depositPaidOf } from '../orders/orders.sql.ts';

export type DepositedOrder = {
  readonly uuid: string;
  readonly number: string;
  readonly company_id: number;
  readonly currency: Currency;
  readonly state: OrderState;
  readonly placed_on: string;
  readonly deposit_cents: number;
  readonly total_cents: number;
  readonly deposit_paid_cents: number;
};

const columns = sql`uuid, number::text as number, company_id, currency, state, ${databaseDayOf(sql`placed_at`)} as placed_on,
  deposit_cents, total_cents, ${depositPaidOf(sql`orders.uuid`)} as deposit_paid_cents`;

/** Locks orders until the transaction ends, always in one order and before any payment (decision 084). */
export async function lockDepositedOrders(
  transaction: Database,
  uuids: readonly string[],
): Promise<DepositedOrder[]> {
  if (uuids.length === 0) return [];
  await sql`select from orders where uuid = any(${[...uuids]}::uuid[]) order by uuid for no key update`.execute(
    transaction,
  );
  // Read under the lock: deposits are set aside under it.
  const { rows } = await sql<DepositedOrder>`
    select ${columns} from orders where uuid = any(${[...uuids]}::uuid[]) order by uuid`.execute(transaction);
  return rows;
}

/** Returns a company's orders in a currency whose deposits are not paid in full, the oldest first; at most 100. */
export async function listDepositsAwaited(
  db: Database,
  companyId: number,
  currency: Currency,
): Promise<DepositedOrder[]> {
  const { rows } = await sql<DepositedOrder>`
    select ${columns} from orders
    where company_id = ${companyId} and currency = ${currency} and deposit_cents > 0 and state not in ('shipped', 'cancelled')
    order by placed_at limit 100`.execute(db);
  return rows.filter((order) => depositOpenOf(order) > 0);
}

/** Returns what is set aside now for an order, the oldest first. */
export async function listSetAside(db: Database, orderUuid: string): Promise<SetAside[]> {
  const { rows } = await sql<SetAside>`
    select payment_uuid as payment, sum(cents)::bigint as cents from order_deposits where order_uuid = ${orderUuid}
    group by payment_uuid having sum(cents) > 0 order by min(id)`.execute(db);
  return rows;
}

export type DepositOfPayment = { readonly order: string; readonly cents: number };

/** Returns the orders for which a payment is set aside now. */
export async function listDepositsOf(db: Database, paymentUuid: string): Promise<DepositOfPayment[]> {
  const { rows } = await sql<DepositOfPayment>`
    select order_uuid as order, sum(cents)::bigint as cents from order_deposits where payment_uuid = ${paymentUuid}
    group by order_uuid having sum(cents) > 0 order by order_uuid`.execute(db);
  return rows;
}

export type NewDeposit = {
  readonly order: string;
  readonly payment: string;
  readonly kind: 'set_aside' | 'applied' | 'freed';
  /** Negative unless it is set aside. */
  readonly cents: number;
  /** Null: the shop itself. */
  readonly staffId: number | null;
};

/** Writes a change of what is set aside of a payment, and returns its id. The database refuses more than there is. */
export async function insertDeposit(transaction: Database, deposit: NewDeposit): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with deposit as (
      insert into order_deposits (order_uuid, payment_uuid, kind, cents, staff_id)
      values (${deposit.order}, ${deposit.payment}, ${deposit.kind}, ${deposit.cents}, ${deposit.staffId}::bigint)
      returning id, payment_uuid, cents
    )
    update payments_received set set_aside_cents = set_aside_cents + deposit.cents
    from deposit where uuid = payment_uuid returning deposit.id`.execute(transaction);
  const [row] = rows;
  if (!row) throw new Error(`There is no payment ${deposit.payment}`);
  return row.id;
}

/** Returns the invoices of an order that are not paid, the oldest first. */
export async function listUnpaidOfOrder(db: Database, orderUuid: string): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select uuid from invoices where order_uuid = ${orderUuid} and state <> 'paid' order by shipment_id, issued_at`.execute(
    db,
  );
  return rows.map(({ uuid }) => uuid);
}

export type DepositHeld = {
  readonly kind: 'deposit';
  /** Of the order. */
  readonly uuid: string;
  readonly number: string;
  readonly day: string;
  readonly currency: Currency;
  readonly cents: number;
};

/** Returns what is set aside now for the orders of a company, the oldest first. */
export async function listDepositsHeld(db: Database, companyId: number): Promise<DepositHeld[]> {
  const { rows } = await sql<DepositHeld>`
    select 'deposit' as kind, orders.uuid, orders.number::text as number, ${databaseDayOf(sql`min(order_deposits.at)`)} as day,
      orders.currency, sum(order_deposits.cents)::bigint as cents
    from payments_received join order_deposits on payment_uuid = payments_received.uuid join orders on orders.uuid = order_uuid
    where payments_received.company_id = ${companyId} and set_aside_cents > 0
    group by orders.uuid having sum(order_deposits.cents) > 0 order by min(order_deposits.id)`.execute(db);
  return rows;
}
