-- The lists of unpaid and of late orders, by the number of the order.

alter table invoices add column order_number bigint;
comment on column invoices.order_number is 'The number of its order, which never changes.';
alter table invoices disable trigger invoices_stay;
update invoices set order_number = orders.number from orders where orders.uuid = order_uuid;
alter table invoices enable trigger invoices_stay;
alter table invoices alter column order_number set not null;
create index invoices_unpaid_orders on invoices (order_number) where state <> 'paid';

drop index orders_open_by_number;
create index orders_open_by_number on orders (number, promised_on)
  where state in ('payment_pending', 'confirmed', 'partly_shipped');
analyze invoices;
