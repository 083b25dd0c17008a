-- Imports stay in the history of their parts, and can be undone there.
update change_sets set kind = 'part' where kind = 'import';
alter table change_sets
  drop column file_name,
  drop constraint change_sets_kind_known,
  add constraint change_sets_kind_known check (kind in ('part', 'price', 'prices'));
comment on column change_sets.kind is 'part: the fields of one part; price: one of its prices; prices: many prices at once.';
