-- The promised day of an order follows its lines when they are changed or allocated.

comment on column orders.promised_on is 'The day by which the next of its pieces were promised; of an order that ships together, all of them. Null: not known, or in stock when it was placed.';

update orders set promised_on = promise.day
from (
  select order_uuid, min(expected_on) as next_day, max(expected_on) as last_day,
    bool_and(expected_on is not null or backordered = 0) as is_known
  from order_lines where allocated + backordered > 0 group by order_uuid
) as line
cross join lateral (
  select case when is_bundled then case when is_known then last_day end else next_day end as day
  from orders as whole where whole.uuid = line.order_uuid
) as promise
where orders.uuid = line.order_uuid and orders.state in ('payment_pending', 'confirmed', 'partly_shipped')
  and orders.promised_on is distinct from promise.day;
