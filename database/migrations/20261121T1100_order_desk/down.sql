drop index orders_placed_at;
drop index order_lines_code;
drop index orders_purchase_order_number;
drop index order_lines_backordered;
drop index orders_in_usd;
drop index orders_mod;
drop index orders_partly_shipped;
drop index orders_open_by_number;
