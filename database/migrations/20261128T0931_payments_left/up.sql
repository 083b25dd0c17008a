-- Instead of payments_received_unapplied, which the version before uses.
create index concurrently payments_received_left on payments_received (received_on)
  where applied_cents + paid_back_cents < cents and reversed_at is null;
