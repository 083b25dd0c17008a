drop table audit_events;
