create index concurrently orders_with_deposit on orders (company_id) where deposit_cents > 0 and state not in ('shipped', 'cancelled');
