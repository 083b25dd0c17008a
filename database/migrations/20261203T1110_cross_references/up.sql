-- Numbers under which others know a part: a maker whose article it replaces, or a customer.

create table cross_references (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() constraint cross_references_uuid unique,
  part_id bigint not null constraint cross_references_part references parts on delete cascade,
  maker text,
  company_id bigint constraint cross_references_company references companies on delete cascade,
  number text not null,
  number_key text collate "C" not null constraint cross_references_key_written check (number_key <> ''),
  added_at timestamptz not null default now(),
  constraint cross_references_of_one check ((maker is null) <> (company_id is null))
);
comment on column cross_references.number_key is 'As the keys of part numbers: letters and digits in upper case.';
create index cross_references_of_part on cross_references (part_id);
create unique index cross_references_of_company on cross_references (company_id, number_key) where company_id is not null;
create unique index cross_references_of_maker on cross_references (number_key, lower(maker), part_id)
  where company_id is null;

-- Processes keep what a number means, and whether there are such numbers at all: told as a change of the parts, or of the company.
create function tell_cross_references_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed',
    case when count(*) <= 200
      then 'parts ' || string_agg(distinct parts.id::text, ',') || ' of ' || string_agg(distinct category_id::text, ',')
      else 'all' end)
  from changed join parts on parts.id = part_id
  where company_id is null
  having count(*) > 0;
  perform pg_notify('catalogue_changed', 'company ' || company_id)
  from changed where company_id is not null group by company_id;
  return null;
end $$;

create trigger cross_references_tell_insert after insert on cross_references referencing new table as changed
  for each statement execute function tell_cross_references_changed();
create trigger cross_references_tell_delete after delete on cross_references referencing old table as changed
  for each statement execute function tell_cross_references_changed();
