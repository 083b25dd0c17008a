-- The special prices stay; that a file had them is forgotten.
delete from change_sets where kind = 'special-prices';
alter table change_sets
  drop constraint change_sets_kind_known,
  add constraint change_sets_kind_known check (kind in ('part', 'price', 'prices', 'import', 'stock'));
comment on column change_sets.kind is
  'part: the fields of one part; price: one of its prices; prices: many prices at once; import: what a file of parts changed; stock: what
a file of counted stock changed.';
comment on column change_sets.part_count is null;

create or replace view change_set_values as
select rows.change_set_id, rows.part_id, parts.inventory_code, rows.field, rows.before, rows.after,
  rows.field like 'price %' as is_price,
  case
    when rows.field = 'part'
      then case when to_jsonb(parts) @> rows.after then rows.after else to_jsonb(parts) end
    when rows.field = 'on_hand' then to_jsonb(coalesce(stock.on_hand, 0))
    when rows.field not like 'price %' then part_field(parts, rows.field)
    when prices.part_id is not null
      then jsonb_build_object('from_quantities', prices.from_quantities, 'cents', prices.cents)
  end as present
from change_set_rows as rows
join parts on parts.id = rows.part_id
left join stock on rows.field = 'on_hand' and stock.part_id = rows.part_id
left join prices on rows.field like 'price %' and prices.part_id = rows.part_id
  and prices.currency = split_part(rows.field, ' ', 2)
  and prices.valid_from = case when rows.field like 'price %' then split_part(rows.field, ' ', 3)::date end;
comment on column change_set_rows.field is
  'A column of parts, description_en, description_fr, a price by currency and first day, such as price CAD 2026-12-01: null, or
{"cents": […], "from_quantities": […]}; part: null, then the columns of a part that the set added; or on_hand: the pieces in stock.';
