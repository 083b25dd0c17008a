-- The sandbox captures in parts and refunds, as a card company does.

alter table sandbox_charges
  add column captured_cents bigint not null default 0,
  add column expires_at timestamptz not null default now() + interval '7 days',
  add column releases_rest boolean not null default false,
  add column is_released boolean not null default false,
  add constraint sandbox_charges_captured_within_amount check (captured_cents between 0 and amount_cents);
comment on column sandbox_charges.releases_rest is 'The first capture releases what it does not take.';

create table sandbox_captures (
  key uuid primary key,
  reference text not null constraint sandbox_captures_reference_unique unique,
  charge_reference text not null constraint sandbox_captures_charge references sandbox_charges (reference),
  cents bigint not null constraint sandbox_captures_cents_positive check (cents > 0),
  refunded_cents bigint not null default 0,
  is_rest_kept boolean not null,
  created_at timestamptz not null default now(),
  constraint sandbox_captures_refunded_within_captured check (refunded_cents between 0 and cents)
);
comment on table sandbox_captures is 'What the sandbox has taken; empty in a shop with a real gateway.';

create table sandbox_refunds (
  key uuid primary key,
  reference text not null constraint sandbox_refunds_reference_unique unique,
  capture_reference text not null constraint sandbox_refunds_capture references sandbox_captures (reference),
  cents bigint not null constraint sandbox_refunds_cents_positive check (cents > 0),
  created_at timestamptz not null default now()
);
comment on table sandbox_refunds is 'What the sandbox has returned; empty in a shop with a real gateway.';
create index sandbox_refunds_of_capture on sandbox_refunds (capture_reference);
create index sandbox_captures_of_charge on sandbox_captures (charge_reference);
