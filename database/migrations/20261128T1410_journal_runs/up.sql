create table journal_accounts (
  currency text not null constraint journal_accounts_currency_known check (currency in ('CAD', 'USD')),
  account text not null constraint journal_accounts_account_known check (account in (
    'receivable', 'unapplied', 'deposits', 'card', 'bank', 'sales', 'freight', 'tax', 'returns', 'allowances', 'goodwill',
    'disputed', 'bad-debt', 'opening'
  )),
  tax text not null default '',
  jurisdiction text not null default '',
  target text constraint journal_accounts_target_length check (char_length(target) between 1 and 100),
  tax_code text not null default '' constraint journal_accounts_tax_code_length check (char_length(tax_code) <= 50),
  primary key (currency, account, tax, jurisdiction)
);
comment on table journal_accounts is 'The accounts that the journal posts to, and what the accounting program of the owner calls each.';
comment on column journal_accounts.target is 'The name or number of the account in the program. Null: not mapped yet.';

create table journal_program (
  program text not null constraint journal_program_known check (program in (
    'quickbooks-online', 'quickbooks-desktop', 'xero', 'sage-50', 'plain'
  ))
);
comment on table journal_program is 'One row: the accounting program of the owner.';
create unique index journal_program_single on journal_program ((true));
insert into journal_program values ('plain');

create table journal_runs (
  number integer primary key constraint journal_runs_number_positive check (number > 0),
  after_day date,
  through date not null,
  entries integer not null,
  lines integer not null,
  mapping jsonb not null,
  companies jsonb not null,
  taken_at timestamptz not null default now(),
  taken_by bigint not null constraint journal_runs_taken_by references staff,
  undone_at timestamptz,
  undone_by bigint constraint journal_runs_undone_by references staff,
  constraint journal_runs_days_in_order check (after_day < through),
  constraint journal_runs_undone_by_whom check ((undone_at is null) = (undone_by is null))
);
comment on table journal_runs is
  'Each run has the entries of the journal after the run before it up to its day, and closes these days: no entry is dated there any more.';
comment on column journal_runs.after_day is 'The day of the run before it; null: it is the first.';
comment on column journal_runs.mapping is 'The accounts of the program as they were, so that its files never change.';
comment on column journal_runs.companies is 'The names of its companies as they were.';
create unique index journal_runs_first on journal_runs ((true)) where after_day is null and undone_at is null;
create unique index journal_runs_follow on journal_runs (after_day) where undone_at is null;
create index journal_runs_taken_by on journal_runs (taken_by);
create index journal_runs_undone_by on journal_runs (undone_by);

create function refuse_closed_day() returns trigger language plpgsql as $$
declare closed date;
begin
  lock table journal_runs in row share mode; -- a run that is being taken ends first
  select max(through) into closed from journal_runs where undone_at is null;
  if new.posted_on <= closed then
    raise exception 'The books are closed through %: nothing can be dated %', closed, new.posted_on
      using errcode = 'check_violation', constraint = 'journal_entries_day_open';
  end if;
  return new;
end $$;
create trigger journal_entries_day_open before insert on journal_entries
  for each row execute function refuse_closed_day();

-- A run stays as it was taken; only the last one can be undone, once.
create function keep_journal_run() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.undone_at is not null or new.undone_at is null
    or to_jsonb(new) - '{undone_at,undone_by}'::text[] is distinct from to_jsonb(old) - '{undone_at,undone_by}'::text[]
    or exists (select from journal_runs as later where later.undone_at is null and later.through > old.through) then
    raise exception 'Run % of the journal cannot be changed', old.number
      using errcode = 'check_violation', constraint = 'journal_runs_stay';
  end if;
  return new;
end $$;
create trigger journal_runs_stay before update or delete on journal_runs
  for each row execute function keep_journal_run();
