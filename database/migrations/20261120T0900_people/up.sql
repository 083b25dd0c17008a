-- Who buys: companies, the people who buy for them, their sessions, addresses, cards and credit.

create extension if not exists citext;

create table companies (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() constraint companies_uuid_unique unique,
  code text not null constraint companies_code_unique unique,
  name text not null,
  currency text not null constraint companies_currency_known check (currency in ('CAD', 'USD')),
  credit_limit_cents bigint constraint companies_credit_limit_not_negative check (credit_limit_cents >= 0),
  terms_days integer not null default 30 constraint companies_terms_days_positive check (terms_days between 1 and 180),
  is_approved boolean not null default false,
  created_at timestamptz not null default now()
);
comment on column companies.credit_limit_cents is 'Null: the company has no credit account and pays by card.';

create table customers (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() constraint customers_uuid_unique unique,
  company_id bigint not null constraint customers_company references companies,
  email citext not null constraint customers_email_unique unique,
  name text not null,
  phone text not null default '',
  role text not null default 'buyer' constraint customers_role_known check (role in ('buyer', 'admin', 'staff')),
  language text not null default 'en' constraint customers_language_known check (language in ('en', 'fr')),
  password_hash text not null,
  disabled_at timestamptz,
  created_at timestamptz not null default now()
);
create index customers_company on customers (company_id);

create table sessions (
  id bigint generated always as identity primary key,
  token_hash bytea not null constraint sessions_token_hash_unique unique,
  customer_id bigint constraint sessions_customer references customers on delete cascade,
  currency text not null default 'CAD' constraint sessions_currency_known check (currency in ('CAD', 'USD')),
  card_display text not null default 'list' constraint sessions_card_display_known check (card_display in ('card', 'list')),
  notice text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
comment on table sessions is 'A row exists only once there is something to remember; the token itself is never stored.';
comment on column sessions.notice is 'A code of a message to show once, such as trunk-merged.';
create index sessions_customer on sessions (customer_id);
create index sessions_expires_at on sessions (expires_at);

create table addresses (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() constraint addresses_uuid_unique unique,
  company_id bigint not null constraint addresses_company references companies,
  is_billing boolean not null default false,
  name text not null,
  line_1 text not null,
  line_2 text not null default '',
  city text not null,
  province text not null,
  postal text not null,
  country text not null constraint addresses_country_known check (country in ('CA', 'US')),
  phone text not null default '',
  created_at timestamptz not null default now()
);
create index addresses_company on addresses (company_id);
create unique index addresses_one_billing_per_company on addresses (company_id) where is_billing;

create table cards (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() constraint cards_uuid_unique unique,
  customer_id bigint not null constraint cards_customer references customers,
  gateway text not null,
  gateway_token text not null,
  masked_number text not null constraint cards_number_masked check (masked_number ~ '^[*• ]*[0-9]{4}$'),
  created_at timestamptz not null default now(),
  constraint cards_token_unique unique (customer_id, gateway, gateway_token)
);

create table credit_entries (
  id bigint generated always as identity primary key,
  company_id bigint not null constraint credit_entries_company references companies,
  kind text not null constraint credit_entries_kind_known
    check (kind in ('opening_balance', 'order_placed', 'order_cancelled', 'invoiced', 'paid', 'released')),
  cents bigint not null,
  order_uuid uuid,
  created_at timestamptz not null default now()
);
comment on table credit_entries is 'Append-only. A company''s exposure is the sum of its entries, read under the lock of its row.';
create index credit_entries_exposure on credit_entries (company_id) include (cents);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger credit_entries_append_only before update or delete on credit_entries
  for each statement execute function refuse_change();

create table sign_in_failures (
  bucket text primary key,
  failures integer not null,
  window_ends_at timestamptz not null
);
comment on table sign_in_failures is 'Failed sign-ins, counted once for the e-mail and once for the address they came from.';
