drop index orders_open_by_number;
create index orders_open_by_number on orders (number) where state in ('payment_pending', 'confirmed', 'partly_shipped');
drop index invoices_unpaid_orders;
alter table invoices drop column order_number;
