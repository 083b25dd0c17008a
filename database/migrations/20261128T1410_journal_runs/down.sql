drop trigger journal_entries_day_open on journal_entries;
drop function refuse_closed_day();
drop table journal_runs;
drop function keep_journal_run();
drop table journal_program;
drop table journal_accounts;
