// Offers, which the shop stores as discounts: their names, periods and customers.

import { offerLimits } from '@chipload/domain/pricing';
import { shopDay } from '@chipload/server/shop-day';
import { sql } from 'kysely';
import { day, oneOf, optional, required, slug, text } from '@chipload/server/columns';
import { mergeRows, type TableFile, textsOf, duplicates } from '../table-file.ts';

/** The staged offers joined with the shop's; a new offer without a first day begins today. */
const offers = () => sql`
  select staged.row, offer as code, ${textsOf(['title', 'text'])} as texts,
    coalesce(staged.valid_from, old.valid_from, ${shopDay()}::date) as valid_from, staged.valid_until,
    for_whom = 'everyone' as is_for_everyone, old.id
  from staged_offers as staged left join discounts as old on old.code = staged.offer
  where old.id is null or old.kept_in = 'files'`;

/** The offers of the file that the office has taken over, which the import leaves alone. */
const keptInOffice = sql<{ code: string }>`
  select code from discounts where kept_in = 'office' and code in (select offer from staged_offers) order by code`;

export const offersFile: TableFile = {
  name: 'offers.csv',
  staging: 'staged_offers',
  columns: {
    offer: required(slug),
    title_en: required(text(offerLimits.titleLength)),
    title_fr: required(text(offerLimits.titleLength)),
    text_en: optional(text(offerLimits.textLength), ''),
    text_fr: optional(text(offerLimits.textLength), ''),
    valid_from: optional(day),
    valid_until: required(day),
    for_whom: required(oneOf(['everyone', 'companies'])),
  },
  checks: [
    duplicates('staged_offers', ['offer']),
    {
      column: 'valid_until',
      find: sql`
        select row, valid_until::text || ' ' || valid_from::text as value from (${offers()}) as offers
        where valid_until < valid_from order by row`,
      say: (value) => {
        const [until, from] = value.split(' ');
        return `${until} is before the first day, ${from}. Correct one of the two.`;
      },
    },
    {
      column: 'offer',
      find: sql`
        select row, code as value from (${offers()}) as offers
        where not exists (select from staged_offer_parts where offer = code)
          and not exists (select from discount_parts where discount_id = offers.id) order by row`,
      say: (value) => `"${value}" has no part. Write its parts into offer-parts.csv.`,
    },
    {
      column: 'for_whom',
      find: sql`
        select row, code as value from (${offers()}) as offers
        where not is_for_everyone
          and not exists (select from staged_offer_companies where offer = code)
          and not exists (select from discount_companies where discount_id = offers.id) order by row`,
      say: (value) => `"${value}" is for companies and names none. Write them into offer-companies.csv.`,
    },
  ],
  async merge(db) {
    await sql`
      insert into audit_events (actor, action, subject, before, after)
      select 'import-offers', 'discount.changed', code, to_jsonb(old) - 'id', to_jsonb(offers) - 'id' - 'row'
      from (${offers()}) as offers join discounts as old using (code)
      where (old.texts, old.valid_from, old.valid_until, old.is_for_everyone)
        is distinct from (offers.texts, offers.valid_from, offers.valid_until, offers.is_for_everyone)`.execute(
      db,
    );
    const merged = await mergeRows(db, {
      table: 'discounts',
      keys: ['code'],
      columns: ['texts', 'valid_from', 'valid_until', 'is_for_everyone'],
      source: offers(),
    });
    return { ...merged, kept: (await keptInOffice.execute(db)).rows.map(({ code }) => code) };
  },
};
