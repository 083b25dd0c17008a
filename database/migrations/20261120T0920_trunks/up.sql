-- The trunk (the cart): bags of items, and what its checkout has been told so far. Nothing derived is stored.

create table trunks (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() constraint trunks_uuid_unique unique,
  kind text not null default 'standard' constraint trunks_kind_known check (kind in ('standard', 'mod')),
  customer_id bigint constraint trunks_customer references customers,
  session_id bigint constraint trunks_session references sessions on delete cascade,
  currency text not null constraint trunks_currency_known check (currency in ('CAD', 'USD')),
  state text not null default 'open' constraint trunks_state_known check (state in ('open', 'placing', 'ordered')),
  version bigint not null default 1,
  is_bundled boolean not null default false,
  shipping_type text not null default 'undefined'
    constraint trunks_shipping_type_known check (shipping_type in ('undefined', 'flat_rate', 'pickup', 'collect', 'dropship')),
  courier text not null default '',
  courier_account text not null default '',
  ship_to_address_id bigint constraint trunks_ship_to references addresses,
  purchase_order_number text not null default ''
    constraint trunks_purchase_order_number_length check (char_length(purchase_order_number) <= 20),
  payment_type text not null default 'undefined'
    constraint trunks_payment_type_known check (payment_type in ('undefined', 'account', 'card')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint trunks_one_owner check ((customer_id is null) <> (session_id is null))
);
create unique index trunks_one_open_per_customer on trunks (customer_id, kind) where state <> 'ordered' and customer_id is not null;
create unique index trunks_one_open_per_session on trunks (session_id, kind) where state <> 'ordered' and session_id is not null;

create table bags (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() constraint bags_uuid_unique unique,
  trunk_id bigint not null constraint bags_trunk references trunks on delete cascade,
  type text not null constraint bags_type_known check (type in ('standards', 'mods', 'holders')),
  constraint bags_one_per_type unique (trunk_id, type)
);

create table items (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() constraint items_uuid_unique unique,
  bag_id bigint not null constraint items_bag references bags on delete cascade,
  part_id bigint not null constraint items_part references parts,
  requested integer not null constraint items_requested_in_range check (requested between 1 and 100000),
  constraint items_one_line_per_part unique (bag_id, part_id)
);

create table trunk_notes (
  uuid uuid primary key default gen_random_uuid(),
  trunk_id bigint not null constraint trunk_notes_trunk references trunks on delete cascade,
  position integer not null,
  body text not null constraint trunk_notes_body_length check (char_length(body) between 1 and 80),
  constraint trunk_notes_position_unique unique (trunk_id, position)
);

create table idempotency_keys (
  session_id bigint not null constraint idempotency_keys_session references sessions on delete cascade,
  key text not null,
  body_hash bytea not null,
  answer text,
  claimed_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (session_id, key)
);
create index idempotency_keys_expires_at on idempotency_keys (expires_at);
