-- The list of orders finds purchase orders by an index of which the planner estimates how many rows a beginning has.

create index orders_purchase_order_number on orders (upper(purchase_order_number) collate "C");
analyze orders;
