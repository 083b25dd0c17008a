-- Idempotency keys of staff sessions, beside those of visitors.

alter table idempotency_keys drop constraint idempotency_keys_pkey;
alter table idempotency_keys alter column session_id drop not null;
alter table idempotency_keys add column staff_session_id bigint
  constraint idempotency_keys_staff_session references staff_sessions on delete cascade;
alter table idempotency_keys add constraint idempotency_keys_one_owner
  check (num_nonnulls(session_id, staff_session_id) = 1);
alter table idempotency_keys add constraint idempotency_keys_of_session unique (session_id, key);
alter table idempotency_keys add constraint idempotency_keys_of_staff unique (staff_session_id, key);
