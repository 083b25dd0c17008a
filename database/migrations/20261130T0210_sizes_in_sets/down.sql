-- The parts keep their sizes; that somebody changed them is forgotten.
delete from change_set_rows where field like 'sizes.%';
comment on column change_set_rows.field is
  'A column of parts, description_en, description_fr, a price by currency and first day, such as price CAD 2026-12-01: null, or
{"cents": […], "from_quantities": […]}; part: null, then the columns of a part that the set added; on_hand: the pieces in stock; or a
special price by company, currency and first day, such as special 12 CAD 2026-12-01: null, or {"cents": …, "to": …}.';
create or replace function part_field(part parts, field text) returns jsonb language sql stable as $$
  select case
    when field like 'description\_%' then part.descriptions -> split_part(field, '_', 2)
    else nullif(to_jsonb(part) -> field, 'null')
  end
$$;
