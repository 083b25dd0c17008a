create index orders_purchase_order_number on orders (upper(purchase_order_number) collate "C");
drop index shipments_courier;
drop index audit_events_action;
