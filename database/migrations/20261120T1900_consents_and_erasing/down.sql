drop function forget_email_in_trail;
create or replace function keep_audit_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '1 year' then
    return old;
  end if;
  raise exception 'audit_events is append-only' using errcode = 'restrict_violation';
end $$;
drop table consents;
drop function keep_consents;
alter table customers drop constraint customers_erased_cannot_sign_in, drop column erased_at;
