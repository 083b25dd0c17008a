-- Offers that the office keeps: their terms, amounts off, and ending one before its last day.

alter table discounts
  add column kept_in text not null default 'files'
    constraint discounts_kept_in_known check (kept_in in ('files', 'office')),
  add column terms jsonb,
  add column ended_at timestamptz;
comment on column discounts.kept_in is 'Who changes it: the import of files leaves the offers of the office alone.';
comment on column discounts.terms is 'The series, categories and parts that were chosen in the office, and what is taken off; null for those of files.';
comment on column discounts.ended_at is 'When it was ended before its last day.';

alter table discount_parts
  add column amount_cents bigint constraint discount_parts_amount_positive check (amount_cents > 0),
  drop constraint discount_parts_price_or_rate,
  add constraint discount_parts_one_reduction
    check (num_nonnulls(cents, rate_per_hundred_thousand, amount_cents) = 1) not valid;
comment on table discount_parts is
  'A part costs so many cents, or so much less than the list price of one piece: a rate or an amount.';

create or replace function discounts_for(company bigint, day date) returns setof discounts language sql stable as $$
  select discounts.* from discounts
  where day between valid_from and valid_until and ended_at is null
    and (is_for_everyone or exists (
      select from discount_companies join companies on companies.id = company_id and is_approved
      where company_id = company and discount_id = discounts.id
    ))
$$;

-- The price of a piece under an offer that is no rate: a price, or the list price of one piece on the day less an amount. Null where
-- the amount would leave nothing.
create function offered_cents(part bigint, price_currency text, day date, cents bigint, amount bigint)
returns bigint language sql stable as $$
  select coalesce(cents, (
    select price.cents[1] - amount from price_on(part, price_currency, day) as price where price.cents[1] > amount
  ))
$$;

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
