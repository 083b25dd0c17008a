-- The oldest work of each kind, for the first screen of the office.
create index orders_promised on orders (promised_on) where state in ('payment_pending', 'confirmed', 'partly_shipped');
