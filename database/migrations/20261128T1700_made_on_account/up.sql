-- Companies may be allowed to put what is made to order on account.

alter table companies
  add column made_on_account boolean not null default false,
  add column made_limit_cents bigint constraint companies_made_limit_positive check (made_limit_cents > 0);
comment on column companies.made_on_account is 'What is made to order may be put on account, within the credit limit; if not, a card pays for it when it is ordered.';
comment on column companies.made_limit_cents is 'The most that one order of what is made may come to on account, taxes and freight included; null: only the credit limit applies.';

create or replace trigger companies_raise_version before update on companies
  for each row when (
    new.version = old.version and (
      new.name, new.code, new.credit_limit_cents, new.terms_days, new.is_approved, new.hold_reason,
      new.made_on_account, new.made_limit_cents
    ) is distinct from (
      old.name, old.code, old.credit_limit_cents, old.terms_days, old.is_approved, old.hold_reason,
      old.made_on_account, old.made_limit_cents
    )
  ) execute function raise_company_version();
