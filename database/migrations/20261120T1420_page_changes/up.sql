-- When what a page shows was last changed, for the site map of search engines. Imports touch only the rows that differ.

alter table parts add column changed_at timestamptz not null default now();
alter table documents add column changed_at timestamptz not null default now();

create function note_change() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end $$;
create trigger parts_note_change before update on parts for each row execute function note_change();
create trigger documents_note_change before update on documents for each row execute function note_change();
