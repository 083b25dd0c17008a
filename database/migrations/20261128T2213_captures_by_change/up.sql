create index concurrently payment_captures_changed on payment_captures (updated_at);
