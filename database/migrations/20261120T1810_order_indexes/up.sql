-- A company's orders by number, read by comparing the pair (company_id, number): no other index can serve that, so the list
-- never walks through the orders of other companies. Nothing reads a company's orders by time.
drop index orders_company_number;
drop index orders_company;
create index orders_of_company on orders (company_id, number);

-- The search in the list reads only the codes of an order's lines.
create index order_lines_codes on order_lines (order_uuid) include (inventory_code);
