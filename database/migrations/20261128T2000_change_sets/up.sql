-- Every change of the catalogue in the office is one set: who made it, when, and each field before and after, so that it can be undone
-- while nothing has changed since.

create table change_sets (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() constraint change_sets_uuid_unique unique,
  kind text not null constraint change_sets_kind_known check (kind in ('part', 'price', 'prices')),
  terms jsonb,
  part_count integer not null,
  staff_id bigint not null constraint change_sets_staff references staff,
  changed_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by bigint constraint change_sets_undone_by references staff,
  constraint change_sets_undone_by_somebody check ((undone_at is null) = (undone_by is null))
);
comment on column change_sets.kind is 'part: the fields of one part; price: one of its prices; prices: many prices at once.';
comment on column change_sets.terms is
  'How many prices were changed at once, as the contract names it: {"currency", "shift", "rounding", "valid_from"}';
create index change_sets_staff on change_sets (staff_id);
create index change_sets_undone_by on change_sets (undone_by) where undone_by is not null;
create index change_sets_of_many on change_sets (id) where kind = 'prices';

create table change_set_rows (
  change_set_id bigint not null constraint change_set_rows_set references change_sets on delete cascade,
  part_id bigint not null constraint change_set_rows_part references parts on delete cascade,
  field text not null,
  before jsonb,
  after jsonb,
  primary key (change_set_id, part_id, field)
);
comment on table change_set_rows is 'Append-only.';
comment on column change_set_rows.field is
  'A column of parts, description_en, description_fr, or a price by currency and first day, such as price CAD 2026-12-01: null, or
{"cents": […], "from_quantities": […]}';
create index change_set_rows_part on change_set_rows (part_id, change_set_id);
create trigger change_set_rows_append_only before update on change_set_rows
  for each statement execute function refuse_change();

-- The present value of a column of a part as a set of changes stores it. Without a table, so that it is part of the statement's plan.
create function part_field(part parts, field text) returns jsonb language sql stable as $$
  select case
    when field like 'description\_%' then part.descriptions -> split_part(field, '_', 2)
    else nullif(to_jsonb(part) -> field, 'null')
  end
$$;

create view change_set_values as
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
comment on view change_set_values is 'The fields of sets of changes with their present values.';
