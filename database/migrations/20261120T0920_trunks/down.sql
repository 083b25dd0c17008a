drop table idempotency_keys, trunk_notes, items, bags, trunks;
