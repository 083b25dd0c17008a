-- The mail log filtered by kind.
create index mails_template on mails (template, id desc);
