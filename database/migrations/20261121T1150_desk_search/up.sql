-- The search of the office finds a record by the beginning of its number or name, in bytes: with ~>=~ and ~<~, whatever the
-- collation of the database.

create index orders_number_text on orders ((number::text) text_pattern_ops);
create index orders_purchase_order on orders (lower(purchase_order_number) text_pattern_ops) where purchase_order_number <> '';
create index invoices_number_text on invoices (number text_pattern_ops);
create index shipments_number_text on shipments (number text_pattern_ops);
create index parcels_tracking_text on parcels (upper(tracking_number) text_pattern_ops) where tracking_number <> '';
create index parts_code_key_text on parts (code_key text_pattern_ops);
create index companies_name_text on companies (lower(name) text_pattern_ops);
create index customers_name_text on customers (lower(name) text_pattern_ops);
create index customers_email_text on customers ((email::text) text_pattern_ops);
