drop trigger orders_stay on orders;
drop function keep_orders;
