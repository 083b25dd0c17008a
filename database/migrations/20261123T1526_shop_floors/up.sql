-- The machines and materials of a customer, as one document.

create table shop_floors (
  customer_id bigint primary key constraint shop_floors_customer references customers on delete cascade,
  floor jsonb not null,
  version integer not null default 1,
  changed_at timestamptz not null default now()
);
comment on column shop_floors.floor is 'As in the contract; checked before it is stored.';
