-- Attempts that are limited, counted for a person, an account or a network. Replaces sign_in_failures.

create table attempts (
  bucket text primary key,
  attempts integer not null default 0 constraint attempts_not_negative check (attempts >= 0),
  next_at timestamptz not null default now(),
  forgotten_at timestamptz not null default now()
);
comment on table attempts is 'What is limited and for whom (a hash), how often it was tried, when it may be tried again, and when that is forgotten.';
create index attempts_forgotten_at on attempts (forgotten_at);
drop table sign_in_failures;

create table known_devices (
  token_hash bytea not null,
  customer_id bigint not null constraint known_devices_customer references customers on delete cascade,
  used_at timestamptz not null default now(),
  primary key (token_hash, customer_id)
);
comment on table known_devices is 'Browsers in which somebody has signed in before: other people''s wrong passwords do not delay them. The token itself is only in the browser''s cookie.';
create index known_devices_customer on known_devices (customer_id);
create index known_devices_used_at on known_devices (used_at);

-- One form of an address, made by the shop (small letters, ASCII): no locale decides any more what is the same address.
alter table customers alter column email type text using lower(btrim(email::text) collate "C");
alter table customers add constraint customers_email_canonical
  check (email collate "C" ~ '^[!-~]+@[!-~]+$' and email collate "C" !~ '[A-Z]');
