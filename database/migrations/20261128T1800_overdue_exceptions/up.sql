-- A company may order on account though its invoices are overdue for longer than the shop allows: until a day, for a reason.
alter table companies
  add column overdue_allowed_until date,
  add column overdue_reason text not null default '',
  add constraint companies_overdue_reason_given check ((overdue_allowed_until is null) = (overdue_reason = '')) not valid,
  add constraint companies_overdue_reason_length check (char_length(overdue_reason) <= 200) not valid;
comment on column companies.overdue_allowed_until is
  'Until the end of this day overdue invoices do not keep the company from ordering on account; null: no exception.';
comment on column companies.overdue_reason is 'Why it may; empty without an exception.';
