-- What is taken of an authorised amount, and what is given back. A gateway is asked under the key of the row, never twice.

alter table payment_attempts
  add column purpose text not null default 'order' constraint payment_attempts_purpose_known
    check (purpose in ('order', 'renewal', 'difference', 'invoice')),
  add column authorised_at timestamptz,
  add column expires_at timestamptz;
comment on column payment_attempts.purpose is
  'Why the card was asked: the order itself, again before the authorisation ends, for what it does not cover, or for open invoices.';
comment on column payment_attempts.expires_at is 'When the gateway gives the authorised amount free again. Null: not known.';
update payment_attempts set authorised_at = updated_at where state in ('authorised', 'captured');
drop index payment_attempts_one_alive_per_order;
create unique index payment_attempts_one_alive_per_order on payment_attempts (trunk_uuid)
  where purpose = 'order' and state in ('created', 'authorised', 'captured', 'unknown');
create index payment_attempts_of_order on payment_attempts (trunk_uuid);
create index payment_attempts_ending on payment_attempts (expires_at) where state = 'authorised';

create table payment_captures (
  id bigint generated always as identity primary key,
  key uuid not null default gen_random_uuid() constraint payment_captures_key_unique unique,
  attempt_key uuid not null constraint payment_captures_attempt references payment_attempts,
  invoice_uuid uuid constraint payment_captures_invoice references invoices,
  cents bigint not null constraint payment_captures_cents_positive check (cents > 0),
  state text not null default 'created' constraint payment_captures_state_known
    check (state in ('created', 'captured', 'failed', 'unknown')),
  gateway_reference text,
  refunded_cents bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint payment_captures_refunded_within_captured check (refunded_cents between 0 and cents)
);
comment on column payment_captures.key is 'The idempotency key sent to the gateway.';
comment on column payment_captures.invoice_uuid is 'Null: paid in advance, before there was an invoice.';
create index payment_captures_attempt on payment_captures (attempt_key);
create index payment_captures_invoice on payment_captures (invoice_uuid) where invoice_uuid is not null;
create index payment_captures_unsettled on payment_captures (state) where state in ('created', 'failed', 'unknown');

create table refunds (
  id bigint generated always as identity primary key,
  key uuid not null default gen_random_uuid() constraint refunds_key_unique unique,
  capture_id bigint not null constraint refunds_capture references payment_captures,
  credit_note_uuid uuid constraint refunds_credit_note references credit_notes,
  cents bigint not null constraint refunds_cents_positive check (cents > 0),
  state text not null default 'created' constraint refunds_state_known
    check (state in ('created', 'refunded', 'failed', 'unknown')),
  reason text not null,
  gateway_reference text,
  staff_id bigint constraint refunds_staff references staff,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index refunds_capture on refunds (capture_id);
create index refunds_unsettled on refunds (state) where state in ('created', 'failed', 'unknown');

create table gateway_events (
  gateway text not null,
  id text not null,
  type text not null,
  received_at timestamptz not null default now(),
  handled_at timestamptz,
  primary key (gateway, id)
);
comment on table gateway_events is 'The messages of a card company that were handled already: each is sent at least once.';

alter table applications add constraint applications_capture foreign key (capture_key) references payment_captures (key);
