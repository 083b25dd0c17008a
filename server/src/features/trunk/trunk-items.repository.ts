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
export type StoredLine = {
  readonly id: number;
  readonly entry: {
    readonly uuid: string;
    readonly requested: number;
    readonly bagId: number;
    readonly bagUuid: string;
    readonly bagType: BagType;
  };
  /** The part, the part that a mod is made from, or the part that is reground; null for a holder. */
  readonly partId: number | null;
  /** Changes whenever the part's row changes. */
  readonly version: string | null;
  /** Empty if the part has no price in the currency. */
  readonly breaks: readonly PriceBreak[];
  readonly available: number;
  /** Free pieces that arrive; empty while the stock is enough. */
  readonly arrivals: readonly Arrival[];
  readonly mod: StoredMade | null | undefined;
  readonly holder: StoredHolder | null | undefined;
  readonly regrind: StoredRegrind | null | undefined;
};

/** A line as the statement returns it: a tuple, because names would be most of the JSON. */
export type LineRow = readonly [
  id: number,
  uuid: string,
  requested: number,
  bagId: number,
  bagUuid: string,
  bagType: BagType,
  partId: number | null,
  partVersion: string | null,
  fromQuantities: readonly number[] | null,
  cents: readonly number[] | null,
  available: number,
  incoming: Incoming,
  mod?: StoredMade | null,
  holder?: StoredHolder | null,
  regrind?: StoredRegrind | null,
];

export function lineOf(row: LineRow): StoredLine {
  const [id, uuid, requested, bagId, bagUuid, bagType, ...rest] = row;
  const [partId, version, fromQuantities, cents, available, expected, mod, holder, regrind] = rest;
  const breaks = (fromQuantities ?? []).map((fromQuantity, index) => ({
    fromQuantity,
    cents: cents?.[index] ?? 0,
  }));
  return {
    id,
    entry: { uuid, requested, bagId, bagUuid, bagType },
    partId,
    version,
    breaks,
    available,
    arrivals: arrivalsOf(expected),
    mod,
    holder,
    regrind,
  };
}

/** The currency, and the date in the shop's time zone. */
type Priced = { readonly currency: Currency; readonly day: string };

const partsOfTrunk = sql`array(
  select items.part_id from bags join items on items.bag_id = bags.id where bags.trunk_id = trunks.id
)`;

function itemsOfTrunk({ currency, day }: Priced) {
  return sql`(
    select json_agg(json_build_array(
      items.id, items.uuid, items.requested, bags.id, bags.uuid, bags.type, items.part_id, parts.xmin::text,
      price.from_quantities, price.cents, ${freePieces}, ${ifShort(sql`items.part_id`)}
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
    select json_agg(json_build_array(
      items.id, items.uuid, items.requested, bags.id, bags.uuid, bags.type, ${basePart}, parts.xmin::text,
      price.from_quantities, price.cents, ${freePieces}, ${ifShort(sql`mods.part_id`)},
      case when mods.id is not null then
        json_build_object('uuid', mods.uuid, 'name', mods.name, 'operations', mods.operations, 'told', mods.told,
          'quote', mods.quote, 'isApproved', mods.approved_at is not null) end,
      case when holders.id is not null then
        json_build_object('uuid', holders.uuid, 'name', holders.name, 'choice', holders.choice, 'told', holders.told) end,
      case when regrinds.id is not null then
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

/** What is on its way of a part of which more is requested than is free. */
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
