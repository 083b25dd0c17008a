drop table bank_entries;
drop table bank_accounts;
