// Orders by card, and what the shop and the sandbox have stored about their money.

import type { Database } from '@chipload/server/database';
import { sql } from 'kysely';
import { done, fillCheckout, type SmallBuyer, type SmallShop } from './small-shop.ts';

export type CardOrder = {
  readonly orderUuid: string;
  readonly total: number;
  readonly who: SmallBuyer;
};

/** Places an order of four pieces of the part PLENTY by card. */
export async function placeCardOrder(shop: SmallShop, cardToken = 'sandbox-approve'): Promise<CardOrder> {
  const who = await shop.buyer({ province: 'AB', creditLimitCents: null, cardToken });
  const { total } = await fillCheckout(who, [{ sku: 'PLENTY', quantity: 4 }]);
  const { uuid } = await done(who.send('POST', '/trunk', { method: 'card', card: who.card, cvd: '123' }));
  return { orderUuid: String(uuid), total: Number(total), who };
}

/** Returns the attempts to charge the card of an order, the oldest first. */
export async function attemptsOf(db: Database, orderUuid: string) {
  const { rows } = await sql<{ purpose: string; state: string; amount: number; captured: number }>`
    select purpose, state, amount_cents as amount, captured_cents as captured from payment_attempts
    where trunk_uuid = ${orderUuid} order by created_at`.execute(db);
  return rows;
}

/** Returns the captures that the sandbox has made of an order's charges. */
export async function sandboxCapturesOf(db: Database, orderUuid: string) {
  const { rows } = await sql<{ cents: number; refunded: number }>`
    select sandbox_captures.cents, sandbox_captures.refunded_cents as refunded from sandbox_captures
    join sandbox_charges on sandbox_charges.reference = charge_reference
    join payment_attempts on payment_attempts.key = sandbox_charges.key
    where trunk_uuid = ${orderUuid} order by sandbox_captures.created_at`.execute(db);
  return rows;
}
