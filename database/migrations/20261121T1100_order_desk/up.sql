-- The list of orders in the office: every view walks an index by number and stops after a page.

create index orders_open_by_number on orders (number) where state in ('payment_pending', 'confirmed', 'partly_shipped');
create index orders_partly_shipped on orders (number) where state = 'partly_shipped';
create index orders_mod on orders (number) where kind = 'mod';
create index orders_in_usd on orders (number) where currency = 'USD';
create index order_lines_backordered on order_lines (order_uuid) where backordered > 0;

-- Its search: a whole part number, and the beginning of a purchase order number.
create index orders_purchase_order_number on orders (upper(purchase_order_number) collate "C");
create index order_lines_code on order_lines (upper(inventory_code) collate "C", order_uuid);

-- Orders placed on some days are found between two numbers.
create index orders_placed_at on orders (placed_at) include (number);
