alter table invoices add column tax_on date;
comment on column invoices.tax_on is
  'The day on which its taxes became payable, if not that of its issue: an order that was paid when it was placed.';

alter table invoices disable trigger invoices_stay;
update invoices set tax_on = (orders.placed_at at time zone 'America/Toronto')::date from orders
where orders.uuid = invoices.order_uuid and orders.kind = 'mod' and orders.payment_type = 'card';
alter table invoices enable trigger invoices_stay;
