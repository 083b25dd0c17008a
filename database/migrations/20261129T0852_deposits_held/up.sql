create index concurrently payments_received_set_aside on payments_received (received_on) where set_aside_cents > 0;
