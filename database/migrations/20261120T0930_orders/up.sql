-- Placed orders as they were agreed, and the payments for them.

create sequence order_numbers start 100001;

create table orders (
  uuid uuid primary key constraint orders_trunk references trunks (uuid),
  number bigint not null default nextval('order_numbers') constraint orders_number_unique unique,
  kind text not null constraint orders_kind_known check (kind in ('standard', 'mod')),
  state text not null constraint orders_state_known
    check (state in ('placed', 'payment_pending', 'confirmed', 'partly_shipped', 'shipped', 'cancelled')),
  company_id bigint not null constraint orders_company references companies,
  customer_id bigint not null constraint orders_customer references customers,
  language text not null,
  currency text not null constraint orders_currency_known check (currency in ('CAD', 'USD')),
  subtotal_cents bigint not null constraint orders_subtotal_not_negative check (subtotal_cents >= 0),
  shipping_cents bigint not null constraint orders_shipping_not_negative check (shipping_cents >= 0),
  taxes_cents bigint not null constraint orders_taxes_not_negative check (taxes_cents >= 0),
  total_cents bigint not null,
  is_bundled boolean not null,
  shipping_type text not null constraint orders_shipping_type_known check (shipping_type in ('flat_rate', 'pickup', 'collect', 'dropship')),
  courier text not null,
  courier_account text not null,
  ship_to jsonb not null,
  bill_to jsonb not null,
  purchase_order_number text not null,
  notes text[] not null,
  payment_type text not null constraint orders_payment_type_known check (payment_type in ('account', 'card')),
  masked_card_number text,
  request_key text,
  placed_at timestamptz not null default now(),
  confirmed_at timestamptz,
  constraint orders_total_adds_up check (total_cents = subtotal_cents + shipping_cents + taxes_cents)
);
comment on column orders.request_key is 'The Idempotency-Key of the request that placed it, so that a repetition finds the order even after a crash.';
create index orders_company on orders (company_id, placed_at desc);
create index orders_customer on orders (customer_id, placed_at desc);
create index orders_open_state on orders (state) where state in ('placed', 'payment_pending');

create table order_lines (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() constraint order_lines_uuid_unique unique,
  order_uuid uuid not null constraint order_lines_order references orders on delete cascade,
  position integer not null,
  part_id bigint not null constraint order_lines_part references parts,
  inventory_code text not null,
  description text not null,
  unit_cents bigint not null,
  total_cents bigint not null,
  ordered integer not null constraint order_lines_ordered_positive check (ordered > 0),
  allocated integer not null,
  shipped integer not null default 0,
  backordered integer not null,
  constraint order_lines_position_unique unique (order_uuid, position),
  constraint order_lines_quantities_not_negative check (allocated >= 0 and shipped >= 0 and backordered >= 0),
  constraint order_lines_quantities_add_up check (allocated + shipped + backordered = ordered),
  constraint order_lines_total_is_product check (total_cents = unit_cents * ordered)
);

create table order_tax_lines (
  order_uuid uuid not null constraint order_tax_lines_order references orders on delete cascade,
  position integer not null,
  name text not null,
  jurisdiction text not null,
  rate_per_hundred_thousand integer not null,
  base_cents bigint not null,
  amount_cents bigint not null,
  reason text not null,
  registration_number text,
  primary key (order_uuid, position)
);

-- An order's totals are the sums of its lines, checked when its transaction ends.
create function order_totals_are_sums() returns trigger language plpgsql as $$
begin
  if new.subtotal_cents <> (select coalesce(sum(total_cents), 0) from order_lines where order_uuid = new.uuid)
    or new.taxes_cents <> (select coalesce(sum(amount_cents), 0) from order_tax_lines where order_uuid = new.uuid)
  then
    raise exception 'order % does not add up', new.uuid using errcode = 'check_violation', constraint = 'orders_totals_are_sums';
  end if;
  return null;
end $$;
create constraint trigger orders_totals_are_sums after insert or update of subtotal_cents, taxes_cents on orders
  deferrable initially deferred for each row execute function order_totals_are_sums();

create table payment_attempts (
  key uuid primary key default gen_random_uuid(),
  trunk_uuid uuid not null constraint payment_attempts_trunk references trunks (uuid),
  gateway text not null,
  card_uuid uuid not null,
  amount_cents bigint not null constraint payment_attempts_amount_positive check (amount_cents > 0),
  currency text not null constraint payment_attempts_currency_known check (currency in ('CAD', 'USD')),
  state text not null default 'created' constraint payment_attempts_state_known
    check (state in ('created', 'authorised', 'captured', 'declined', 'unknown', 'voided', 'refunded')),
  captured_cents bigint not null default 0,
  gateway_reference text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint payment_attempts_captured_within_authorised check (captured_cents between 0 and amount_cents),
  constraint payment_attempts_reference_unique unique (gateway, gateway_reference)
);
comment on column payment_attempts.key is 'The idempotency key sent to the gateway: the same attempt is never charged twice.';
create unique index payment_attempts_one_alive_per_order on payment_attempts (trunk_uuid)
  where state in ('created', 'authorised', 'captured', 'unknown');

create table sandbox_charges (
  key uuid primary key,
  reference text not null constraint sandbox_charges_reference_unique unique,
  amount_cents bigint not null,
  currency text not null,
  outcome text not null constraint sandbox_charges_outcome_known check (outcome in ('authorised', 'declined', 'voided')),
  created_at timestamptz not null default now()
);
comment on table sandbox_charges is 'What the sandbox card company remembers; empty in a shop with a real gateway.';
