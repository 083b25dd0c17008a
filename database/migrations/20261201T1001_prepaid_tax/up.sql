alter table posting_lines
  drop constraint posting_lines_account_known,
  add constraint posting_lines_account_known check (account in (
    'receivable', 'unapplied', 'deposits', 'card', 'bank', 'sales', 'freight', 'tax', 'prepaid-tax', 'returns', 'allowances', 'goodwill',
    'disputed', 'bad-debt', 'opening'
  )) not valid;
alter table journal_accounts
  drop constraint journal_accounts_account_known,
  add constraint journal_accounts_account_known check (account in (
    'receivable', 'unapplied', 'deposits', 'card', 'bank', 'sales', 'freight', 'tax', 'prepaid-tax', 'returns', 'allowances', 'goodwill',
    'disputed', 'bad-debt', 'opening'
  )) not valid;
