alter table invoices add column tax_on date;
comment on column invoices.tax_on is
  'The day on which its taxes became payable, if not that of its issue: an order that was paid when it was placed.';

-- Written here, also for an earlier version of the shop that runs beside this one while it is replaced.
create function date_prepaid_taxes() returns trigger language plpgsql as $$
begin
  new.tax_on := (
    select (placed_at at time zone 'America/Toronto')::date from orders
    where uuid = new.order_uuid and kind = 'mod' and payment_type = 'card'
  );
  return new;
end $$;
create trigger invoices_date_prepaid_taxes before insert on invoices
  for each row when (new.tax_on is null and new.payment_type = 'card') execute function date_prepaid_taxes();

alter table invoices disable trigger invoices_stay;
update invoices set tax_on = (orders.placed_at at time zone 'America/Toronto')::date from orders
where orders.uuid = invoices.order_uuid and orders.kind = 'mod' and orders.payment_type = 'card';
alter table invoices enable trigger invoices_stay;
