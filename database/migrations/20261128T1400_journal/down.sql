drop table posting_lines;
drop function require_balanced_entry();
drop table journal_entries;
