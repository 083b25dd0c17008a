-- The trail also says what happened to the account of a person, and from where.

alter table audit_events
  add column customer_id bigint constraint audit_events_customer references customers,
  add column remote_address text not null default '',
  add column user_agent text not null default '';
comment on table audit_events is
  'Append-only: every change of money, price, stock, credit and role, sign-ins, and changes of passwords, addresses, cards and factors. No secrets.';
comment on column audit_events.customer_id is 'Whose account it is about. Null: about none, or a sign-in with an e-mail that nobody has.';
create index audit_events_customer on audit_events (customer_id, id desc) where customer_id is not null;
create index audit_events_at on audit_events (at);

-- The sweep of old rows is the only change, and it takes none that is younger than a year.
create function keep_audit_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '1 year' then
    return old;
  end if;
  raise exception 'audit_events is append-only' using errcode = 'restrict_violation';
end $$;
drop trigger audit_events_append_only on audit_events;
create trigger audit_events_append_only before update or delete on audit_events
  for each row execute function keep_audit_events();
create trigger audit_events_not_truncated before truncate on audit_events
  for each statement execute function refuse_change();
