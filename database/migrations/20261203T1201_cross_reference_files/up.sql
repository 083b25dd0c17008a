-- A file of cross references is a set of changes: the numbers that it added.

alter table change_sets
  drop constraint change_sets_kind_known,
  add constraint change_sets_kind_known check (
    kind in (
      'part', 'price', 'prices', 'import', 'stock', 'special-prices', 'companies', 'opening-invoices', 'cross-references'
    )
  ) not valid;
comment on column change_sets.kind is
  'part: the fields of one part; price: one of its prices; prices: many prices at once; import: what a file of parts changed; stock: what
a file of counted stock changed; special-prices: what a file of special prices changed; companies: what a file of companies changed;
opening-invoices: the opening invoices of a file; cross-references: the numbers of others that a file added.';
comment on column change_sets.part_count is
  'Of a file of special prices, how many of them; of a file of companies, how many companies; of a file of opening invoices or of cross
references, how many.';

alter table cross_references
  add column change_set_id bigint constraint cross_references_set references change_sets;
comment on column cross_references.change_set_id is 'The file that added it; null for one that was typed.';
