create table journal_checks (
  checked_from date,
  checked_whole_on date
);
comment on table journal_checks is 'One row: how far the documents were searched for those without an entry in the journal.';
comment on column journal_checks.checked_from is
  'Every document that was written or changed before this day has its entry. Null: not searched yet.';
comment on column journal_checks.checked_whole_on is 'The day on which all documents were searched, whatever their days.';
create unique index journal_checks_single on journal_checks ((true));
insert into journal_checks default values;
