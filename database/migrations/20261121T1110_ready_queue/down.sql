drop index orders_due;
drop function order_due_on;
