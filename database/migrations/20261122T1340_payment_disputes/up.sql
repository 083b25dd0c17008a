-- What the card company tells of payments that the card's holder disputes at the bank. Each row mirrors the company's own record.

create table payment_disputes (
  id bigint generated always as identity primary key,
  gateway text not null,
  reference text not null,
  attempt_key uuid not null constraint payment_disputes_attempt references payment_attempts,
  cents bigint not null constraint payment_disputes_cents_not_negative check (cents >= 0),
  reason text not null,
  state text not null constraint payment_disputes_state_known
    check (state in ('response-needed', 'under-review', 'won', 'lost', 'closed')),
  is_inquiry boolean not null,
  is_withdrawn boolean not null,
  evidence_due_at timestamptz,
  opened_at timestamptz not null,
  seen_at timestamptz not null,
  constraint payment_disputes_reference_unique unique (gateway, reference)
);
comment on column payment_disputes.reference is 'The gateway’s identifier of the dispute.';
comment on column payment_disputes.is_inquiry is 'The bank only asks: no money has left, and a refund ends it.';
comment on column payment_disputes.is_withdrawn is 'The money has left the shop.';
comment on column payment_disputes.seen_at is 'When the gateway was asked: an older answer changes nothing.';
create index payment_disputes_attempt on payment_disputes (attempt_key);
create index payment_disputes_open on payment_disputes (opened_at) where state in ('response-needed', 'under-review');
