// Fills the checkout of a new trunk as it was for the customer's last order, so that a known buyer has only the purchase order
// number left to type.

import type { TrunkKind } from '@chipload/domain/trunk';
import { sql } from 'kysely';
import { compileOnce, type Database, placeholder, run } from '../../platform/database/database.ts';
import type { TrunkOwner } from './trunk-owner.ts';
import { type ChangedTrunk, isOpenTrunkOf } from './trunk.sql.ts';

/** Among how many of the company's latest orders the customer's last one is looked for. */
const latestOrders = 200;

/** The address of a dropship order is in its trunk, until it is deleted; it is not replaced by another. */
const shippingType = sql`case when recent.shipping_type = 'dropship' and before.ship_to_address_id is null
  then 'undefined' else recent.shipping_type end`;

/**
 * Gives a customer's new trunk the bundling, the shipping method and the way to pay of their last order of its kind. Returns the
 * version of the trunk then, or the given one if it is not new or nothing was ordered before. A method that is not offered any
 * more is an obstacle of the checkout like any other.
 */
export async function fillAsLastTime(db: Database, owner: TrunkOwner, version: number): Promise<number> {
  if (version !== 1 || owner.customerId === undefined) return version;
  const [filled] = await run(db, asLastTime(owner));
  return filled?.version ?? version;
}

export const asLastTime = compileOnce(
  { kind: placeholder<TrunkKind>(), customerId: placeholder<number>() },
  (owner) => sql<Pick<ChangedTrunk, 'version'>>`
    with last as (
      select recent.is_bundled, recent.payment_type, recent.courier, recent.courier_account, before.ship_to_address_id,
        ${shippingType} as shipping_type, (
          select card_uuid from payment_attempts
          where trunk_uuid = recent.uuid and purpose = 'order' and state <> 'declined'
        ) as card_uuid
      from (
        select * from orders where company_id = (select company_id from customers where id = ${owner.customerId})
        order by number desc limit ${latestOrders}
      ) as recent
      join trunks as before on before.uuid = recent.uuid
      where recent.customer_id = ${owner.customerId} and recent.kind = ${owner.kind} and recent.split_from is null
      order by recent.number desc limit 1
    )
    update trunks set version = trunks.version + 1, is_bundled = last.is_bundled, payment_type = last.payment_type,
      card_uuid = last.card_uuid,
      shipping_type = last.shipping_type, courier = last.courier, courier_account = last.courier_account,
      ship_to_address_id = last.ship_to_address_id
    from last
    where ${isOpenTrunkOf(owner)} and trunks.version = 1 and trunks.state = 'open'
    returning trunks.version`,
);
