create index concurrently capture_parts_deposit on capture_parts (deposit_order_uuid) where deposit_order_uuid is not null;
