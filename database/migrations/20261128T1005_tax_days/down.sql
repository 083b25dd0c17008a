drop trigger invoices_date_prepaid_taxes on invoices;
drop function date_prepaid_taxes();
alter table invoices drop column tax_on;
