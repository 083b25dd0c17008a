drop trigger audit_events_not_truncated on audit_events;
drop trigger audit_events_append_only on audit_events;
drop function keep_audit_events;
create trigger audit_events_append_only before update or delete on audit_events
  for each statement execute function refuse_change();
drop index audit_events_at;
drop index audit_events_customer;
alter table audit_events drop column customer_id, drop column remote_address, drop column user_agent;
