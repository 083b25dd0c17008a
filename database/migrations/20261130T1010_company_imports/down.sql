-- The companies stay; that a file had them is forgotten.
drop table company_set_rows;
delete from change_sets where kind = 'companies';
alter table change_sets
  drop constraint change_sets_kind_known,
  add constraint change_sets_kind_known
    check (kind in ('part', 'price', 'prices', 'import', 'stock', 'special-prices'));
comment on column change_sets.kind is
  'part: the fields of one part; price: one of its prices; prices: many prices at once; import: what a file of parts changed; stock: what
a file of counted stock changed; special-prices: what a file of special prices changed.';
comment on column change_sets.part_count is 'Of a file of special prices, how many of them.';
