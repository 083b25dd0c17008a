-- A company gets another name or code: what its invoices say of it stays, and its code is found in any case.
alter table invoices add column purchaser_name text;
comment on column invoices.purchaser_name is 'The name of the company on that day.';
alter table invoices disable trigger invoices_stay;
update invoices set purchaser_name = companies.name from companies where companies.id = invoices.company_id;
alter table invoices enable trigger invoices_stay;
alter table invoices alter column purchaser_name set not null;
create index companies_code_text on companies (lower(code) text_pattern_ops);
