-- The list prices of one piece on a day of all parts with ids between two: `price_on` for many parts at once, in the order of the
-- primary key of `prices`. A test compares the two.
create function prices_on(first_part bigint, last_part bigint, day date)
returns table (part_id bigint, currency text, cents bigint) language sql stable rows 1000 as $$
  select distinct on (prices.part_id, prices.currency) prices.part_id, prices.currency, prices.cents[1]
  from prices
  where prices.part_id between first_part and last_part and prices.valid_from <= day
  order by prices.part_id desc, prices.currency desc, prices.valid_from desc
$$;
