import { offerLimits } from '@chipload/domain/pricing';
import { isNoReduction } from '@chipload/server/offer-rules';
import { sql } from 'kysely';
import { shopDay } from '@chipload/server/shop-day';
import { decimal, dollars, inventoryCode, optional, required, slug } from '@chipload/server/columns';
import { type Fields, type TableFile, duplicates, unknownReferences } from '../table-file.ts';
import { knownOffers } from './offer-companies.ts';
import { partInShop } from './parts.ts';

/** A row for each part and currency; a percentage applies to both. */
const wanted = sql`
  select row, discounts.id as discount_id, discounts.code, parts.id as part_id, parts.inventory_code,
    price.currency, price.cents, null::bigint as amount_cents, (staged.percent_off * 1000)::integer as rate_per_hundred_thousand
  from staged_offer_parts as staged
  left join discounts on discounts.code = staged.offer
  join parts on parts.inventory_code = staged.inventory_code
  cross join lateral (values ('CAD', staged.price_cad), ('USD', staged.price_usd)) as price (currency, cents)
  where (staged.percent_off is not null or price.cents is not null)
    and (discounts.id is null or discounts.kept_in = 'files')`;

/** The prices of the parts of an offer; the file contains all parts of an offer that it names. */
export const offerPartsFile: TableFile = {
  name: 'offer-parts.csv',
  staging: 'staged_offer_parts',
  columns: {
    offer: required(slug),
    inventory_code: required(inventoryCode),
    percent_off: optional(decimal(3, { from: 0, to: offerLimits.mostPercent, isFromExcluded: true })),
    price_cad: optional(dollars()),
    price_usd: optional(dollars()),
  },
  check: checkPrice,
  checks: [
    duplicates('staged_offer_parts', ['offer', 'inventory_code']),
    unknownReferences('staged_offer_parts', 'offer', knownOffers, 'offers.csv'),
    unknownReferences('staged_offer_parts', 'inventory_code', [partInShop], 'the catalogue'),
    {
      column: 'inventory_code',
      find: sql`
        select wanted.row, wanted.inventory_code || ' ' || wanted.currency as value from (${wanted}) as wanted
        cross join lateral price_on(wanted.part_id, wanted.currency, ${shopDay()}::date) as list
        where ${isNoReduction('wanted')} order by row`,
      say: (value) => {
        const currency = value.slice(-3);
        return `costs no more in ${currency} without the offer. Write a price below the list price.`;
      },
    },
  ],
  async merge(db) {
    await sql`
      create temporary table offer_part_changes on commit drop as
      with wanted as (${wanted}), before as (
        select discount_id, part_id, currency, cents, rate_per_hundred_thousand from discount_parts
        where discount_id in (select discount_id from wanted)
      )
      select discount_id, part_id, currency, wanted.cents, wanted.rate_per_hundred_thousand,
        before.cents as old_cents, before.rate_per_hundred_thousand as old_rate_per_hundred_thousand,
        wanted is null as is_removed,
        (discount_id, part_id) in (select discount_id, part_id from before) as was_there
      from wanted full join before using (discount_id, part_id, currency)
      where (wanted.cents, wanted.rate_per_hundred_thousand)
        is distinct from (before.cents, before.rate_per_hundred_thousand)`.execute(db);
    await sql`
      delete from discount_parts as target using offer_part_changes as change
      where is_removed and (target.part_id, target.currency, target.discount_id)
        = (change.part_id, change.currency, change.discount_id)`.execute(db);
    await sql`
      insert into discount_parts (part_id, currency, discount_id, cents, rate_per_hundred_thousand)
      select part_id, currency, discount_id, cents, rate_per_hundred_thousand
      from offer_part_changes where not is_removed
      on conflict (part_id, currency, discount_id) do update
      set cents = excluded.cents, rate_per_hundred_thousand = excluded.rate_per_hundred_thousand`.execute(db);
    await sql`
      insert into audit_events (actor, action, subject, before, after)
      select 'import-offers', 'discount.price_changed', code || ' ' || inventory_code || ' ' || currency,
        jsonb_build_object('cents', old_cents, 'rate_per_hundred_thousand', old_rate_per_hundred_thousand),
        jsonb_build_object('cents', cents, 'rate_per_hundred_thousand', rate_per_hundred_thousand)
      from offer_part_changes
      join discounts on discounts.id = discount_id
      join parts on parts.id = part_id
      where was_there`.execute(db);
    const { rows } = await sql<{ added: number; changed: number }>`
      select count(distinct (discount_id, part_id)) filter (where not was_there) as added,
        count(distinct (discount_id, part_id)) filter (where was_there) as changed
      from offer_part_changes`.execute(db);
    return rows[0] ?? { added: 0, changed: 0 };
  },
};

function checkPrice(fields: Fields, fault: (column: string, sentence: string) => void): void {
  const hasPrice = fields.price_cad !== null || fields.price_usd !== null;
  if (fields.percent_off !== null && hasPrice)
    fault('percent_off', 'and a price exclude each other. Write one of the two.');
  if (fields.percent_off === null && !hasPrice)
    fault('percent_off', 'and both prices are empty. Write a percentage or a price.');
}
