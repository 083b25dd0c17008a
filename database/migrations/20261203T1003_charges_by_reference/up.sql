create index concurrently payment_attempts_for_invoices_reference on payment_attempts (gateway_reference)
  where purpose = 'invoice';
