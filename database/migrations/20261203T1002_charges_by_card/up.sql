create index concurrently payment_attempts_for_invoices_card on payment_attempts (right(masked_card_number, 4))
  where purpose = 'invoice';
