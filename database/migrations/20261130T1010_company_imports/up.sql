-- A file of companies is a set of changes, with a row for each company, person or address that it adds, and for each value that it changes.

alter table change_sets
  drop constraint change_sets_kind_known,
  add constraint change_sets_kind_known
    check (kind in ('part', 'price', 'prices', 'import', 'stock', 'special-prices', 'companies')) not valid;
comment on column change_sets.kind is
  'part: the fields of one part; price: one of its prices; prices: many prices at once; import: what a file of parts changed; stock: what
a file of counted stock changed; special-prices: what a file of special prices changed; companies: what a file of companies changed.';
comment on column change_sets.part_count is 'Of a file of special prices, how many of them; of a file of companies, how many companies.';

create table company_set_rows (
  change_set_id bigint not null constraint company_set_rows_set references change_sets on delete cascade,
  company_id bigint not null constraint company_set_rows_company references companies on delete cascade,
  field text not null,
  before jsonb,
  after jsonb not null,
  primary key (change_set_id, company_id, field)
);
comment on table company_set_rows is
  'What files of companies changed, for a day; those of a company go when one of its people is erased.';
comment on column company_set_rows.field is
  'company, person and an e-mail address, or address, a line and a postal code: what was added, before it null, or of a person what was
changed; limit and a currency, or terms_days: a value of the company.';
create index company_set_rows_company on company_set_rows (company_id);
