create table journal_entries (
  id bigint generated always as identity primary key,
  kind text not null constraint journal_entries_kind_form check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  document text not null,
  sequence integer not null default 1 constraint journal_entries_sequence_positive check (sequence > 0),
  number text not null,
  company_id bigint not null constraint journal_entries_company references companies,
  currency text not null constraint journal_entries_currency_known check (currency in ('CAD', 'USD')),
  posted_on date not null,
  tax_on date not null,
  written_at timestamptz not null default now(),
  constraint journal_entries_document_once unique (kind, document, sequence)
);
comment on table journal_entries is
  'Append-only: what each document moves between the accounts of the shop, written with the document. A correction is an entry of its own.';
comment on column journal_entries.kind is 'The kind of document, such as invoice; a new one needs no migration.';
comment on column journal_entries.document is 'The uuid, key or id of the document.';
comment on column journal_entries.sequence is 'Above 1 for what changes later, such as a dispute.';
comment on column journal_entries.number is 'What people call the document, such as the number of an invoice.';
comment on column journal_entries.tax_on is 'The day to which the tax report counts its taxes: for a prepaid order before posted_on.';
create index journal_entries_by_day on journal_entries (posted_on, id);
create index journal_entries_company on journal_entries (company_id);

create table posting_lines (
  entry_id bigint not null constraint posting_lines_entry references journal_entries,
  position integer not null,
  account text not null constraint posting_lines_account_known check (account in (
    'receivable', 'unapplied', 'deposits', 'card', 'bank', 'sales', 'freight', 'tax', 'returns', 'allowances', 'goodwill',
    'disputed', 'bad-debt', 'opening'
  )),
  tax text not null default '',
  jurisdiction text not null default '',
  cents bigint not null constraint posting_lines_cents_not_zero check (cents <> 0),
  primary key (entry_id, position),
  constraint posting_lines_tax_is_named check ((account = 'tax') = (tax <> '') and (tax = '') = (jurisdiction = ''))
);
comment on column posting_lines.cents is 'In the currency of the entry; a debit is positive, a credit negative.';

create trigger journal_entries_append_only before update or delete on journal_entries
  for each statement execute function refuse_change();
create trigger posting_lines_append_only before update or delete on posting_lines
  for each statement execute function refuse_change();

-- At the end of the transaction, so that the lines of an entry can be written one by one.
create function require_balanced_entry() returns trigger language plpgsql as $$
declare off bigint;
begin
  select sum(cents) into off from posting_lines where entry_id = new.entry_id;
  if off <> 0 then
    raise exception 'Entry % of the journal is out of balance by % cents', new.entry_id, off
      using errcode = 'check_violation', constraint = 'posting_lines_balanced';
  end if;
  return null;
end $$;
create constraint trigger posting_lines_balanced after insert on posting_lines
  deferrable initially deferred for each row execute function require_balanced_entry();
