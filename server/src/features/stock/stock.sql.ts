// SQL expressions about the lines that wait for stock. Only repositories import it.

import { sql } from 'kysely';

/** True for a line of an order, paid or on account, that waits for pieces. */
export const waits = sql<boolean>`(order_lines.backordered > 0 and orders.state in ('confirmed', 'partly_shipped'))`;

/** By whose turn pieces are allocated: an order that was split off another one keeps its. */
export const turn = sql<number>`coalesce(orders.turn_number, orders.number)`;

/** By promise, as `allocateArrivals` of the domain sorts. */
export const byPromise = sql`order_lines.expected_on nulls last, ${turn}, order_lines.position`;
