drop table passkey_challenges;
drop table pending_sign_ins;
drop table passkeys;
drop table recovery_codes;
drop table authenticators;
alter table sessions
  drop column uuid, drop column signed_in_at, drop column confirmed_at, drop column last_seen_at,
  drop column remote_address, drop column user_agent;
