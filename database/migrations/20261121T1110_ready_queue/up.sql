-- The queue of orders that can ship, in the sequence of their promises.

create function order_due_on(promised_on date, placed_at timestamptz) returns date
  language sql immutable parallel safe
  return coalesce(promised_on, (placed_at at time zone 'America/Toronto')::date);
comment on function order_due_on is 'The day by which an order is to ship: the promised one, or the day of the order where no day was known for all of it.';

create index orders_due on orders (order_due_on(promised_on, placed_at), number)
  where state in ('confirmed', 'partly_shipped') and not is_held;
