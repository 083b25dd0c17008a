-- Parcels to the United States: packed and priced when the buyer chooses the address, kept with the order that follows.

create table freight_quotes (
  trunk_id bigint primary key constraint freight_quotes_trunk references trunks on delete cascade,
  trunk_version bigint not null,
  basis text not null,
  currency text not null constraint freight_quotes_currency_known check (currency in ('CAD', 'USD')),
  cents bigint constraint freight_quotes_not_negative check (cents >= 0),
  message text not null,
  packing_version text not null,
  packages jsonb not null,
  pieces jsonb not null,
  quoted_at timestamptz not null default now()
);
comment on table freight_quotes is 'The freight of a trunk as it was packed; it holds as long as the trunk still has this basis.';
comment on column freight_quotes.cents is 'Null: the shop tells the freight after the order.';
comment on column freight_quotes.message is 'Why it could not be packed, in the words of the packing; empty when it was.';
comment on column freight_quotes.packages is '[{"box", "length", "height", "width", "weight", "contents": [{"inventory_code", "quantity"}]}], inches and pounds';
comment on column freight_quotes.pieces is 'For each package where its pieces lie: [[position of the line, x, y, z, dx, dy, dz]], inches from a corner of the box.';

alter table orders
  add column freight_to_quote boolean not null default false,
  add column packing_version text not null default '',
  add constraint orders_unquoted_freight_costs_nothing check (not freight_to_quote or shipping_cents = 0);
comment on column orders.freight_to_quote is 'The shop has yet to tell the buyer what the freight costs; none was charged.';
comment on column orders.packing_version is 'The rules and tables that its packages were packed by; empty when it was not packed.';

create table order_packages (
  order_uuid uuid not null constraint order_packages_order references orders on delete cascade,
  position integer not null,
  box text not null,
  length numeric(10, 5) not null,
  height numeric(10, 5) not null,
  width numeric(10, 5) not null,
  weight numeric(10, 5) not null,
  contents jsonb not null,
  pieces jsonb not null,
  primary key (order_uuid, position)
);
comment on table order_packages is 'The parcels of an order as they were packed and priced: inches and pounds, the box included.';
comment on column order_packages.pieces is 'Where each piece lies: [[position of the order line, x, y, z, dx, dy, dz]].';

-- What the shop keeps of a part includes the packing group of its series: a part is another one when that changes.
create function touch_parts_of_series() returns trigger language plpgsql as $$
begin
  update parts set category_id = category_id
  where category_id in (select id from categories where series_id = new.id);
  return null;
end $$;
create trigger series_packing_touches_parts after update of packing_category on series
  for each row when (old.packing_category is distinct from new.packing_category)
  execute function touch_parts_of_series();
