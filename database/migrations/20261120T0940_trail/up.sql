-- Who changed what.

create table audit_events (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor text not null,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  request_id text not null default ''
);
comment on table audit_events is 'Append-only: every change of money, price, stock, credit and role.';
create index audit_events_subject on audit_events (subject, at);
create trigger audit_events_append_only before update or delete on audit_events
  for each statement execute function refuse_change();
