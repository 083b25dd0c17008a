update order_holds set kind = 'manual' where kind = 'deposit';
alter table order_holds
  drop constraint order_holds_kind_known,
  add constraint order_holds_kind_known
    check (kind in ('credit', 'overdue', 'payment', 'approval', 'address', 'customs', 'fraud', 'manual'));
alter table orders drop column deposit_cents;
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
alter table companies drop column made_deposit_percent;
