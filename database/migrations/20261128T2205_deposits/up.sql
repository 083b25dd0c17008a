-- A company may have to pay a part of what is made to order on account before the making begins.
alter table companies
  add column made_deposit_percent integer not null default 0
    constraint companies_made_deposit_percent check (made_deposit_percent between 0 and 100);
comment on column companies.made_deposit_percent is
  'Of the total of an order of what is made on account, what is asked for before the making begins; 0: nothing.';

create or replace trigger companies_raise_version before update on companies
  for each row when (
    new.version = old.version and (
      new.name, new.code, new.credit_limit_cents, new.terms_days, new.is_approved, new.hold_reason,
      new.made_on_account, new.made_limit_cents, new.made_deposit_percent
    ) is distinct from (
      old.name, old.code, old.credit_limit_cents, old.terms_days, old.is_approved, old.hold_reason,
      old.made_on_account, old.made_limit_cents, old.made_deposit_percent
    )
  ) execute function raise_company_version();

alter table orders
  add column deposit_cents bigint not null default 0,
  add constraint orders_deposit_not_negative check (deposit_cents >= 0) not valid;
comment on column orders.deposit_cents is 'Asked for when it was placed, before its making begins; 0: nothing.';

alter table order_holds
  drop constraint order_holds_kind_known,
  add constraint order_holds_kind_known
    check (kind in ('credit', 'overdue', 'payment', 'deposit', 'approval', 'address', 'customs', 'fraud', 'manual')) not valid;
