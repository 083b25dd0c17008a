create or replace function agreed_prices(company bigint, price_currency text, day date)
returns table (
  part_id bigint, special_cents bigint, discount_cents bigint, discount_rate integer, is_for_everyone boolean
) language sql stable as $$
  select special_prices.part_id, cents, null::bigint, null::integer, false from special_prices
  where currency = price_currency
    and company_id = (select id from companies where id = company and is_approved)
  union all
  select discount_parts.part_id, null, cents, rate_per_hundred_thousand, discounts.is_for_everyone
  from discount_parts join discounts_for(company, day) as discounts on discounts.id = discount_id
  where currency = price_currency
$$;

drop function offered_cents;

create or replace function discounts_for(company bigint, day date) returns setof discounts language sql stable as $$
  select discounts.* from discounts
  where day between valid_from and valid_until
    and (is_for_everyone or exists (
      select from discount_companies join companies on companies.id = company_id and is_approved
      where company_id = company and discount_id = discounts.id
    ))
$$;

-- Without its column an offer that was ended early would hold again, and an amount off has no other column.
delete from discounts where ended_at is not null;
delete from discount_parts where amount_cents is not null;
alter table discount_parts
  drop constraint discount_parts_one_reduction,
  drop column amount_cents,
  add constraint discount_parts_price_or_rate check ((cents is null) <> (rate_per_hundred_thousand is null));
comment on table discount_parts is 'A part costs so many cents, or so much less than the list price of one piece.';

alter table discounts drop column kept_in, drop column terms, drop column ended_at;
