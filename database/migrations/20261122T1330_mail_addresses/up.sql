-- The log of mails is searched by the beginning of an address. In this collation the planner knows how many mails that finds, so it
-- reads a rare address by the index, and walks through the latest mails for one that many have.
create index mails_recipient_begins on mails (lower(recipient) collate "C");
drop index mails_recipient_text;
analyze mails;
