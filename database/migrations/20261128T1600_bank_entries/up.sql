create table bank_accounts (
  name text primary key constraint bank_accounts_name_length check (char_length(name) between 1 and 80),
  currency text not null constraint bank_accounts_currency_known check (currency in ('CAD', 'USD')),
  layout text not null constraint bank_accounts_layout_known
    check (layout in ('rbc', 'td', 'scotiabank', 'cibc-bmo-national', 'desjardins', 'columns')),
  columns jsonb,
  day_order text constraint bank_accounts_day_order_known check (day_order in ('day-first', 'month-first')),
  saved_by bigint not null constraint bank_accounts_saved_by references staff,
  saved_at timestamptz not null default now(),
  constraint bank_accounts_columns_known check ((layout = 'columns') = (columns is not null))
);
comment on table bank_accounts is 'How the tables of a bank account are read that do not name their account, as somebody said the last time.';
comment on column bank_accounts.columns is 'Where the columns are, counted from 0.';
create index bank_accounts_saved_by on bank_accounts (saved_by);

create table bank_entries (
  account text not null constraint bank_entries_account_length check (char_length(account) between 1 and 300),
  key text not null constraint bank_entries_key_length check (char_length(key) between 1 and 300),
  payment_uuid uuid not null constraint bank_entries_payment references payments_received,
  day date not null,
  cents bigint not null constraint bank_entries_cents_positive check (cents > 0),
  line text not null constraint bank_entries_line_length check (char_length(line) <= 300),
  file_sha256 text not null constraint bank_entries_file_sha256 check (file_sha256 ~ '^[0-9a-f]{64}$'),
  taken_at timestamptz not null default now(),
  primary key (account, key)
);
comment on table bank_entries is 'Append-only: the entries of bank files that became payments received, so that none does twice.';
comment on column bank_entries.key is
  'The id of the bank, which is unique in an account; or the hash of day, amount, text and how many entries before it in the file are alike.';
comment on column bank_entries.line is 'As it stands in the file, shortened.';
create unique index bank_entries_payment on bank_entries (payment_uuid);
create trigger bank_entries_append_only before update or delete on bank_entries
  for each statement execute function refuse_change();
