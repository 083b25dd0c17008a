create table shop_opening (
  is_only boolean primary key default true constraint shop_opening_one check (is_only),
  state text not null constraint shop_opening_state_known check (state in ('not-opened', 'open', 'closed')),
  reason text not null default '' constraint shop_opening_reason_short check (length(reason) <= 2000),
  back_on date,
  changed_at timestamptz not null default now()
);
comment on table shop_opening is 'Whether buyers see the shop; without a row they do. A shop that starts without parts and orders has one.';
comment on column shop_opening.reason is 'Why it is closed for now.';
comment on column shop_opening.back_on is 'The day on which it is open again, as buyers are told. Null: not said.';

create trigger shop_opening_tell after insert or update or delete on shop_opening
  for each statement execute function tell_catalogue_changed('all');
