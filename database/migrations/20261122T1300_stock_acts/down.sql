drop index order_lines_held;
drop index stock_moves_returned;
create index stock_moves_part on stock_moves (part_id);
drop index stock_moves_latest;
alter table stock_moves drop column staff_id, drop column reference;
