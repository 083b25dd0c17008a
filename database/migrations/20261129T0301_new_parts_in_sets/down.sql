-- The added parts stay; that an import added them is forgotten.
delete from change_set_rows where field = 'part';
create or replace view change_set_values as
select rows.change_set_id, rows.part_id, parts.inventory_code, rows.field, rows.before, rows.after,
  rows.field like 'price %' as is_price,
  case
    when rows.field not like 'price %' then part_field(parts, rows.field)
    when prices.part_id is not null
      then jsonb_build_object('from_quantities', prices.from_quantities, 'cents', prices.cents)
  end as present
from change_set_rows as rows
join parts on parts.id = rows.part_id
left join prices on rows.field like 'price %' and prices.part_id = rows.part_id
  and prices.currency = split_part(rows.field, ' ', 2)
  and prices.valid_from = case when rows.field like 'price %' then split_part(rows.field, ' ', 3)::date end;
comment on column change_set_rows.field is
  'A column of parts, description_en, description_fr, or a price by currency and first day, such as price CAD 2026-12-01: null, or
{"cents": […], "from_quantities": […]}';
