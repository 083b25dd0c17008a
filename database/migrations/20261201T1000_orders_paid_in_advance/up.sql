create index concurrently orders_paid_in_advance on orders (placed_at)
  where kind = 'mod' and payment_type = 'card' and state in ('confirmed', 'partly_shipped');
