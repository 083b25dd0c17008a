-- A bag holds at most a thousand lines, whoever adds them: a page of them must still be made.

create function bag_lines_within_limit() returns trigger language plpgsql as $$
begin
  if exists (
    select from items where bag_id in (select distinct bag_id from added) group by bag_id having count(*) > 1000
  ) then
    raise exception 'a bag holds at most 1000 lines' using errcode = 'check_violation', constraint = 'bags_lines_within_limit';
  end if;
  return null;
end $$;
create trigger items_within_limit after insert on items referencing new table as added
  for each statement execute function bag_lines_within_limit();
