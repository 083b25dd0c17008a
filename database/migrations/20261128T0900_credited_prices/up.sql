alter table credit_note_lines
  add column kind text not null default 'pieces' constraint credit_note_lines_kind_known check (kind in ('pieces', 'price')),
  drop constraint credit_note_lines_total_is_product,
  add constraint credit_note_lines_total_within check (
    total_cents between 0 and unit_cents * quantity and (kind = 'pieces' or total_cents = unit_cents * quantity)
  );
comment on column credit_note_lines.kind is
  'pieces: they were billed and are credited, with less than their price when a part of it was credited before; price: each of so many pieces was billed that much too dear.';
