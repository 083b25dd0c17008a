-- The entries of the ledger stay: each is an opening balance that is due on the day of its entry.
drop table opening_invoices;
delete from change_sets where kind = 'opening-invoices';
alter table change_sets
  drop constraint change_sets_kind_known,
  add constraint change_sets_kind_known
    check (kind in ('part', 'price', 'prices', 'import', 'stock', 'special-prices', 'companies'));
comment on column change_sets.kind is
  'part: the fields of one part; price: one of its prices; prices: many prices at once; import: what a file of parts changed; stock: what
a file of counted stock changed; special-prices: what a file of special prices changed; companies: what a file of companies changed.';
comment on column change_sets.part_count is 'Of a file of special prices, how many of them; of a file of companies, how many companies.';
