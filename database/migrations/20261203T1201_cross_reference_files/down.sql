-- The numbers of files stay, without their files.
alter table cross_references drop column change_set_id;
delete from change_sets where kind = 'cross-references';
alter table change_sets
  drop constraint change_sets_kind_known,
  add constraint change_sets_kind_known
    check (kind in ('part', 'price', 'prices', 'import', 'stock', 'special-prices', 'companies', 'opening-invoices'));
