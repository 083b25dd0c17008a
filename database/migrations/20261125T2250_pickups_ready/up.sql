-- Since when an order waits at the shop for its buyer, who sees it on the order.
alter table orders add column pickup_ready_at timestamptz;
comment on column orders.pickup_ready_at is 'Since when its pieces wait to be picked up; null before, and once they were handed over.';
