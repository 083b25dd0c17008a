drop table journal_checks;
