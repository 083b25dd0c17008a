-- Sessions know where they come from and end after a fixed time; second factors of people who sign in.

alter table sessions
  add column uuid uuid not null default gen_random_uuid(),
  add column signed_in_at timestamptz,
  add column confirmed_at timestamptz,
  add column last_seen_at timestamptz not null default now(),
  add column remote_address text not null default '',
  add column user_agent text not null default '';
comment on column sessions.signed_in_at is 'Null for a guest. A session ends a fixed time later, however often it is used.';
comment on column sessions.confirmed_at is 'When the customer last proved to be who they are, by password or second factor.';
update sessions set signed_in_at = now() where customer_id is not null;

create table authenticators (
  customer_id bigint primary key constraint authenticators_customer references customers on delete cascade,
  secret bytea not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);
comment on table authenticators is 'An app that shows a code every 30 seconds (TOTP, RFC 6238).';
comment on column authenticators.secret is 'Encrypted with the key of the operator (SECRETS_KEY).';
comment on column authenticators.confirmed_at is 'Null until a first code was right: until then it is no factor.';
comment on column authenticators.last_step is 'The 30 seconds of the last code that was accepted: no code is accepted twice.';

create table recovery_codes (
  id bigint generated always as identity primary key,
  customer_id bigint not null constraint recovery_codes_customer references customers on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  constraint recovery_codes_unique unique (customer_id, code_hash)
);

create table passkeys (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() constraint passkeys_uuid_unique unique,
  customer_id bigint not null constraint passkeys_customer references customers on delete cascade,
  credential_id text not null constraint passkeys_credential_unique unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_customer on passkeys (customer_id);

create table pending_sign_ins (
  token_hash bytea primary key,
  customer_id bigint not null constraint pending_sign_ins_customer references customers on delete cascade,
  expires_at timestamptz not null
);
comment on table pending_sign_ins is 'A password was right and the second factor is still missing; by the hash of the guest''s session token.';

create table passkey_challenges (
  token_hash bytea not null,
  purpose text not null constraint passkey_challenges_purpose_known check (purpose in ('sign-in', 'registration')),
  challenge text not null,
  expires_at timestamptz not null,
  primary key (token_hash, purpose)
);
