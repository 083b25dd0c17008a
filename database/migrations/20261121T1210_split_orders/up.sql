-- Orders that were split off another one.

alter table orders
  add column split_from uuid constraint orders_split_from references orders,
  add column turn_number bigint,
  add constraint orders_split_has_turn check ((split_from is null) = (turn_number is null));
comment on column orders.split_from is 'The order of which this one was a part.';
comment on column orders.turn_number is 'The number by whose turn its backordered pieces are allocated, of the order that was split. Null: its own.';
create index orders_split_from on orders (split_from) where split_from is not null;
