create index concurrently payments_received_reversed on payments_received (reversed_at) where reversed_at is not null;
