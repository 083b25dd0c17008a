-- A special price holds from a day, to a day or without end. Two of the same company, part and currency never hold on one day.

alter table special_prices
  add column uuid uuid not null default gen_random_uuid() constraint special_prices_uuid_unique unique,
  add column valid_from date not null default '1900-01-01',
  add column valid_to date,
  drop constraint special_prices_pkey,
  add primary key (company_id, part_id, currency, valid_from),
  add constraint special_prices_last_at_least_a_day check (valid_from <= valid_to);
comment on column special_prices.valid_from is 'The first day in the shop''s books on which it holds; 1900-01-01: it has always held.';
comment on column special_prices.valid_to is 'The last day; null: it has no end.';

-- A number is compared as a range of one, which needs no extension of PostgreSQL. A file that moves days is checked as a whole.
alter table special_prices
  add constraint special_prices_never_overlap_cad exclude using gist (
    int8range(company_id, company_id, '[]') with &&,
    int8range(part_id, part_id, '[]') with &&,
    daterange(valid_from, valid_to, '[]') with &&
  ) where (currency = 'CAD') deferrable,
  add constraint special_prices_never_overlap_usd exclude using gist (
    int8range(company_id, company_id, '[]') with &&,
    int8range(part_id, part_id, '[]') with &&,
    daterange(valid_from, valid_to, '[]') with &&
  ) where (currency = 'USD') deferrable;

create or replace function agreed_prices(company bigint, price_currency text, day date)
returns table (
  part_id bigint, special_cents bigint, discount_cents bigint, discount_rate integer, is_for_everyone boolean
) language sql stable as $$
  select special_prices.part_id, cents, null::bigint, null::integer, false from special_prices
  where currency = price_currency and valid_from <= day and (valid_to is null or day <= valid_to)
    and company_id = (select id from companies where id = company and is_approved)
  union all
  select discount_parts.part_id, null, offered_cents(discount_parts.part_id, price_currency, day, cents, amount_cents),
    rate_per_hundred_thousand, discounts.is_for_everyone
  from discount_parts join discounts_for(company, day) as discounts on discounts.id = discount_id
  where currency = price_currency
$$;
