-- Stock is received, counted and put back in the office: who did it, and by which purchase order, delivery note or reason.

alter table stock_moves
  add column staff_id bigint constraint stock_moves_staff references staff,
  add column reference text not null default '';
comment on column stock_moves.reference is 'A purchase order or delivery note, the reason of a count, or the number of a credit note';
-- The moves of a part, the latest first; for sums of a part, too.
create index stock_moves_latest on stock_moves (part_id, id);
drop index stock_moves_part;
-- The pieces of a credit note come back once.
create unique index stock_moves_returned on stock_moves (order_line_id, reference) where reason = 'returned' and reference <> '';

-- The orders that hold the pieces of a part.
create index order_lines_held on order_lines (part_id) where allocated > 0;
