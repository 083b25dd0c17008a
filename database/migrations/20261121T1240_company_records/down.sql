drop index customers_name_and_id, credit_entries_of_company, invoices_open_of_company, companies_name_and_id;
comment on column companies.hold_reason is 'Why nothing ships to the company; empty when it is not on hold.';
drop trigger companies_raise_version on companies;
drop function raise_company_version();
drop trigger tax_certificates_touch_company on tax_certificates;
alter table tax_certificates drop column withdrawn_by, drop column added_by;
