-- A file of parts that the office imported is one set of changes, with the name of the file.

alter table change_sets
  add column file_name text,
  drop constraint change_sets_kind_known,
  add constraint change_sets_kind_known check (kind in ('part', 'price', 'prices', 'import')) not valid;
comment on column change_sets.kind is
  'part: the fields of one part; price: one of its prices; prices: many prices at once; import: what a file changed.';
comment on column change_sets.file_name is 'Of an import.';
