-- Filters of the office that match few of many rows: the audit trail by action, shipments by courier. Purchase orders are found
-- by orders_purchase_order, in the list as in the search.

create index audit_events_action on audit_events (action text_pattern_ops, id);
create index shipments_courier on shipments (courier, id);
drop index orders_purchase_order_number;
