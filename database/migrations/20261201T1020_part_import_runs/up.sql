-- Large files of parts are read, imported and undone by jobs, which say how far they are and can be cancelled.

create table part_import_runs (
  uuid uuid primary key default gen_random_uuid(),
  staff_id bigint not null constraint part_import_runs_staff references staff,
  file_name text not null,
  content bytea,
  added_at timestamptz not null default now(),
  does text not null default 'preview' constraint part_import_runs_does_known check (does in ('preview', 'import', 'undo')),
  asked jsonb,
  number integer not null default 0,
  asked_at timestamptz not null default now(),
  state text not null default 'chosen'
    constraint part_import_runs_state_known
    check (state in ('chosen', 'waiting', 'running', 'done', 'refused', 'failed', 'cancelled')),
  tries integer not null default 0,
  rows integer,
  share real not null default 0,
  preview jsonb,
  problem jsonb,
  change_set_id bigint constraint part_import_runs_set references change_sets on delete cascade
);
comment on table part_import_runs is
  'Large files of parts: how far the job is that previews, imports or undoes one, and what came of it.';
comment on column part_import_runs.content is 'The file, until it is imported or cancelled.';
comment on column part_import_runs.asked is
  'How the file is read, who asked and what they may do; null once an import or an undoing has ended.';
comment on column part_import_runs.number is 'Of what was last asked: a job does nothing when something else was asked since.';
comment on column part_import_runs.share is 'How much is done, from 0 to 1.';
comment on column part_import_runs.problem is '{"en", "fr"}: why it was refused.';
create index part_import_runs_set on part_import_runs (change_set_id);
