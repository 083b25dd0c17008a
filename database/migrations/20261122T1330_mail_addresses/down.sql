create index mails_recipient_text on mails (lower(recipient) text_pattern_ops);
drop index mails_recipient_begins;
