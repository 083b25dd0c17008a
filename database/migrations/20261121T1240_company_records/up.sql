-- What the office needs to work on companies: who entered and withdrew a certificate, a version that every change raises, and
-- indexes for what is read of one company.

alter table tax_certificates
  add column added_by bigint constraint tax_certificates_added_by references staff,
  add column withdrawn_by bigint constraint tax_certificates_withdrawn_by references staff;

-- A trunk shows the taxes that its company does not pay.
create trigger tax_certificates_touch_company after insert or update or delete on tax_certificates
  for each row execute function touch_company();

create function raise_company_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger companies_raise_version before update on companies
  for each row when (
    new.version = old.version and (
      new.name, new.code, new.credit_limit_cents, new.terms_days, new.is_approved, new.hold_reason
    ) is distinct from (
      old.name, old.code, old.credit_limit_cents, old.terms_days, old.is_approved, old.hold_reason
    )
  ) execute function raise_company_version();
comment on column companies.hold_reason is 'Why orders on account wait for release from then on; empty when the company is not on hold.';

create index companies_name_and_id on companies (lower(name), id);
create index invoices_open_of_company on invoices (company_id, due_on) where state <> 'paid';
create index credit_entries_of_company on credit_entries (company_id, id desc);
create index customers_name_and_id on customers (lower(name), id);
