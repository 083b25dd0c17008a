-- A file of opening invoices is a set of changes: what companies owed in a former program, each with its own number and days.

alter table change_sets
  drop constraint change_sets_kind_known,
  add constraint change_sets_kind_known
    check (kind in ('part', 'price', 'prices', 'import', 'stock', 'special-prices', 'companies', 'opening-invoices')) not valid;
comment on column change_sets.kind is
  'part: the fields of one part; price: one of its prices; prices: many prices at once; import: what a file of parts changed; stock: what
a file of counted stock changed; special-prices: what a file of special prices changed; companies: what a file of companies changed;
opening-invoices: the opening invoices of a file.';
comment on column change_sets.part_count is
  'Of a file of special prices, how many of them; of a file of companies, how many companies; of a file of opening invoices, how many.';

create table opening_invoices (
  uuid uuid primary key default gen_random_uuid(),
  company_id bigint not null constraint opening_invoices_company references companies,
  number text not null constraint opening_invoices_number_length check (char_length(number) between 1 and 40),
  issued_on date not null,
  due_on date not null constraint opening_invoices_due_after check (due_on >= issued_on),
  cents bigint not null constraint opening_invoices_cents_positive check (cents > 0),
  purchase_order_number text not null default '',
  change_set_id bigint not null constraint opening_invoices_set references change_sets,
  imported_at timestamptz not null default now(),
  undone_at timestamptz
);
comment on table opening_invoices is
  'What was open of an invoice of a former program. Each has one entry of the ledger, of the kind opening_balance, whose document it is; one
that is undone has the opposite entry, too.';
comment on column opening_invoices.cents is 'What was open when it was imported, in the currency of the company.';
create unique index opening_invoices_number on opening_invoices (company_id, lower(number)) where undone_at is null;
create index opening_invoices_set on opening_invoices (change_set_id);
