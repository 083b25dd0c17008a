-- What staff keep of their own in the office: views of lists, and notes on records.

create table saved_views (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() constraint saved_views_uuid_unique unique,
  staff_id bigint not null constraint saved_views_staff references staff on delete cascade,
  list text not null constraint saved_views_list_length check (char_length(list) between 1 and 40),
  name text not null constraint saved_views_name_length check (char_length(name) between 1 and 60),
  query text not null constraint saved_views_query_length check (char_length(query) <= 2000),
  is_shared boolean not null default false,
  created_at timestamptz not null default now(),
  constraint saved_views_name_unique unique (staff_id, list, name)
);
comment on column saved_views.query is 'Filters, order, columns and widths as they stand in the address.';
create index saved_views_shared on saved_views (list) where is_shared;

create table notes (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() constraint notes_uuid_unique unique,
  subject text not null,
  staff_id bigint not null constraint notes_staff references staff,
  body text not null constraint notes_body_length check (char_length(body) between 1 and 2000),
  at timestamptz not null default now(),
  removed_at timestamptz
);
comment on column notes.subject is 'The record, as in audit_events: `order <uuid>`, `company <uuid>`.';
create index notes_subject on notes (subject, id desc) where removed_at is null;
