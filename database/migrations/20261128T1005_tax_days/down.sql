alter table invoices drop column tax_on;
