-- The try of a mail that is under way, while its own job and a copy by the staff could send it at the same moment.
alter table mails add column sending_until timestamptz;
comment on column mails.sending_until is 'A failed mail: until then nobody else may try it. In the past: that process is gone.';
