-- Staff act in the shop for a customer in sessions of their own, which end with the staff session.

alter table sessions
  add column staff_session_id bigint constraint sessions_staff_session references staff_sessions on delete cascade,
  add constraint sessions_of_staff_for_customers check (staff_session_id is null or customer_id is not null);
comment on column sessions.staff_session_id is
  'The session of the member of staff who acts for the customer; null: the session is the customer''s or a guest''s own. While signed_in_at is null, the token is that of the link that opens it.';
create index sessions_staff_session on sessions (staff_session_id) where staff_session_id is not null;
