create index concurrently payment_attempts_for_invoices on payment_attempts (((created_at at time zone 'America/Toronto')::date), key)
  where purpose = 'invoice';
