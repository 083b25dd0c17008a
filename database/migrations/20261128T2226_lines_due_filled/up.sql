-- As orders of today are given it, with the cut-off and closing days of the settings and the holidays of the shop's province. Whether pieces
-- that have come since were in stock when they were ordered is not known any more: such a line counts as one that was.
with shop as (
  select coalesce(settings->'delivery'->>'cut_off', '00:00')::time as cut_off,
    coalesce(settings->'delivery'->'closed_on', '[]') as closed_on,
    case when settings->'address'->>'country' = 'US' then '' else coalesce(settings->'address'->>'province', 'ON') end as province
  from (select) as always left join shop_settings on true
), holiday (day, provinces) as (values -- no provinces: all of Canada
    ('2025-01-01', ''),
    ('2025-02-17', 'AB BC MB NB NS ON PE SK'),
    ('2025-04-18', ''),
    ('2025-05-19', 'AB BC MB NT NU ON QC SK YT'),
    ('2025-06-23', 'NT YT'),
    ('2025-06-24', 'QC'),
    ('2025-07-01', ''),
    ('2025-07-09', 'NU'),
    ('2025-08-04', 'BC NB NT NU SK'),
    ('2025-08-18', 'YT'),
    ('2025-09-01', ''),
    ('2025-09-30', 'BC MB NT NU PE YT'),
    ('2025-10-13', 'AB BC MB NT NU ON QC SK YT'),
    ('2025-11-11', 'AB BC NB NL NT NU PE SK YT'),
    ('2025-12-25', ''),
    ('2025-12-26', 'ON'),
    ('2026-01-01', ''),
    ('2026-02-16', 'AB BC MB NB NS ON PE SK'),
    ('2026-04-03', ''),
    ('2026-05-18', 'AB BC MB NT NU ON QC SK YT'),
    ('2026-06-22', 'NT YT'),
    ('2026-06-24', 'QC'),
    ('2026-07-01', ''),
    ('2026-07-09', 'NU'),
    ('2026-08-03', 'BC NB NT NU SK'),
    ('2026-08-17', 'YT'),
    ('2026-09-07', ''),
    ('2026-09-30', 'BC MB NT NU PE YT'),
    ('2026-10-12', 'AB BC MB NT NU ON QC SK YT'),
    ('2026-11-11', 'AB BC NB NL NT NU PE SK YT'),
    ('2026-12-25', ''),
    ('2026-12-28', 'ON')
), closed as (
  select day::date from holiday, shop where province <> '' and (provinces = '' or province = any(string_to_array(provinces, ' ')))
  union select closing.day::date from shop, jsonb_array_elements_text(closed_on) as closing (day)
), placed as (
  select uuid, (placed_at at time zone 'America/Toronto')::date
    + case when (placed_at at time zone 'America/Toronto')::time < cut_off then 0 else 1 end as earliest
  from orders, shop where kind = 'standard'
), ships as (
  select earliest, coalesce(min(at)::date, earliest) as day
  from (select distinct earliest from placed) as dates
  left join lateral generate_series(earliest, earliest + 40, interval '1 day') as candidate (at)
    on extract(isodow from at) < 6 and not exists (select from closed where closed.day = at::date)
  group by earliest
)
update order_lines set due_on = coalesce(expected_on, case when backordered = 0 then ships.day end)
from placed join ships using (earliest) where order_uuid = placed.uuid;
