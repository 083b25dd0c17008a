-- Which parts and prices changed: told to every process at once, as `parts 7,12 of 3,4` (the parts, and the categories they were or are
-- in), and kept for two days, so that a process that could not listen, or a change of more parts than fit into a notice, is caught up with.

create table catalogue_changes (
  id bigint generated always as identity primary key,
  transaction xid8 not null default pg_current_xact_id(),
  subject text not null constraint catalogue_changes_subject_known check (subject in ('parts', 'prices')),
  part_ids bigint[],
  changed_at timestamptz not null default now()
);
comment on table catalogue_changes is
  'A reader remembers the oldest transaction that was open when it read, and reads from there the next time: no commit is missed.';
comment on column catalogue_changes.part_ids is 'At most 10,000; null: any part.';
create index catalogue_changes_transaction on catalogue_changes (transaction);
create index catalogue_changes_day on catalogue_changes (changed_at);

-- Keeps what changed, and forgets what is older than two days; rows that another transaction is forgetting are left to it.
create function keep_catalogue_change(changed_subject text, changed_ids bigint[]) returns void language sql as $$
  delete from catalogue_changes where id in (
    select id from catalogue_changes where changed_at < now() - interval '2 days' for update skip locked
  );
  insert into catalogue_changes (subject, part_ids)
  select changed_subject, array_agg(part_id)
  from (
    select part_id, (row_number() over () - 1) / 10000 as portion from unnest(changed_ids) as parts (part_id)
  ) as portions
  group by portion;
$$;

-- As before, and the changed prices are kept.
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
    if subject = 'prices' then
      perform keep_catalogue_change('prices', array(select distinct part_id from changed));
    end if;
  end if;
  perform pg_notify('catalogue_changed', coalesce(subject || ' ' || part_ids, 'all'));
  return null;
end $$;

create function tell_parts_changed() returns trigger language plpgsql as $$
declare
  changed_ids bigint[];
  category_ids bigint[];
begin
  if tg_op = 'TRUNCATE' then
    insert into catalogue_changes (subject) values ('parts');
    perform pg_notify('catalogue_changed', 'all');
    return null;
  end if;
  select array_agg(id), array_agg(distinct category_id) into changed_ids, category_ids from changed;
  if changed_ids is null then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    category_ids := category_ids || array(select distinct category_id from before);
  end if;
  perform keep_catalogue_change('parts', changed_ids);
  perform pg_notify('catalogue_changed',
    case when cardinality(changed_ids) <= 200 and cardinality(category_ids) <= 200
      then 'parts ' || array_to_string(changed_ids, ',') || ' of ' || array_to_string(category_ids, ',')
      else 'all' end);
  return null;
end $$;

drop trigger parts_tell on parts;
create trigger parts_tell_insert after insert on parts referencing new table as changed
  for each statement execute function tell_parts_changed();
create trigger parts_tell_update after update on parts referencing old table as before new table as changed
  for each statement execute function tell_parts_changed();
create trigger parts_tell_delete after delete on parts referencing old table as changed
  for each statement execute function tell_parts_changed();
create trigger parts_tell_truncate after truncate on parts
  for each statement execute function tell_parts_changed();
