alter table mails
  drop column about, drop column resend_of, drop column staff_id, drop column settled_at;
drop index mails_recipient_text;
drop index mails_subject_words;
