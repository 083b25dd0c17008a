-- Fails while there is an additional invoice: an issued invoice is never deleted, and this schema has no place for it.
alter table invoice_lines
  drop column corrects_position,
  alter column order_line_id set not null;
drop trigger invoices_date_prepaid_taxes on invoices;
create trigger invoices_date_prepaid_taxes before insert on invoices
  for each row when (new.tax_on is null and new.payment_type = 'card') execute function date_prepaid_taxes();
drop table invoice_corrections;
alter table invoices drop column corrects_uuid;
