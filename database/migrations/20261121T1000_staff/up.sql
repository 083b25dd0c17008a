-- The shop's own people: accounts, sessions and roles apart from those of customers.

create table staff (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() constraint staff_uuid_unique unique,
  email text not null constraint staff_email_unique unique constraint staff_email_canonical
    check (email collate "C" ~ '^[!-~]+@[!-~]+$' and email collate "C" !~ '[A-Z]'),
  name text not null constraint staff_name_length check (char_length(name) between 1 and 120),
  language text not null default 'en' constraint staff_language_known check (language in ('en', 'fr')),
  password_hash text,
  has_shortcuts boolean not null default true,
  disabled_at timestamptz,
  version bigint not null default 1,
  created_at timestamptz not null default now()
);
comment on column staff.password_hash is 'Null until the invitation is accepted.';
comment on column staff.has_shortcuts is 'Whether single keys act in the office.';

create table staff_sessions (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() constraint staff_sessions_uuid_unique unique,
  token_hash bytea not null constraint staff_sessions_token_hash_unique unique,
  staff_id bigint not null constraint staff_sessions_staff references staff on delete cascade,
  has_factor boolean not null default false,
  signed_in_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  remote_address text not null default '',
  user_agent text not null default '',
  expires_at timestamptz not null
);
comment on column staff_sessions.has_factor is 'The second factor was given as well as the password.';
create index staff_sessions_staff on staff_sessions (staff_id);
create index staff_sessions_expires_at on staff_sessions (expires_at);

create table staff_authenticators (
  staff_id bigint primary key constraint staff_authenticators_staff references staff on delete cascade,
  secret bytea not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table staff_recovery_codes (
  id bigint generated always as identity primary key,
  staff_id bigint not null constraint staff_recovery_codes_staff references staff on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  constraint staff_recovery_codes_unique unique (staff_id, code_hash)
);

create table staff_invitations (
  token_hash bytea primary key,
  staff_id bigint not null constraint staff_invitations_one_per_person unique
    constraint staff_invitations_staff references staff on delete cascade,
  expires_at timestamptz not null
);
comment on table staff_invitations is 'Links to a first password. The token itself is only in the mail; a used link is a row that is gone.';

create table roles (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() constraint roles_uuid_unique unique,
  code text constraint roles_code_unique unique,
  name text not null default '' constraint roles_name_length check (char_length(name) <= 60),
  permissions text[] not null,
  refund_limit_cents bigint constraint roles_refund_limit_not_negative check (refund_limit_cents >= 0),
  credit_note_limit_cents bigint constraint roles_credit_note_limit_not_negative check (credit_note_limit_cents >= 0),
  account_limit_cents bigint constraint roles_account_limit_not_negative check (account_limit_cents >= 0),
  price_percent integer constraint roles_price_percent_in_range check (price_percent between 0 and 100),
  version bigint not null default 1,
  created_at timestamptz not null default now(),
  constraint roles_coded_or_named check ((code is null) = (name <> ''))
);
comment on column roles.code is 'Of a role that comes with the shop; null for one of the owner''s own, which has a name.';
comment on column roles.refund_limit_cents is 'The most that one act may refund, in cents of any currency. Null, here and in the other limits: no limit.';
comment on column roles.credit_note_limit_cents is 'The most that one credit note may credit.';
comment on column roles.account_limit_cents is 'The highest credit limit that a company may be given.';
comment on column roles.price_percent is 'How far a price may be set below the list, in percent.';

create table staff_roles (
  staff_id bigint not null constraint staff_roles_staff references staff on delete cascade,
  role_id bigint not null constraint staff_roles_role references roles,
  primary key (staff_id, role_id)
);
create index staff_roles_role on staff_roles (role_id);

alter table audit_events add column staff_id bigint constraint audit_events_staff references staff;
create index audit_events_staff on audit_events (staff_id, id desc) where staff_id is not null;
create index audit_events_of_subject on audit_events (subject, id desc);
drop index audit_events_subject;
