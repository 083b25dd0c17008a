-- What customers do in their account: ask for credit, write to the shop, set a new password, read their orders.

create table credit_applications (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() constraint credit_applications_uuid_unique unique,
  company_id bigint not null constraint credit_applications_company references companies,
  customer_id bigint not null constraint credit_applications_customer references customers,
  state text not null default 'submitted' constraint credit_applications_state_known
    check (state in ('submitted', 'in_review', 'approved', 'declined')),
  legal_name text not null,
  business_number text not null,
  years_in_business integer not null
    constraint credit_applications_years_in_range check (years_in_business between 0 and 500),
  trade_references jsonb not null,
  currency text not null constraint credit_applications_currency_known check (currency in ('CAD', 'USD')),
  requested_limit_cents bigint not null
    constraint credit_applications_limit_positive check (requested_limit_cents > 0),
  submitted_at timestamptz not null default now(),
  decided_at timestamptz,
  constraint credit_applications_decided_when_decided
    check ((decided_at is not null) = (state in ('approved', 'declined')))
);
comment on column credit_applications.business_number is 'The GST/HST number in Canada, the EIN in the United States.';
create unique index credit_applications_one_open_per_company on credit_applications (company_id)
  where state in ('submitted', 'in_review');
create index credit_applications_company on credit_applications (company_id, submitted_at desc);

create sequence feedback_numbers start 1001;

create table feedback (
  number bigint primary key default nextval('feedback_numbers'),
  customer_id bigint not null constraint feedback_customer references customers,
  kind text not null constraint feedback_kind_known check (kind in ('bug', 'idea')),
  body text not null constraint feedback_body_length check (char_length(body) between 1 and 4000),
  url text not null,
  version text not null,
  created_at timestamptz not null default now()
);
create index feedback_customer on feedback (customer_id, created_at);

create table password_resets (
  token_hash bytea primary key,
  customer_id bigint not null constraint password_resets_customer references customers on delete cascade,
  expires_at timestamptz not null
);
comment on table password_resets is 'Links to a new password. The token itself is only in the mail; a used link is a row that is gone.';
create index password_resets_customer on password_resets (customer_id);
create index password_resets_expires_at on password_resets (expires_at);

create index orders_company_number on orders (company_id, number desc);
create index trunks_ship_to_address on trunks (ship_to_address_id) where ship_to_address_id is not null;
