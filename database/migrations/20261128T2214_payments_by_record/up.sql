create index concurrently payments_received_recorded on payments_received (recorded_at);
