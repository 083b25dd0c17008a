delete from idempotency_keys where session_id is null;
alter table idempotency_keys drop constraint idempotency_keys_of_staff;
alter table idempotency_keys drop constraint idempotency_keys_of_session;
alter table idempotency_keys drop constraint idempotency_keys_one_owner;
alter table idempotency_keys drop column staff_session_id;
alter table idempotency_keys alter column session_id set not null;
alter table idempotency_keys add primary key (session_id, key);
