// SQL expressions for the items of a trunk, used in the statement that reads it: one for catalogue parts, one for items made to order.

import type { Arrival } from '@chipload/domain/checkout';
import type { PriceBreak } from '@chipload/domain/pricing';
import type { BagType } from '@chipload/domain/trunk';
import { type RawBuilder, sql } from 'kysely';
import type { Currency } from '../../platform/http/visitor.ts';
import { arrivalsOf, freePieces, type Incoming, incoming, priceOn } from '../catalogue/catalogue.sql.ts';
import type { StoredHolder } from '../holders/holders.service.ts';
import type { StoredMade } from '../mods/mods.service.ts';
import type { StoredRegrind } from '../regrinds/regrinds.service.ts';

/** An item of a trunk with today's prices of its part in a currency. */
export type ItemRow = {
  readonly id: number;
  readonly uuid: string;
  readonly requested: number;
  readonly bagId: number;
  readonly bagUuid: string;
  readonly bagType: BagType;
  /** The part, the part that a mod is made from, or the part that is reground; null for a holder. */
  readonly partId: number | null;
  /** Changes whenever the part's row changes. */
  readonly partVersion: string | null;
  /** Null if the part has no price in the currency. */
  readonly fromQuantities: readonly number[] | null;
  readonly cents: readonly number[] | null;
  readonly available: number;
  /** Null while the stock is enough. */
  readonly incoming: Incoming;
  readonly mod?: StoredMade | null;
  readonly holder?: StoredHolder | null;
  readonly regrind?: StoredRegrind | null;
};

/** Returns the price breaks of an item's part; none if it has no price in the currency. */
export function breaksOf({ fromQuantities, cents }: ItemRow): PriceBreak[] {
  return (fromQuantities ?? []).map((fromQuantity, index) => ({ fromQuantity, cents: cents?.[index] ?? 0 }));
}

/** Returns the free pieces of an item's part that arrive; none while the stock is enough. */
export function arrivalsOfItem({ incoming: expected }: ItemRow): readonly Arrival[] {
  return arrivalsOf(expected);
}

/** The currency, and the date in the shop's time zone. */
type Priced = { readonly currency: Currency; readonly day: string };

const itemFields = sql`
  'id', items.id, 'uuid', items.uuid, 'requested', items.requested, 'bagId', bags.id, 'bagUuid', bags.uuid, 'bagType', bags.type,
  'partVersion', parts.xmin::text, 'fromQuantities', price.from_quantities, 'cents', price.cents, 'available', ${freePieces}`;

const partsOfTrunk = sql`array(
  select items.part_id from bags join items on items.bag_id = bags.id where bags.trunk_id = trunks.id
)`;

function itemsOfTrunk({ currency, day }: Priced) {
  return sql`(
    select json_agg(json_build_object(
      ${itemFields}, 'partId', items.part_id, 'incoming', ${ifShort(sql`items.part_id`)}
    ))
    from bags
    join items on items.bag_id = bags.id
    join parts on parts.id = items.part_id
    left join stock on stock.part_id = items.part_id
    ${joinedPrice(sql`items.part_id`, { currency, day })}
    where bags.trunk_id = trunks.id
  )`;
}

const blanksOfTrunk = sql`array(
  select mods.part_id from bags join items on items.bag_id = bags.id join mods on mods.id = items.mod_id
  where bags.trunk_id = trunks.id
)`;

/** The part that a mod is made from, or that is reground. */
const basePart = sql`coalesce(mods.part_id, regrinds.part_id)`;

function madeItemsOfTrunk({ currency, day }: Priced) {
  return sql`(
    select json_agg(json_build_object(
      ${itemFields}, 'partId', ${basePart}, 'incoming', ${ifShort(sql`mods.part_id`)},
      'mod', case when mods.id is not null then
        json_build_object('uuid', mods.uuid, 'name', mods.name, 'operations', mods.operations, 'told', mods.told,
          'quote', mods.quote, 'isApproved', mods.approved_at is not null) end,
      'holder', case when holders.id is not null then
        json_build_object('uuid', holders.uuid, 'name', holders.name, 'choice', holders.choice, 'told', holders.told) end,
      'regrind', case when regrinds.id is not null then
        json_build_object('uuid', regrinds.uuid, 'name', regrinds.name, 'choice', regrinds.choice, 'told', regrinds.told) end
    ))
    from bags
    join items on items.bag_id = bags.id
    left join mods on mods.id = items.mod_id
    left join holders on holders.id = items.holder_id
    left join regrinds on regrinds.id = items.regrind_id
    left join parts on parts.id = ${basePart}
    left join stock on stock.part_id = mods.part_id
    ${joinedPrice(basePart, { currency, day })}
    where bags.trunk_id = trunks.id
  )`;
}

/** Incoming pieces of a part of which more are requested than are free. */
function ifShort(partId: RawBuilder<unknown>) {
  return sql`case when items.requested > ${freePieces} then ${incoming(partId)} end`;
}

function joinedPrice(partId: RawBuilder<unknown>, { currency, day }: Priced) {
  return sql`left join lateral ${priceOn(partId, currency, sql`${day}::date`)} as price on true`;
}

/** The items of each kind of trunk, and the parts whose special prices are read. */
export const contents = {
  standard: { items: itemsOfTrunk, parts: partsOfTrunk },
  mod: { items: madeItemsOfTrunk, parts: blanksOfTrunk },
};
