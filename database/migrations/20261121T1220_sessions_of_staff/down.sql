delete from sessions where staff_session_id is not null;
alter table sessions drop column staff_session_id;
