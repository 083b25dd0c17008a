create index audit_events_subject on audit_events (subject, at);
drop index audit_events_of_subject;
alter table audit_events drop column staff_id;
drop table staff_roles, roles, staff_invitations, staff_recovery_codes, staff_authenticators, staff_sessions, staff;
