drop table email_confirmations;
alter table customers drop column email_confirmed_at, drop column new_email;
