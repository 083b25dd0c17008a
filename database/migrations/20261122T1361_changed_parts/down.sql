drop trigger parts_tell_insert on parts;
drop trigger parts_tell_update on parts;
drop trigger parts_tell_delete on parts;
drop trigger parts_tell_truncate on parts;
create trigger parts_tell after insert or update or delete or truncate on parts
  for each statement execute function tell_catalogue_changed('all');
drop function tell_parts_changed;

create or replace function tell_catalogue_changed() returns trigger language plpgsql as $$
declare
  subject text := tg_argv[0];
  part_ids text;
begin
  if subject <> 'all' then
    select case when count(*) <= 200 then string_agg(distinct part_id::text, ',') end into part_ids from changed;
    if part_ids is null and not exists (select from changed) then
      return null;
    end if;
  end if;
  perform pg_notify('catalogue_changed', coalesce(subject || ' ' || part_ids, 'all'));
  return null;
end $$;

drop function keep_catalogue_change;
drop table catalogue_changes;
