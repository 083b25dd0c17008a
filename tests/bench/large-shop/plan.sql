-- What every order will be: of three years, one after the other. The newest 2 % wait to be shipped, 1 % have shipped in part,
-- 3 % are mods, which were paid in advance. Every figure follows from the place of the order, so that two shops of the same
-- size are alike.

create temporary table bench_plan as
select n, gen_random_uuid() as uuid, before.number + n as number, buyer.*, line.lines,
  case when n % 40 = 7 then 'mod' else 'standard' end as kind,
  case
    when n > :orders * 0.98 then 'confirmed'
    when n > :orders * 0.97 and line.lines > 1 then 'partly_shipped'
    when n % 40 = 0 then 'cancelled'
    else 'shipped'
  end as state,
  case when buyer.has_credit and n % 40 <> 7 then 'account' else 'card' end as payment_type,
  case n % 10 when 0 then 'pickup' when 1 then 'collect' when 2 then 'dropship' else 'flat_rate' end as method,
  time.placed_at, n % 7 = 0 as is_bundled, n > :orders * 0.98 and n % 100 = 0 as is_held
from generate_series(1::bigint, :orders) as n
cross join (select coalesce(max(number), 100000) as number from orders) as before
join bench_buyers as buyer on buyer.turn = (n * 7919) % 10000 + 1
cross join lateral (
  select case when n % 1000 = 501 then 50 when n % 100 = 51 then 10 else 1 + n % 5 end as lines
) as line
cross join lateral (
  select now() - make_interval(mins => 30 + ((:orders - n) * 1576800 / :orders)::integer) as placed_at
) as time;

-- Of every eleventh part nothing is left: its lines wait for stock, or waited until they shipped.
create temporary table bench_parts as
select row_number() over (order by parts.id) - 1 as place, parts.id as part_id, inventory_code,
  descriptions ->> 'en' as description, row_number() over (order by parts.id) % 11 = 0 as is_sold_out,
  coalesce((select cents[1] from price_on(parts.id, 'CAD', current_date)), 5000) as unit_cents
from parts where status = 'active';
create index on bench_parts (place);
analyze bench_plan, bench_parts;

create temporary table bench_lines as
select bench_plan.n, uuid as order_uuid, position, part.part_id, part.inventory_code, part.description, part.unit_cents, ordered,
  case when state = 'cancelled' then ordered else 0 end as cancelled,
  case when has_left then ordered else 0 end as shipped,
  case when state <> 'cancelled' and not has_left and not is_sold_out then ordered else 0 end as allocated,
  case when state <> 'cancelled' and not has_left and is_sold_out then ordered else 0 end as backordered,
  case when is_sold_out then placed_at::date + (7 + n % 28)::integer end as expected_on
from bench_plan
cross join lateral generate_series(1, lines) as position
cross join lateral (
  select (1 + (n + position) % 12)::integer as ordered,
    state = 'shipped' or (state = 'partly_shipped' and position = 1) as has_left
) as pieces
join bench_parts as part on part.place = (n * 31 + position * 977) % (select count(*) from bench_parts);

create function pg_temp.tax_of(currency text, base bigint) returns bigint language sql immutable
  return case currency when 'CAD' then (base * 13000 + 50000) / 100000 else 0 end;

-- With its money: as it was agreed, as it is since pieces were cancelled, and of what has shipped.
create temporary table bench_orders as
select bench_plan.*, agreed_total, subtotal, freight, tax, subtotal + freight + tax as total, shipped_subtotal, invoice_tax,
  shipped_subtotal + freight + invoice_tax as invoice_total, case when is_bundled then last_day else next_day end as promised_on
from bench_plan
join (
  select n, sum(unit_cents * ordered)::bigint as agreed, sum(unit_cents * (ordered - cancelled))::bigint as subtotal,
    sum(unit_cents * shipped)::bigint as shipped_subtotal,
    min(expected_on) filter (where not has_left) as next_day, max(expected_on) filter (where not has_left) as last_day
  from bench_lines join bench_plan using (n)
  cross join lateral (select state = 'partly_shipped' and shipped > 0 as has_left) as piece
  group by n
) as sums using (n)
cross join lateral (select case when method in ('flat_rate', 'dropship') then 1400 else 0 end as agreed_freight) as rate
cross join lateral (select case when state = 'cancelled' then 0 else agreed_freight end as freight) as kept
cross join lateral (
  select pg_temp.tax_of(currency, subtotal + freight) as tax, pg_temp.tax_of(currency, shipped_subtotal + freight) as invoice_tax,
    agreed + agreed_freight + pg_temp.tax_of(currency, agreed + agreed_freight) as agreed_total
) as taxes
order by n;
analyze bench_lines, bench_orders;
