create or replace trigger companies_raise_version before update on companies
  for each row when (
    new.version = old.version and (
      new.name, new.code, new.credit_limit_cents, new.terms_days, new.is_approved, new.hold_reason
    ) is distinct from (
      old.name, old.code, old.credit_limit_cents, old.terms_days, old.is_approved, old.hold_reason
    )
  ) execute function raise_company_version();
alter table companies drop column made_limit_cents, drop column made_on_account;
