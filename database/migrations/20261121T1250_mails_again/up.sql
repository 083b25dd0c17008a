-- Mails that staff send again, failed mails that they have dealt with, and the record that a mail is about.
alter table mails
  add column about text,
  add column resend_of bigint constraint mails_resend_of references mails on delete set null,
  add column staff_id bigint constraint mails_staff references staff,
  add column settled_at timestamptz;
comment on column mails.about is 'The record whose timeline shows it, such as `order <uuid>`.';
comment on column mails.resend_of is 'The mail whose copy this is.';
comment on column mails.staff_id is 'Who sent it again.';
comment on column mails.settled_at is 'When a failed mail was sent again, or set aside by the staff.';
update mails set about = 'order ' || split_part(key, ':', 2)
where template in ('order-confirmation', 'order-cancelled', 'order-changed', 'pickup-ready') and key is not null;
create index mails_about on mails (about, created_at desc, id desc) where about is not null;
create index mails_resend_of on mails (resend_of) where resend_of is not null;
create index mails_recipient_text on mails (lower(recipient) text_pattern_ops);
create index mails_subject_words on mails using gin (to_tsvector('simple', subject));
create index mails_to_settle on mails (id) where state = 'failed' and settled_at is null;
