create or replace function agreed_prices(company bigint, price_currency text, day date)
returns table (
  part_id bigint, special_cents bigint, discount_cents bigint, discount_rate integer, is_for_everyone boolean
) language sql stable as $$
  select special_prices.part_id, cents, null::bigint, null::integer, false from special_prices
  where currency = price_currency
    and company_id = (select id from companies where id = company and is_approved)
  union all
  select discount_parts.part_id, null, offered_cents(discount_parts.part_id, price_currency, day, cents, amount_cents),
    rate_per_hundred_thousand, discounts.is_for_everyone
  from discount_parts join discounts_for(company, day) as discounts on discounts.id = discount_id
  where currency = price_currency
$$;

-- Without its days, a price that is over or has not begun would hold.
delete from special_prices
where not daterange(valid_from, valid_to, '[]') @> (now() at time zone 'America/Toronto')::date;
alter table special_prices
  drop constraint special_prices_never_overlap_cad,
  drop constraint special_prices_never_overlap_usd,
  drop constraint special_prices_last_at_least_a_day,
  drop constraint special_prices_pkey,
  drop column valid_to,
  drop column valid_from,
  drop column uuid,
  add primary key (company_id, part_id, currency);
