create table order_deposits (
  id bigint generated always as identity primary key,
  order_uuid uuid not null constraint order_deposits_order references orders,
  payment_uuid uuid not null constraint order_deposits_payment references payments_received,
  kind text not null constraint order_deposits_kind_known check (kind in ('set_aside', 'applied', 'freed')),
  cents bigint not null constraint order_deposits_sign check (cents <> 0 and (kind = 'set_aside') = (cents > 0)),
  staff_id bigint constraint order_deposits_staff references staff,
  at timestamptz not null default now()
);
comment on table order_deposits is
  'Append-only: the parts of payments that are set aside as deposits of orders, and, negative, what their invoices took or became free.';
create index order_deposits_order on order_deposits (order_uuid);
create index order_deposits_payment on order_deposits (payment_uuid);
create index order_deposits_at on order_deposits (at);
create index order_deposits_staff on order_deposits (staff_id) where staff_id is not null;
create trigger order_deposits_append_only before update or delete on order_deposits
  for each statement execute function refuse_change();

alter table payments_received
  add column set_aside_cents bigint not null default 0,
  add constraint payments_received_set_aside_within check (
    set_aside_cents >= 0 and applied_cents + paid_back_cents + set_aside_cents <= cents
    and (reversed_at is null or set_aside_cents = 0)
  ) not valid;
comment on column payments_received.set_aside_cents is 'The sum of its order_deposits: money that only invoices of those orders may take.';
