-- The stock that the orders took: received for them, and shipped. Of a part that is sold out, the rest was scrapped.

insert into stock (part_id) select part_id from bench_parts on conflict do nothing;

create temporary table bench_stock as
select part_id, sum(allocated)::integer as allocated, sum(shipped)::integer as shipped
from bench_lines group by part_id;

insert into stock_moves (part_id, quantity, reason, created_at)
select part_id, allocated + shipped, 'received', now() - interval '3 years'
from bench_stock where allocated + shipped > 0;

insert into stock_moves (part_id, quantity, reason, order_line_id, created_at)
select order_lines.part_id, -order_lines.shipped, 'shipped', order_lines.id, placed_at + interval '1 day'
from order_lines join bench_orders on bench_orders.uuid = order_uuid where order_lines.shipped > 0;

insert into stock_moves (part_id, quantity, reason)
select part_id, stock.allocated - on_hand, 'scrapped'
from stock join bench_parts using (part_id) where is_sold_out and on_hand > stock.allocated;

update stock set on_hand = case when is_sold_out then stock.allocated else on_hand end + coalesce(bench_stock.allocated, 0),
  allocated = stock.allocated + coalesce(bench_stock.allocated, 0)
from bench_parts left join bench_stock using (part_id) where stock.part_id = bench_parts.part_id;
