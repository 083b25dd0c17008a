-- The list price of a part on a day, or no row: the last price to begin on or before the day.
-- PostgreSQL puts this statement into the ones that use it, so that the primary key of `prices` finds the row.
create function price_on(part bigint, price_currency text, day date)
returns table (from_quantities integer[], cents bigint[]) language sql stable rows 1 as $$
  select from_quantities, cents from prices
  where part_id = part and currency = price_currency and valid_from <= day
  order by valid_from desc limit 1
$$;
