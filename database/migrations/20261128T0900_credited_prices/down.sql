alter table credit_note_lines
  drop constraint credit_note_lines_total_within,
  add constraint credit_note_lines_total_is_product check (total_cents = unit_cents * quantity) not valid,
  drop column kind;
