drop trigger orders_tell_cancelled on orders;
drop function tell_order_cancelled();
drop trigger order_lines_tell_delete on order_lines;
drop trigger order_lines_tell_update on order_lines;
drop trigger order_lines_tell_insert on order_lines;
drop function tell_part_waited_for();
drop index order_lines_waited_for;
alter table order_lines drop column expected_on;
drop table stock_arrivals;
