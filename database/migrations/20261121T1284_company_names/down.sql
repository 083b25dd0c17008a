drop index companies_code_text;
alter table invoices drop column purchaser_name;
