import { sql } from 'kysely';

/**
 * The ledger entries about what a company owed before it ordered here: the balance with which it was imported, and what payments paid
 * of it. No other entry is without an order.
 */
export const isOfOpening = sql<boolean>`order_uuid is null and kind in ('opening_balance', 'paid')`;
