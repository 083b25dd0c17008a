-- What is on its way to the shelf, and the day that an order was promised for what was not on it.

create table stock_arrivals (
  part_id bigint not null constraint stock_arrivals_part references parts on delete cascade,
  expected_on date not null,
  quantity integer not null constraint stock_arrivals_quantity_positive check (quantity > 0),
  primary key (part_id, expected_on)
);
comment on table stock_arrivals is 'A forecast, replaced by every import of it; pieces that came in are counted in stock.';

alter table order_lines add column expected_on date;
comment on column order_lines.expected_on is 'What the buyer was told at placing: all backordered pieces are here by then. Null: the day was not known.';
create index order_lines_waited_for on order_lines (part_id) where backordered > 0;

-- What is free of the arrivals depends on them and on who waits already; both are told as a change of the part's stock.
create trigger stock_arrivals_tell_insert after insert on stock_arrivals referencing new table as changed
  for each statement execute function tell_catalogue_changed('stock');
create trigger stock_arrivals_tell_update after update on stock_arrivals referencing new table as changed
  for each statement execute function tell_catalogue_changed('stock');
create trigger stock_arrivals_tell_delete after delete on stock_arrivals referencing old table as changed
  for each statement execute function tell_catalogue_changed('stock');

create function tell_part_waited_for() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', 'stock ' || coalesce(new.part_id, old.part_id));
  return null;
end $$;
create trigger order_lines_tell_insert after insert on order_lines
  for each row when (new.backordered > 0) execute function tell_part_waited_for();
create trigger order_lines_tell_update after update of backordered on order_lines
  for each row when (new.backordered <> old.backordered) execute function tell_part_waited_for();
create trigger order_lines_tell_delete after delete on order_lines
  for each row when (old.backordered > 0) execute function tell_part_waited_for();

create function tell_order_cancelled() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', 'stock ' || part_id)
  from order_lines where order_uuid = new.uuid and backordered > 0;
  return null;
end $$;
create trigger orders_tell_cancelled after update of state on orders
  for each row when (new.state = 'cancelled' and old.state <> 'cancelled') execute function tell_order_cancelled();
