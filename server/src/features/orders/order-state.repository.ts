// The only place that changes the state of an order (tests/architecture/state-columns.test.ts).

import { orderMayFollow, type OrderState } from '@chipload/domain/orders';
import { type Database, fixedStatement, run } from '../../platform/database/database.ts';

/** Moves an order from one state to the next. Throws when the order is not in `from`, or when `to` may not follow it. */
export async function updateOrderState(
  db: Database,
  uuid: string,
  { from, to }: { readonly from: OrderState; readonly to: OrderState },
): Promise<void> {
  if (!orderMayFollow(from, to)) throw new Error(`An order cannot change from ${from} to ${to}`);
  const rows = await run(db, setState(uuid, from, to));
  if (rows.length === 0) throw new Error(`Order ${uuid} is not ${from}`);
}

const setState = fixedStatement(`
  update orders set state = $3, confirmed_at = case when $3::text = 'confirmed' then now() else confirmed_at end,
    pickup_ready_at = case when $3::text <> 'cancelled' then pickup_ready_at end
  where uuid = $1 and state = $2 returning uuid`);
