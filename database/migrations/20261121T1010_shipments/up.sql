-- What happens to an order after it is placed: holds, changes, picking and shipments.

alter table order_lines
  add column cancelled integer not null default 0,
  add column returned integer not null default 0,
  drop constraint order_lines_quantities_not_negative,
  drop constraint order_lines_quantities_add_up,
  drop constraint order_lines_total_is_product,
  add constraint order_lines_quantities_not_negative check (
    allocated >= 0 and shipped >= 0 and backordered >= 0 and cancelled >= 0 and returned between 0 and shipped
  ),
  add constraint order_lines_quantities_add_up check (allocated + backordered + shipped + cancelled = ordered),
  add constraint order_lines_total_is_product check (total_cents = unit_cents * (ordered - cancelled));
comment on column order_lines.cancelled is 'Pieces that will not be shipped; the total of the line is without them.';
comment on column order_lines.returned is 'Pieces that were shipped and came back.';

alter table orders
  add column version bigint not null default 1,
  add column is_held boolean not null default false,
  add column picking_since timestamptz,
  add column picking_by bigint constraint orders_picking_by references staff,
  add column placed_by_staff bigint constraint orders_placed_by_staff references staff,
  add column promised_on date,
  add constraint orders_picked_by_somebody check ((picking_since is null) = (picking_by is null));
comment on column orders.version is 'Raised by every change that staff make.';
comment on column orders.is_held is 'Whether a hold is open. A held order keeps its stock and does not ship.';
comment on column orders.placed_by_staff is 'The member of staff who placed it on the buyer''s behalf.';
comment on column orders.promised_on is 'The day by which every line was promised when the order was placed. Null: not known.';

create table order_holds (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() constraint order_holds_uuid_unique unique,
  order_uuid uuid not null constraint order_holds_order references orders on delete cascade,
  kind text not null constraint order_holds_kind_known
    check (kind in ('credit', 'overdue', 'payment', 'approval', 'address', 'customs', 'fraud', 'manual')),
  reason text not null default '' constraint order_holds_reason_length check (char_length(reason) <= 500),
  held_by bigint constraint order_holds_held_by references staff,
  held_at timestamptz not null default now(),
  until date,
  released_by bigint constraint order_holds_released_by references staff,
  released_at timestamptz,
  release_reason text not null default '' constraint order_holds_release_reason_length check (char_length(release_reason) <= 500)
);
comment on column order_holds.held_by is 'Null: the shop itself.';
create unique index order_holds_one_open_per_kind on order_holds (order_uuid, kind) where released_at is null;
create index order_holds_order on order_holds (order_uuid);

create table order_versions (
  order_uuid uuid not null constraint order_versions_order references orders on delete cascade,
  version bigint not null,
  at timestamptz not null default now(),
  staff_id bigint constraint order_versions_staff references staff,
  reason text not null default '' constraint order_versions_reason_length check (char_length(reason) <= 500),
  snapshot jsonb not null,
  primary key (order_uuid, version)
);
comment on table order_versions is 'Append-only: an order as it was before each change of its lines, freight, address or method.';
create trigger order_versions_append_only before update or delete on order_versions
  for each row when (pg_trigger_depth() = 0) execute function refuse_change();

create table shipments (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() constraint shipments_uuid_unique unique,
  order_uuid uuid not null constraint shipments_order references orders,
  position integer not null constraint shipments_position_positive check (position > 0),
  number text not null constraint shipments_number_unique unique,
  method text not null constraint shipments_method_known check (method in ('flat_rate', 'pickup', 'collect', 'dropship')),
  courier text not null default '',
  ship_to jsonb not null,
  handed_to text not null default '' constraint shipments_handed_to_length check (char_length(handed_to) <= 120),
  staff_id bigint not null constraint shipments_staff references staff,
  shipped_at timestamptz not null default now(),
  constraint shipments_position_unique unique (order_uuid, position),
  constraint shipments_pickup_handed_over check ((method = 'pickup') = (handed_to <> ''))
);
comment on column shipments.number is 'The order''s number and its position: 100123-S1.';
create index shipments_shipped_at on shipments (shipped_at desc, id desc);

create table shipment_lines (
  shipment_id bigint not null constraint shipment_lines_shipment references shipments,
  order_line_id bigint not null constraint shipment_lines_order_line references order_lines,
  quantity integer not null constraint shipment_lines_quantity_positive check (quantity > 0),
  primary key (shipment_id, order_line_id)
);
create index shipment_lines_order_line on shipment_lines (order_line_id);

create table parcels (
  id bigint generated always as identity primary key,
  shipment_id bigint not null constraint parcels_shipment references shipments,
  position integer not null constraint parcels_position_positive check (position > 0),
  box text not null,
  length numeric(10, 5) not null,
  height numeric(10, 5) not null,
  width numeric(10, 5) not null,
  weight numeric(10, 5) not null constraint parcels_weight_positive check (weight > 0),
  tracking_number text not null default '' constraint parcels_tracking_number_length check (char_length(tracking_number) <= 60),
  contents jsonb not null,
  constraint parcels_position_unique unique (shipment_id, position)
);
comment on table parcels is 'Inches and pounds, the box included.';
comment on column parcels.contents is '[{"inventory_code", "quantity"}]';
create index parcels_tracking_number on parcels (upper(tracking_number)) where tracking_number <> '';

create trigger shipments_append_only before update or delete on shipments
  for each statement execute function refuse_change();
create trigger shipment_lines_append_only before update or delete on shipment_lines
  for each statement execute function refuse_change();

create index orders_to_ship on orders (number) where state in ('confirmed', 'partly_shipped');
create index orders_held on orders (number) where is_held;
create index order_lines_ready on order_lines (order_uuid) where allocated > 0;
